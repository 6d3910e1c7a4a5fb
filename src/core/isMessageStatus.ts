import type { ChatMessage } from './host/ChatMessage.ts';

type MessageStatus = NonNullable<ChatMessage['status']>;

/** The host's message statuses. A record, so that a missing status is a compile error. */
const statuses: Record<MessageStatus, true> = {
  pending: true,
  sending: true,
  streaming: true,
  sent: true,
  read: true,
  error: true,
  cancelled: true,
};

/** Returns whether a stored value is one of the host's message statuses. */
export const isMessageStatus = (value: unknown): value is MessageStatus =>
  typeof value === 'string' && Object.hasOwn(statuses, value);
