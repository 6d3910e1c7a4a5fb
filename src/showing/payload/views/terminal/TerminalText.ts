import type { TerminalStyle } from './style/TerminalStyle.ts';

/** The class name of tokens with the host of a link, which isn't part of the output. */
export const hostClass = 'host';

/** A range of terminal text with a style. */
export interface TerminalToken {
  readonly start: number;
  readonly end: number;
  readonly className: string;
  readonly style: TerminalStyle;
}

/** Terminal text without escape codes, and the ranges that have a style. */
export interface TerminalText {
  readonly text: string;
  readonly tokens: readonly TerminalToken[];
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
