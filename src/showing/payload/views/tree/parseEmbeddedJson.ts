import { parseJsonText } from '../../../format/value/parseJsonText.ts';

/**
 * Maximum length of text to parse. Low, because a tree can have thousands of strings, which are parsed when their rows
 * are created.
 */
const maxLength = 20_000;

/** Parses a string that contains a JSON array or object. Returns undefined for other values. */
export const parseEmbeddedJson = (value: unknown): object | undefined =>
  typeof value === 'string' && value.length <= maxLength ? parseJsonText(value) : undefined;
