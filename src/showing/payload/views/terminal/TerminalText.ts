import type { TerminalStyle } from './TerminalStyle.ts';

/** Part of a terminal's text that has its own style. */
export interface TerminalToken {
  readonly start: number;
  readonly end: number;
  readonly className: string;
  readonly style: TerminalStyle;
}

/** The text of a terminal without codes. */
export interface TerminalText {
  readonly text: string;
  readonly tokens: readonly TerminalToken[];
}
