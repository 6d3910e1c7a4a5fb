import { getKeyword } from '../../../core/schema/resolveReference.ts';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import { truncate } from '../../format/text/truncate.ts';

const maxLabelLength = 80;
const maxDescriptionLength = 400;

/** Splits a name or title into lowercase words. For example, `userName` and `user_name` become `user name`. */
const toWords = (name: string): string =>
  name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns whether a title is the readable form of a name, alone or followed by other words. */
const startsWithName = (title: string, name: string): boolean =>
  `${toWords(title)} `.startsWith(`${toWords(name)} `);

/**
 * Formats text from a schema on one line. Truncates it and escapes misleading characters. Returns an empty string for
 * values other than text.
 */
export const formatSchemaText = (text: unknown, maxLength: number = maxLabelLength): string => {
  const shown = typeof text === 'string' ? truncate(text, maxLength) : '';
  return escapeInvisible(shown.replaceAll(/[\r\n]+/g, ' ').trim(), { inline: true });
};

/**
 * Returns the label of a field: its title followed by its real name, because a title alone could mislead. Omits a
 * missing title, and a name with which the title starts, apart from case and separators. Never omits a name that is
 * truncated or contains hidden characters.
 */
export function getFieldLabel(name: string, schema: unknown): string {
  const title = formatSchemaText(getKeyword(schema, 'title'));
  const realName = formatSchemaText(name) || '""';
  if (title === '') {
    return realName;
  }
  return realName === name && startsWithName(title, name) ? title : `${title} (${realName})`;
}

/** Returns the description of a field, or an empty string if it has none. */
export const getFieldDescription = (schema: unknown): string =>
  formatSchemaText(getKeyword(schema, 'description'), maxDescriptionLength);
