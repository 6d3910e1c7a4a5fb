import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { getList, getPath, getRecord, getText } from '../../../core/json/getPath.ts';
import { MessageBuilder } from '../building/MessageBuilder.ts';
import { createLossReporter } from '../building/createLossReporter.ts';
import type { ConversionOptions } from '../ConversionOptions.ts';
import { assertConversion } from '../history/convertHistory.ts';
import { getMessageFields } from './getMessageFields.ts';
import { addUIPart } from './addUIPart.ts';

/** Any message of AI SDK 5 or later. */
export interface AnyUIMessage {
  readonly id: string;
  readonly role: ChatMessage['role'];
  readonly metadata?: unknown;
  readonly parts: readonly object[];
}

const isRole = (role: unknown): role is ChatMessage['role'] =>
  role === 'system' || role === 'user' || role === 'assistant';

const parseMessage = (message: unknown, index: number, options: ConversionOptions): ChatMessage => {
  const role = getPath(message, 'role');
  const metadata = getPath(message, 'metadata') ?? undefined;
  const lose = createLossReporter(options, message);
  const id = getText(message, 'id') ?? `message-${index + 1}`;
  const builder = new MessageBuilder(id, isRole(role) ? role : 'assistant');
  const { toolcardMessage, ...rest } = getRecord(metadata) ?? {};
  if (metadata !== undefined && getRecord(metadata) === undefined) {
    lose(metadata, 'The chat supports only objects as metadata.');
  }
  getList(message, 'parts').forEach((part) => addUIPart(part, builder, rest, lose));
  return { ...builder.end(rest), ...getMessageFields(toolcardMessage) };
};

/**
 * Converts AI SDK messages to a chat. Reopens calls that `toUIMessages` closed. Data for which the chat's parts have no
 * fields is kept in the metadata of the messages. Parts of unknown types are omitted and reported.
 */
export function fromUIMessages(
  messages: readonly AnyUIMessage[],
  options: ConversionOptions = {},
): ChatMessage[] {
  assertConversion(messages, options, 'fromUIMessages');
  return messages.map((message, index) => parseMessage(message, index, options));
}
