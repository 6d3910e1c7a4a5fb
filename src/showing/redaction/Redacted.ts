/** The keys that lead to a value. */
export type Path = readonly (string | number)[];

/** A value without its secrets. */
export interface Redacted {
  /** The value itself if nothing is hidden, otherwise a copy. */
  readonly value: unknown;
  /** The number of hidden values. */
  readonly count: number;
}

/** Options for `redactForDisplay`. */
export interface RedactionOptions {
  /**
   * Whether the value is still arriving. The beginning of a secret is then hidden too.
   * @default false
   */
  readonly isArriving?: boolean | undefined;
  /** The keys that lead to the text that is arriving. Any text might be arriving if there is no path. */
  readonly openPath?: Path | undefined;
  /**
   * The keys that lead to the value.
   * @default none
   */
  readonly path?: Path | undefined;
}
