/** The bits of `flags` in a `TerminalStyle`. The bit of a flag is the code that sets it, so 1 is bold. */
export const styleFlags = {
  bold: 1 << 1,
  dim: 1 << 2,
  italic: 1 << 3,
  underline: 1 << 4,
  inverse: 1 << 7,
  strike: 1 << 9,
} as const;

/** The style of text in a terminal. A reader reuses the same object for equal styles. */
export interface TerminalStyle {
  /** The text color in CSS. Undefined for the default of the theme. */
  readonly color?: string | undefined;
  readonly background?: string | undefined;
  /** A combination of `styleFlags`. */
  readonly flags: number;
  /** The URL that the text links to. It comes from the output and may be unsafe. */
  readonly link?: string | undefined;
}

/** The style of text without escape codes. */
export const plainStyle: TerminalStyle = { flags: 0 };
