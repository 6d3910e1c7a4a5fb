import { escapeInvisible } from '../format/text/escapeInvisible.ts';
import { formatValue } from '../format/value/formatValue.ts';
import { shortenName } from '../format/text/shortenName.ts';

/** Maximum number of entries to show if a name isn't a string but an object. */
const maxEntries = 20;

/**
 * Formats a name or title of a call on one line, with invisible characters escaped. Accepts any value, because models
 * may send a name that isn't a string.
 */
export function getDisplayName(text: unknown): string {
  const line =
    typeof text === 'string' ? text : formatValue(text, maxEntries).replaceAll(/\s+/g, ' ');
  return escapeInvisible(line, { inline: true });
}

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
