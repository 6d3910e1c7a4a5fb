/** The result of parsing the text of an input: its value, or the reason why it can't be used. */
export type InputReading = { readonly input: unknown } | InputFault;

/** The reason why an input can't be used. */
interface InputFault {
  readonly errorText: string;
  readonly isCutOff?: true;
  /** The invalid input, if the source sent it as a value rather than as text. */
  readonly written?: unknown;
}

/** The result for an incomplete input. */
export const cutOffInput: InputReading = {
  errorText: 'The input of this call was cut off.',
  isCutOff: true,
};

/** Parses the text of an input. `isCutOff` means that the text may be incomplete. */
export type InputParser = (text: string, isCutOff: boolean) => InputReading;

/** Parses an input as JSON. Treats text that isn't valid JSON as incomplete. */
export const parseIfJson: InputParser = (text) => {
  try {
    return { input: JSON.parse(text) };
  } catch {
    return cutOffInput;
  }
};

/** Parses an input that is plain text. The text is complete unless `isCutOff` is true. */
export const parseFreeText: InputParser = (text, isCutOff) =>
  isCutOff ? cutOffInput : { input: text };
