import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { formatValue } from '../format/value/formatValue.ts';

/** The number of entries shown of a value that replaces a name. */
const maxEntries = 20;

/**
 * Formats a name or title of a call as one line with its invisible characters escaped. A model may give
 * any value in place of a text; such a value is formatted as JSON would be.
 */
export function getDisplayName(text: unknown): string {
  const line =
    typeof text === 'string' ? text : formatValue(text, maxEntries).replaceAll(/\s+/g, ' ');
  return escapeInvisible(line, { inline: true });
}
