/** The bits of `flags` in a `TerminalStyle`. */
export const styleFlags = {
  bold: 1,
  dim: 2,
  italic: 4,
  underline: 8,
  inverse: 16,
  strike: 32,
} as const;

/** The style of text in a terminal. A reader reuses the same object for equal styles. */
export interface TerminalStyle {
  /** The text color as 0xRRGGBB. Undefined for the default of the theme. */
  readonly color: number | undefined;
  readonly background: number | undefined;
  /** A combination of `styleFlags`. */
  readonly flags: number;
  /** The URL that the text links to. It comes from the output and may be unsafe. */
  readonly link: string | undefined;
}

/** The style of text without escape codes. */
export const plainStyle: TerminalStyle = {
  color: undefined,
  background: undefined,
  flags: 0,
  link: undefined,
};
