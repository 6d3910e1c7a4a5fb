import { writeChatMdAttribute } from '../../syntax/chatmd-markup/readTag.ts';
import { writeChatMdPayload } from '../../syntax/chatmd-markup/PayloadReader.ts';
import { isChatMdTag } from '../ChatMdNode.ts';
import type { ChatMdElementAttributes } from '../ChatMdNode.ts';

/** Whether some of a text would not be read as text. */
const hasMeaning = (text: string): boolean =>
  /RAW\||<!--/.test(text) ||
  [...text.matchAll(/<\/?([a-z_]+)(?=[\s/>]|$)/g)].some(([, name = '']) => isChatMdTag(name));

/** Writes an attribute; nothing where no value can be read back as this one. */
const attributeText = (name: string, value: string | true): string => {
  if (value === true) {
    return ` ${name}`;
  }
  // A backslash would hide the quote behind it.
  const isBare = /^[^\s"'<>/][^\s<>]*\\$/.test(value);
  return writeChatMdAttribute(name, value) ?? (isBare ? ` ${name}=${value}` : '');
};

/** Writes attributes in their order. */
export const writeAttributes = (attributes: ChatMdElementAttributes): string =>
  Object.entries(attributes)
    .filter(([name]) => /^[\w:-]+$/.test(name))
    .map(([name, value]) => attributeText(name, value))
    .join('');

/** Whether an attribute can be read back as this value. */
export const isWritable = (value: string): boolean =>
  value.trim() !== '' && writeChatMdAttribute('x', value) !== undefined;

/** Writes a text as the content of an element: in RAW where it would not be read as it is. */
export const writeText = (text: string): string =>
  text !== '' && text === text.trim() && !hasMeaning(text) ? text : writeChatMdPayload(text);

/** Writes an element with its lines; without any, as an empty one. */
export const writeElement = (
  tag: string,
  attributes: ChatMdElementAttributes,
  lines: readonly string[] = [],
): string => {
  const open = `<${tag}${writeAttributes(attributes)}`;
  return lines.length === 0 ? `${open}></${tag}>` : `${open}>\n${lines.join('\n')}\n</${tag}>`;
};
