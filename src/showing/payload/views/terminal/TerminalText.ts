import type { TerminalStyle } from './style/TerminalStyle.ts';

/** The class name of tokens that contain the host of a link. The host isn't part of the output. */
export const hostClass = 'host';
/** The class name of the mark at the position where more text will appear. */
export const caretClass = 'caret';

/** A range of terminal text with a style. */
export interface TerminalToken {
  readonly start: number;
  readonly end: number;
  readonly className: string;
  readonly style: TerminalStyle;
}

/** The output of a command without escape codes. */
export interface TerminalText {
  readonly text: string;
  /** The ranges of the text that have a style. */
  readonly tokens: readonly TerminalToken[];
  /** The index at which the text of stderr starts. `Infinity` if stderr is empty. */
  readonly errorStart: number;
}

/** Returns the text without the hosts of links. */
export function getPlainText({ text, tokens }: TerminalText): string {
  let plain = '';
  let last = 0;
  for (const { start, end } of tokens.filter(({ className }) => className === hostClass)) {
    plain += text.slice(last, start);
    last = end;
  }
  return plain + text.slice(last);
}
