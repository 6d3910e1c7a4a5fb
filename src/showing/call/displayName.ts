import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { formatValue } from '../format/value/formatValue.ts';

/** Of a value where a text should be, nobody reads more. */
const maxEntries = 20;

/**
 * A text of a call as it can stand in a line, with nothing hidden in it. A model may give any value where
 * a name or a title should be: then it is shown as what it is.
 */
export function displayName(text: unknown): string {
  const line =
    typeof text === 'string' ? text : formatValue(text, maxEntries).replaceAll(/\s+/g, ' ');
  return escapeInvisible(line, { inline: true });
}
