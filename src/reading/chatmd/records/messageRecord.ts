import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import type { ChatMdElement } from '../ChatMdNode.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { jsonAttribute } from './jsonAttribute.ts';
import { stringifyExact } from '../../../core/json/stringifyExact.ts';

/*
 * ChatMD knows who speaks and what is said. What else the host knows of a message stands as JSON in an
 * attribute of its first element, that other programs pass over:
 *
 *   <user toolcard-message="{&quot;createdAt&quot;:&quot;2026-11-18T20:00:00Z&quot;}">
 */

/** The name of the attribute. */
export const recordName = 'toolcard-message';

type DataPart = Extract<ChatMessagePart, { type: `data-${string}` }>;

/** What the attribute can say of a message. */
type Said = Partial<
  Pick<
    ChatMessage,
    'conversationId' | 'createdAt' | 'updatedAt' | 'editedAt' | 'status' | 'author' | 'metadata'
  >
>;

/** What is known of a message beside what is said in it. */
interface MessageRecord {
  readonly said: Said;
  /** Its data, each with its place among the parts. */
  readonly data: readonly (readonly [at: number, part: DataPart])[];
}

const texts = ['conversationId', 'createdAt', 'updatedAt', 'editedAt'] as const;

const statuses: Record<NonNullable<ChatMessage['status']>, true> = {
  pending: true,
  sending: true,
  streaming: true,
  sent: true,
  read: true,
  error: true,
  cancelled: true,
};

const isStatus = (value: unknown): value is NonNullable<ChatMessage['status']> =>
  typeof value === 'string' && Object.hasOwn(statuses, value);

const isData = (part: unknown): part is DataPart =>
  isPlainRecord(part) && typeof part['type'] === 'string' && part['type'].startsWith('data-');

/** Who speaks. A document loads nothing, so pictures are left out. */
const authorIn = (value: unknown): ChatMessage['author'] => {
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

/** Metadata without the notes, which are written as what they are. */
const metadataIn = (value: unknown): ChatMessage['metadata'] => {
  const { chatmd: _, ...metadata } = isPlainRecord(value) ? value : {};
  return Object.keys(metadata).length === 0 ? undefined : metadata;
};

const saidIn = (value: Readonly<Record<string, unknown>>): Said => {
  const { status } = value;
  const told = texts.flatMap((key) => (typeof value[key] === 'string' ? [[key, value[key]]] : []));
  const author = authorIn(value['author']);
  const metadata = metadataIn(value['metadata']);
  return {
    ...Object.fromEntries(told),
    ...(isStatus(status) && status !== 'sent' && { status }),
    ...(author && { author }),
    ...(metadata && { metadata }),
  };
};

/** Parts that are written nowhere count for nothing. */
const isRead = (part: ChatMessagePart): boolean =>
  (part.type !== 'text' && part.type !== 'reasoning') || part.text !== '';

/** What the attribute must say of a message; undefined for nothing. */
export function writeMessageRecord(message: ChatMessage): string | undefined {
  const data = message.parts
    .filter(isRead)
    .flatMap((part, at) => (isData(part) ? [[at, part] as const] : []));
  const record = { ...saidIn({ ...message }), ...(data.length > 0 && { data }) };
  return Object.keys(record).length === 0
    ? undefined
    : stringifyExact(record, `The message ${message.id}`, 0);
}

/** Reads what an element says of its message, as far as it is what toolcard writes. */
export function readMessageRecord(element: ChatMdElement | undefined): MessageRecord {
  const record = jsonAttribute(element, recordName);
  const data: unknown[] = Array.isArray(record['data']) ? record['data'] : [];
  return {
    said: saidIn(record),
    data: data.flatMap((entry) => {
      const [at, part]: unknown[] = Array.isArray(entry) ? entry : [];
      return typeof at === 'number' && isData(part) ? [[at, part] as const] : [];
    }),
  };
}
