import type { Syntax } from '../Syntax.ts';
import { findTurnHeading, splitLines } from './findTurnHeading.ts';
import type { Role } from './findTurnHeading.ts';

/** One speaker's turn in a transcript, with its position. */
interface Turn {
  readonly role: Role;
  readonly text: string;
  readonly offset: number;
  /** The number of lines before the text. */
  readonly linesBefore: number;
}

/** Creates a turn from the text between two headings. Trims blank lines at its start and whitespace at its end. */
const createTurn = (role: Role, section: string, start: number, line: number): Turn => {
  const blank = /^\s*(?:[\r\n]|$)/.exec(section)?.[0] ?? '';
  return {
    role,
    text: section.slice(blank.length).trimEnd(),
    offset: start + blank.length,
    linesBefore: line + [...splitLines(blank)].length,
  };
};

/**
 * Splits a transcript at the headings that name speakers. Text before the first heading becomes a system turn. Text
 * without headings becomes a single assistant turn.
 */
export function* splitTurns(transcript: string, syntaxes: readonly Syntax[]): Generator<Turn> {
  let role: Role | undefined;
  let start = 0;
  let line = 0;
  for (;;) {
    const text = transcript.slice(start);
    const heading = findTurnHeading(text, role === 'assistant' ? syntaxes : []);
    const speaker = role ?? (heading === undefined ? 'assistant' : 'system');
    yield createTurn(speaker, text.slice(0, heading?.start), start, line);
    if (heading === undefined) {
      return;
    }
    role = heading.role;
    start += heading.end;
    line += heading.line + 1;
  }
}
