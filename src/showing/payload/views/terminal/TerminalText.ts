import type { TerminalStyle } from './TerminalStyle.ts';

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
