import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { truncate } from '../format/text/truncate.ts';
import { formatValue } from '../format/value/formatValue.ts';

/** Maximum number of entries of a value in place of a name. */
const maxEntries = 20;
/** Maximum length of a name in an announcement. */
const maxSpokenLength = 40;

/**
 * Formats a name or title of a call as one line with its invisible characters escaped. A model may give
 * any value in place of a text, so other values are formatted too.
 */
export function getDisplayName(text: unknown): string {
  const line =
    typeof text === 'string' ? text : formatValue(text, maxEntries).replaceAll(/\s+/g, ' ');
  return escapeInvisible(line, { inline: true });
}

/** Formats a name of a call for an announcement: its beginning, if it is long. */
export function getSpokenName(text: unknown): string {
  const name = getDisplayName(text);
  const short = truncate(name, maxSpokenLength);
  return short === name ? name : `${short}…`;
}
