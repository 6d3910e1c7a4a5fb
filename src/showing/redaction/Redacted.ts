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
   * Whether the value is still streaming. If so, text at its end is also hidden if it could be the beginning of a
   * secret.
   * @default false
   */
  readonly isArriving?: boolean | undefined;
  /** The path of the text that is still streaming. If omitted, every text in the value is treated as streaming. */
  readonly openPath?: Path | undefined;
  /**
   * The keys that lead to the value. If one of them is a secret name, the value is hidden.
   * @default []
   */
  readonly path?: Path | undefined;
}
