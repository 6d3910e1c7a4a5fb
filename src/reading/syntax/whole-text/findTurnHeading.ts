import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ProblemCode } from '../Problem.ts';
import type { Syntax } from '../Syntax.ts';
import { createScanner } from '../scanner/createScanner.ts';

/** The role of a speaker. */
export type Role = ChatMessage['role'];

/** A heading with the name of a speaker. */
export interface Heading {
  readonly role: Role;
  readonly start: number;
  /** The offset of the line after the heading. */
  readonly end: number;
  /** The number of lines before the heading. */
  readonly line: number;
}

const speakers: Readonly<Record<string, Role>> = {
  user: 'user',
  human: 'user',
  you: 'user',
  assistant: 'assistant',
  ai: 'assistant',
  model: 'assistant',
  system: 'system',
};

/** Matches a heading of one word, such as `## User`, `## Assistant:` or `### **System**`. */
const headingLine = /^#{1,6}[ \t]+\**_*([A-Za-z]+):?\**_*:?[ \t]*#*$/;

const parseRole = (line: string): Role | undefined => {
  const word = headingLine.exec(line)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(speakers, word) ? speakers[word] : undefined;
};

/**
 * Yields the lines of a text, including their line breaks. Works lazily, because splitting the rest of the transcript
 * for each turn would take quadratic time.
 */
export function* splitLines(text: string): Generator<string> {
  for (const [line] of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g)) {
    yield line;
  }
}

/**
 * Creates a notation that reports the headings of turns to `onHeading`. Implemented as a notation so that the scanner
 * skips headings in code and in calls. The notation reports no calls, so the headings stay text.
 */
const createHeadingSyntax = (onHeading: (heading: Heading) => void): Syntax => ({
  name: 'heading',
  openers: [{ text: '#', atLineStart: true }],
  *parse(input, { from }) {
    const role = parseRole(`#${yield* input.readLine()}`);
    if (role !== undefined) {
      const { offset: end } = input.position;
      onHeading({ role, start: from.offset, end, line: from.line - 1 });
    }
  },
  // Required by the type, but never called by the scanner.
  write: String,
  describe: String,
});

/** Problem codes of unclosed calls. */
const unclosedCodes: readonly ProblemCode[] = ['cut-off', 'nested-call'];

/** Maximum number of headings in a call. Text with more headings isn't treated as a call. */
const maxHeadingsInCall = 10;

/**
 * Finds the heading that ends a turn. Ignores headings in code, and in calls that are closed and contain at most
 * `maxHeadingsInCall` headings. A heading in reasoning does end the turn. Returns undefined if the turn lasts until the
 * end of the text.
 */
export function findTurnHeading(text: string, syntaxes: readonly Syntax[]): Heading | undefined {
  let found: Heading | undefined;
  let inCall: Heading[] = [];
  let isUnclosed = false;
  /** The reasoning since the start of the line. */
  let reasoningOfLine = '';
  /** The text since the start of the line. */
  let textOfLine = '';
  const scanner = createScanner({
    syntaxes: [createHeadingSyntax((heading) => (found ??= heading)), ...syntaxes],
    onEvent: (event) => {
      isUnclosed ||= event.type === 'problem' && unclosedCodes.includes(event.problem.code);
      reasoningOfLine += event.type === 'reasoning' ? event.text : '';
      if (event.type === 'text') {
        textOfLine += event.text;
        // The text turned out not to be a call.
        inCall = [];
      }
    },
    onCall: () => {
      found ??= isUnclosed ? inCall[0] : undefined;
      inCall = [];
      isUnclosed = false;
    },
  });
  let start = 0;
  let line = 0;
  for (const lineWithEnd of splitLines(text)) {
    const content = lineWithEnd.replace(/(?:\r\n|\r|\n)$/, '');
    const role = parseRole(content);
    reasoningOfLine = '';
    textOfLine = '';
    scanner.feed(lineWithEnd);
    const end = start + lineWithEnd.length;
    if (found === undefined && role !== undefined && !textOfLine.includes(content)) {
      const heading = { role, start, end, line };
      found = reasoningOfLine.includes(content) ? heading : undefined;
      inCall.push(heading);
    }
    if (found !== undefined || inCall.length > maxHeadingsInCall) {
      return found ?? inCall[0];
    }
    start = end;
    line += 1;
  }
  scanner.end();
  return found;
}
