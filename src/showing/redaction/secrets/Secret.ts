/** The position of a secret in text. */
export interface Secret {
  /** The start index of the text by which the secret is recognized, such as its name. */
  readonly anchor: number;
  readonly start: number;
  readonly end: number;
}
