import { writeChatMdAttribute } from '../../syntax/chatmd-markup/readTag.ts';
import { writeChatMdPayload } from '../../syntax/chatmd-markup/PayloadReader.ts';
import { isChatMdTag } from '../ChatMdNode.ts';
import type { ChatMdElementAttributes } from '../ChatMdNode.ts';
import { hidingMarks } from '../rawAndCommentMarkers.ts';

/** Returns whether text contains a marker or a tag, which wouldn't be read as text. */
const hasMarkup = (text: string): boolean =>
  text.search(hidingMarks) !== -1 ||
  [...text.matchAll(/<\/?([a-z_]+)(?=[\s/>]|$)/g)].some(([, name = '']) => isChatMdTag(name));

/** Returns an attribute as text, or an empty string if the value couldn't be read back. */
const writeAttribute = (name: string, value: string | true): string => {
  if (value === true) {
    return ` ${name}`;
  }
  // In quotes, a final backslash would escape the closing quote.
  const canBeBare = /^[^\s"'<>/][^\s<>]*\\$/.test(value);
  return writeChatMdAttribute(name, value) ?? (canBeBare ? ` ${name}=${value}` : '');
};

/**
 * Returns attributes as text, in their order. Omits those with invalid names or with values that couldn't be read back.
 */
const writeAttributes = (attributes: ChatMdElementAttributes): string =>
  Object.entries(attributes)
    .filter(([name]) => /^[\w:-]+$/.test(name))
    .map(([name, value]) => writeAttribute(name, value))
    .join('');

/** Returns whether a value isn't blank and reads back unchanged if it is written as an attribute. */
export const isWritable = (value: string): boolean =>
  value.trim() !== '' && writeChatMdAttribute('x', value) !== undefined;

/** Converts text to the content of an element, in a RAW block if necessary. */
export const writeText = (text: string): string =>
  text !== '' && text === text.trim() && !hasMarkup(text) ? text : writeChatMdPayload(text);

/** Returns an element without content as a self-closing tag, such as `<img src="a.png"/>`. */
export const writeEmptyElement = (tag: string, attributes: ChatMdElementAttributes): string =>
  `<${tag}${writeAttributes(attributes)}/>`;

/** Returns an element as text, with each item of its content on a new line. */
export const writeElement = (
  tag: string,
  attributes: ChatMdElementAttributes,
  lines: readonly string[] = [],
): string => {
  const open = `<${tag}${writeAttributes(attributes)}`;
  return lines.length === 0 ? `${open}></${tag}>` : `${open}>\n${lines.join('\n')}\n</${tag}>`;
};
