import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { truncate, truncateMiddle } from '../format/text/truncate.ts';
import { formatValue } from '../format/value/formatValue.ts';

/** Maximum number of entries to show if a name isn't a string but an object. */
const maxEntries = 20;
const maxSpokenLength = 40;

/**
 * Formats a name or title of a call on one line, with invisible characters escaped. Accepts any value, because models
 * may send something other than a string.
 */
export function getDisplayName(text: unknown): string {
  const line =
    typeof text === 'string' ? text : formatValue(text, maxEntries).replaceAll(/\s+/g, ' ');
  return escapeInvisible(line, { inline: true });
}

/** Maximum length of a name or title in a card. Longer ones would push the buttons out of view. */
const maxShownLength = 160;

/** Removes the middle of a long name or title. The card shows the full text on demand. */
export const shortenName = (name: string): string => truncateMiddle(name, maxShownLength);

interface Unnamed {
  readonly unnamedToolLabel: string;
}

/**
 * Formats the full name of a tool. Replaces a blank name with `unnamedToolLabel`, because buttons need an accessible
 * name.
 */
export function getFullToolName(toolName: unknown, { unnamedToolLabel }: Unnamed): string {
  const name = getDisplayName(toolName);
  return name.trim() === '' ? unnamedToolLabel : name;
}

/** Formats the name of a tool. Removes the middle of a long name. */
export const getToolName = (toolName: unknown, localeText: Unnamed): string =>
  shortenName(getFullToolName(toolName, localeText));

/** Truncates a long name or title for an announcement. */
export function shortenForSpeech(name: string): string {
  const short = truncate(name, maxSpokenLength);
  return short === name ? name : `${short}…`;
}
