/** The values to hide in what is shown. Each rule adds to the others. */
export interface RedactOptions {
  /**
   * Names of properties, headers and variables whose values are hidden, in addition to the common ones. Compared
   * without regard to case, spaces, hyphens and underscores.
   */
  readonly keys?: readonly string[] | undefined;
  /** Patterns of text to hide. While text arrives, its last word is withheld until it is complete. */
  readonly patterns?: readonly RegExp[] | undefined;
  /** Values to hide wherever they occur, such as the API key of the user. */
  readonly values?: readonly string[] | undefined;
  /**
   * Returns whether to hide a string or number, given the keys that lead to it. While text arrives, it is called
   * without the last word.
   */
  readonly isSecret?:
    | ((value: string | number, path: readonly (string | number)[]) => boolean)
    | undefined;
  /**
   * Whether to hide what is obviously secret: values named `authorization`, `api_key`, `password`, `token` and the
   * like, private keys, JSON web tokens, and tokens with a known prefix.
   * @default true
   */
  readonly defaults?: boolean | undefined;
  /**
   * Whether the user can show the hidden values of a payload. If not, requests for approval that contain hidden
   * values can only be denied.
   * @default true
   */
  readonly allowReveal?: boolean | undefined;
}

/** Rules for the values to hide. `true` hides what is obviously secret, and `false` hides nothing. */
export type Redact = boolean | RedactOptions;
