/** A position in text. */
export interface Position {
  /** The number of UTF-16 code units before the position. */
  readonly offset: number;
  /** The line, counted from 1. */
  readonly line: number;
  /** The column in UTF-16 code units, counted from 1. */
  readonly column: number;
}
