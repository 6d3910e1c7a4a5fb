import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { formatValue } from '../format/value/formatValue.ts';

/** Maximum number of entries shown if a name isn't a string but an object. */
const maxEntries = 20;

/**
 * Formats a name or title of a call as one line, with invisible characters escaped. Accepts any value,
 * because a model might not have sent a string.
 */
export function getDisplayName(text: unknown): string {
  const line =
    typeof text === 'string' ? text : formatValue(text, maxEntries).replaceAll(/\s+/g, ' ');
  return escapeInvisible(line, { inline: true });
}
