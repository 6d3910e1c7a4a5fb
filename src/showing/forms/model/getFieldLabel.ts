import { getKeyword } from '../../../core/schema/resolveReference.ts';
import { escapeInvisible } from '../../format/text/escapeInvisible.ts';
import { truncate } from '../../format/text/truncate.ts';

const maxLabelLength = 80;
const maxDescriptionLength = 400;

/** Returns a name such as `userName` or `user_name` as `username`, to compare it with a title. */
const normalize = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Returns text of a schema for one line: cut off, and without characters that could mislead. */
export const formatSchemaText = (text: unknown, maxLength: number = maxLabelLength): string => {
  const shown = typeof text === 'string' ? truncate(text, maxLength) : '';
  return escapeInvisible(shown.replaceAll(/[\r\n]+/g, ' ').trim(), { inline: true });
};

/**
 * Returns the label of a field: the title of its schema and its real name, because the title could claim anything.
 * Leaves out the name if the title is the name.
 */
export function getFieldLabel(name: string, schema: unknown): string {
  const title = formatSchemaText(getKeyword(schema, 'title'));
  const realName = formatSchemaText(name) || '""';
  const isName = normalize(title) === normalize(name);
  return title === '' ? realName : isName ? title : `${title} (${realName})`;
}

/** Returns the description of a field. */
export const getFieldDescription = (schema: unknown): string =>
  formatSchemaText(getKeyword(schema, 'description'), maxDescriptionLength);
