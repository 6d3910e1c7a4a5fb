import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { truncate, truncateMiddle } from '../format/text/truncate.ts';
import { formatValue } from '../format/value/formatValue.ts';

/** Maximum number of entries shown if a name isn't a string but an object. */
const maxEntries = 20;
const maxSpokenLength = 40;

/**
 * Formats a name or title of a call as one line, with invisible characters escaped. Accepts any value,
 * because a model might not have sent a string.
 */
export function getDisplayName(text: unknown): string {
  const line =
    typeof text === 'string' ? text : formatValue(text, maxEntries).replaceAll(/\s+/g, ' ');
  return escapeInvisible(line, { inline: true });
}

/** Maximum length of a name or title in a card. A longer one would push the buttons out of view. */
const maxShownLength = 160;

/** Cuts a name or title in the middle if it is long. The card shows all of it on demand. */
export const shortenName = (name: string): string => truncateMiddle(name, maxShownLength);

interface Unnamed {
  readonly unnamedToolLabel: string;
}

/** Formats the whole name of a tool. An empty or blank name is replaced, so that buttons always have a name. */
export function getFullToolName(toolName: unknown, { unnamedToolLabel }: Unnamed): string {
  const name = getDisplayName(toolName);
  return name.trim() === '' ? unnamedToolLabel : name;
}

/** Formats the name of a tool, cut in the middle if it is long. */
export const getToolName = (toolName: unknown, localeText: Unnamed): string =>
  shortenName(getFullToolName(toolName, localeText));

/** Shortens a long name or title to its beginning, for an announcement. */
export function shortenForSpeech(name: string): string {
  const short = truncate(name, maxSpokenLength);
  return short === name ? name : `${short}…`;
}
