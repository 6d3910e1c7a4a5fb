import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { isMessageStatus } from '../../../core/isMessageStatus.ts';
import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import type { ChatMdElement } from '../ChatMdNode.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { messageRecordAttribute } from './toolcardAttributes.ts';
import { parseJsonAttribute } from './parseJsonAttribute.ts';
import { stringifyExact } from '../../../core/json/stringifyExact.ts';

type DataPart = Extract<ChatMessagePart, { type: `data-${string}` }>;

type MessageFields = Partial<
  Pick<
    ChatMessage,
    'conversationId' | 'createdAt' | 'updatedAt' | 'editedAt' | 'status' | 'author' | 'metadata'
  >
>;

/** Details of a message that ChatMD can't express, stored as JSON in an attribute. */
interface MessageRecord {
  readonly fields: MessageFields;
  /** The data parts, each with its index among all written parts. */
  readonly data: readonly (readonly [index: number, part: DataPart])[];
}

const textFields = ['conversationId', 'createdAt', 'updatedAt', 'editedAt'] as const;

const isData = (part: unknown): part is DataPart =>
  isPlainRecord(part) && typeof part['type'] === 'string' && part['type'].startsWith('data-');

/**
 * Parses the id, name and role of an author. Returns undefined if there is no id. Omits the avatar, because showing a
 * document must not load anything.
 */
const parseAuthor = (value: unknown): ChatMessage['author'] => {
  if (!isPlainRecord(value) || typeof value['id'] !== 'string') {
    return undefined;
  }
  const { id, displayName, role } = value;
  return {
    id,
    ...(typeof displayName === 'string' && { displayName }),
    ...((role === 'user' || role === 'assistant' || role === 'system') && { role }),
  };
};

/** Parses metadata, except the ChatMD metadata, which is written as elements and attributes. */
const parseMetadata = (value: unknown): ChatMessage['metadata'] => {
  const { chatmd: _, ...metadata } = isPlainRecord(value) ? value : {};
  return Object.keys(metadata).length === 0 ? undefined : metadata;
};

const parseFields = (value: Readonly<Record<string, unknown>>): MessageFields => {
  const { status } = value;
  const texts = textFields.flatMap((key) =>
    typeof value[key] === 'string' ? [[key, value[key]]] : [],
  );
  const author = parseAuthor(value['author']);
  const metadata = parseMetadata(value['metadata']);
  return {
    ...Object.fromEntries(texts),
    ...(isMessageStatus(status) && status !== 'sent' && { status }),
    ...(author && { author }),
    ...(metadata && { metadata }),
  };
};

/**
 * Returns whether a part is written. Empty text and reasoning parts are skipped and don't count toward the indexes of
 * data parts.
 */
const isWritten = (part: ChatMessagePart): boolean =>
  (part.type !== 'text' && part.type !== 'reasoning') || part.text !== '';

/** Returns the JSON of a message's record, or undefined if its elements already express everything. */
export function writeMessageRecord(message: ChatMessage): string | undefined {
  const data = message.parts
    .filter(isWritten)
    .flatMap((part, index) => (isData(part) ? [[index, part] as const] : []));
  const record = { ...parseFields({ ...message }), ...(data.length > 0 && { data }) };
  return Object.keys(record).length === 0
    ? undefined
    : stringifyExact(record, `The message ${message.id}`, 0);
}

/** Parses the record of a message. Omits invalid fields. */
export function parseMessageRecord(element: ChatMdElement | undefined): MessageRecord {
  const record = parseJsonAttribute(element, messageRecordAttribute);
  const data: unknown[] = Array.isArray(record['data']) ? record['data'] : [];
  return {
    fields: parseFields(record),
    data: data.flatMap((entry) => {
      const [index, part]: unknown[] = Array.isArray(entry) ? entry : [];
      return typeof index === 'number' && isData(part) ? [[index, part] as const] : [];
    }),
  };
}
