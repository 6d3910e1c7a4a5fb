import { isObject } from '../../../../core/json/isPlainRecord.ts';
import { formatLeaf } from '../../../format/value/formatLeaf.ts';
import { readCollection } from '../../../format/value/readCollection.ts';
import { looksLikeMarkdown } from '../markdown/looksLikeMarkdown.ts';

/** Maximum number of entries per value to search for Markdown. */
const maxEntries = 30;
/** Maximum depth at which Markdown is rendered. */
export const maxDepth = 4;
/** Minimum length of Markdown that is worth rendering. */
const minLength = 40;

/** Returns whether a value is text that is clearly Markdown and worth formatting. */
export const isMarkdown = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length >= minLength &&
  value.slice(0, 4_096).includes('\n') &&
  looksLikeMarkdown(value);

/** Returns whether a value contains Markdown that would be rendered. Searches only the first entries. */
export function hasMarkdown(value: unknown, depth: number = maxDepth): boolean {
  if (!isObject(value) || depth === 0 || formatLeaf(value) !== undefined) {
    return false;
  }
  let count = 0;
  for (const { value: inner, note } of readCollection(value).entries()) {
    count += 1;
    if (count > maxEntries) {
      return false;
    }
    if (note === undefined && (isMarkdown(inner) || hasMarkdown(inner, depth - 1))) {
      return true;
    }
  }
  return false;
}
