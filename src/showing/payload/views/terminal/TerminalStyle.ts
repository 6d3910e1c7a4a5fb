/** The bits of `flags` in a `TerminalStyle`. */
export const styleFlags = {
  bold: 1,
  dim: 2,
  italic: 4,
  underline: 8,
  inverse: 16,
  strike: 32,
} as const;

/** The style of text in a terminal. Equal styles of a reader are the same object. */
export interface TerminalStyle {
  /** The color of the text as 0xRRGGBB. Undefined for the color of the theme. */
  readonly color: number | undefined;
  readonly background: number | undefined;
  /** A combination of `styleFlags`. */
  readonly flags: number;
  /** The address that the text links to. Not checked, so it can be unsafe. */
  readonly link: string | undefined;
}

/** The style of text without any codes. */
export const plainStyle: TerminalStyle = {
  color: undefined,
  background: undefined,
  flags: 0,
  link: undefined,
};
