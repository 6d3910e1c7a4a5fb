import { getKeyword } from '../../../core/schema/resolveReference.ts';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import { truncate } from '../../format/text/truncate.ts';

const maxLabelLength = 80;
const maxDescriptionLength = 400;

/** Normalizes a name for a comparison with a title. For example, `userName` and `user_name` become `username`. */
const normalize = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

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
 * missing title, and a name that is the same as the title except for case and separators.
 */
export function getFieldLabel(name: string, schema: unknown): string {
  const title = formatSchemaText(getKeyword(schema, 'title'));
  const realName = formatSchemaText(name) || '""';
  const isName = normalize(title) === normalize(name);
  return title === '' ? realName : isName ? title : `${title} (${realName})`;
}

/** Returns the description of a field, or an empty string if it has none. */
export const getFieldDescription = (schema: unknown): string =>
  formatSchemaText(getKeyword(schema, 'description'), maxDescriptionLength);
