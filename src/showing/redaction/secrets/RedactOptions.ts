/** Rules that decide which values are hidden when displayed. A value is hidden if at least one rule applies to it. */
export interface RedactOptions {
  /**
   * Whole names of properties, headers and variables whose values are hidden. Case, spaces, hyphens and underscores
   * are ignored.
   */
  readonly keys?: readonly string[] | undefined;
  /** Patterns of text to hide. While text is streaming, the last word is withheld until it is complete. */
  readonly patterns?: readonly RegExp[] | undefined;
  /**
   * Exact values to hide wherever they occur, for example the user's API key. Their escaped, URL-encoded, Base64 and
   * hexadecimal forms are hidden too.
   */
  readonly values?: readonly string[] | undefined;
  /**
   * Returns whether to hide a string or number, given the keys that lead to it. While text is streaming, the function
   * receives the text without its last word. If the function throws, the value is hidden.
   */
  readonly isSecret?:
    | ((value: string | number, path: readonly (string | number)[]) => boolean)
    | undefined;
  /**
   * Whether to hide obvious secrets, such as values named `authorization`, `api_key`, `password` or `token`, private
   * keys, JSON Web Tokens, tokens with a known prefix, and passwords in URLs and commands.
   * @default true
   */
  readonly defaults?: boolean | undefined;
  /**
   * Whether users can reveal hidden values. If not, they can only deny approval requests with hidden values.
   * @default true
   */
  readonly allowReveal?: boolean | undefined;
}

/** Decides which values are hidden when displayed. `true` hides obvious secrets, and `false` hides nothing. */
export type Redact = boolean | RedactOptions;
