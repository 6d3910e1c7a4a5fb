import type { ChatMessagePart } from '@mui/x-chat/headless';
import { getCallRecord } from '../../core/callRecords.ts';
import type { CallRecord } from '../../core/callRecords.ts';
import type { ToolRequest } from '../../core/ToolRequest.ts';
import { getInvocation } from '../call/getInvocation.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import type { SurroundingChat } from './useSurroundingChat.ts';

/** Returns the current parts of a message, or an empty list if the chat doesn't contain the message. */
export const getParts = (
  { store }: SurroundingChat,
  messageId: string,
): readonly ChatMessagePart[] => store.state.messagesById[messageId]?.parts ?? [];

type Calls = readonly ToolCardInvocation[];

const callsById = new WeakMap<readonly ChatMessagePart[], ReadonlyMap<string, Calls>>();

/**
 * Returns the calls of a message by id. Cached, because searching all parts for each of many calls would take quadratic
 * time.
 */
function getCallsById(parts: readonly ChatMessagePart[]): ReadonlyMap<string, Calls> {
  const known = callsById.get(parts);
  if (known !== undefined) {
    return known;
  }
  const calls = new Map<string, ToolCardInvocation[]>();
  for (const call of parts.map(getInvocation)) {
    if (call !== undefined) {
      const same = calls.get(call.toolCallId) ?? [];
      same.push(call);
      calls.set(call.toolCallId, same);
    }
  }
  callsById.set(parts, calls);
  return calls;
}

/**
 * Returns the latest version of a call from the chat, which may be newer than the one that the card shows. Returns
 * undefined if the message no longer contains the call, and the given call if the chat or the message is unknown.
 */
export function findCurrentInvocation(
  chat: SurroundingChat | undefined,
  messageId: string | undefined,
  invocation: ToolCardInvocation,
): ToolCardInvocation | undefined {
  if (messageId === undefined || chat?.store.state.messagesById[messageId] === undefined) {
    return invocation;
  }
  const calls = getCallsById(getParts(chat, messageId)).get(invocation.toolCallId) ?? [];
  // A message can contain the same call id twice. The approval ids differ.
  return calls.find(({ approvalId }) => approvalId === invocation.approvalId) ?? calls[0];
}

/**
 * Returns the latest request of a call from the chat, which may be newer than the one in the given record. Falls back
 * to the record if the chat or the message is unknown.
 */
export function findCurrentRequest(
  chat: SurroundingChat | undefined,
  messageId: string | undefined,
  toolCallId: string,
  record: CallRecord | undefined,
): ToolRequest | undefined {
  const message = messageId === undefined ? undefined : chat?.store.state.messagesById[messageId];
  return (message === undefined ? record : getCallRecord(message, toolCallId))?.request;
}
