import { parseJsonText } from '../../../format/value/parseJsonText.ts';

/** Maximum length of text to parse. A tree can have thousands of texts, which are parsed as their rows are created. */
const maxLength = 20_000;

/** Parses text inside a value that is a JSON array or object. Returns undefined for any other value. */
export const parseEmbeddedJson = (value: unknown): object | undefined =>
  typeof value === 'string' && value.length <= maxLength ? parseJsonText(value) : undefined;
