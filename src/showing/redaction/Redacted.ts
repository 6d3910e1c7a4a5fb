import type { Path } from './values/ValuePlace.ts';

/** The result of redacting a value. */
export interface Redacted {
  /** The redacted copy, or the original value if nothing is hidden. */
  readonly value: unknown;
  /** The number of hidden values. */
  readonly count: number;
}

/** Options for `redactForDisplay`. */
export interface RedactionOptions {
  /**
   * Whether the value is still streaming. If so, the beginning of a possible secret is hidden too.
   * @default false
   */
  readonly isArriving?: boolean | undefined;
  /** The path of the text that is still streaming. If omitted, every text in the value is treated as streaming. */
  readonly openPath?: Path | undefined;
  /**
   * The keys that lead to the value. They matter because values of secret names are hidden.
   * @default []
   */
  readonly path?: Path | undefined;
}
