import { writeChatMdAttribute } from '../syntax/chatMdTag.ts';
import { writeChatMdPayload } from '../syntax/ChatMdPayload.ts';
import type { ChatMdElementAttributes } from './ChatMdNode.ts';

/** What would not be read as text. */
const meaning =
  /RAW\||<!--|<\/?(?:config|tool|user|assistant|system|developer|msg|tool_call|tool_response|reasoning|doc|img|agent|import|summary)(?:[\s/>]|$)/;

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
  text !== '' && text === text.trim() && !meaning.test(text) ? text : writeChatMdPayload(text);

/** Writes an element with its lines; without any, as an empty one. */
export const writeElement = (
  tag: string,
  attributes: ChatMdElementAttributes,
  lines: readonly string[] = [],
): string => {
  const open = `<${tag}${writeAttributes(attributes)}`;
  return lines.length === 0 ? `${open}></${tag}>` : `${open}>\n${lines.join('\n')}\n</${tag}>`;
};
