import type { ChatMessagePart } from '@mui/x-chat/headless';
import { getCallRecord } from '../../core/CallRecord.ts';
import type { CallRecord } from '../../core/CallRecord.ts';
import { getPath } from '../../core/json/getPath.ts';
import { sendWithDecision } from '../../core/DecisionInbox.ts';
import type { ToolApprovalResponse } from '../../core/ToolDecision.ts';
import { getInvocation } from '../call/getInvocation.ts';
import { cachePerChat } from '../ui/cachePerChat.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import type { SurroundingChat } from './useSurroundingChat.ts';

const getParts = ({ store }: SurroundingChat, messageId: string): readonly ChatMessagePart[] =>
  store.state.messagesById[messageId]?.parts ?? [];

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
 * The ids of all messages that a chat contained when one of their calls was looked up. Some may have been removed
 * since.
 */
const getKnownMessages = cachePerChat(() => new Set<string>());

/**
 * Returns the chat's current version of a call, which may be newer than the one that the card shows. Returns undefined
 * if the message no longer contains the call, or if the chat no longer contains the message, for example because the
 * user has switched to another conversation. Returns the given call if the chat or the message is unknown.
 */
export function findCurrentInvocation(
  chat: SurroundingChat | undefined,
  messageId: string | undefined,
  invocation: ToolCardInvocation,
): ToolCardInvocation | undefined {
  if (messageId === undefined || chat === undefined) {
    return invocation;
  }
  const known = getKnownMessages(chat.store);
  if (chat.store.state.messagesById[messageId] === undefined) {
    return known.has(messageId) ? undefined : invocation;
  }
  known.add(messageId);
  const calls = getCallsById(getParts(chat, messageId)).get(invocation.toolCallId) ?? [];
  // A message can contain the same call id twice. The approval ids differ.
  return calls.find(({ approvalId }) => approvalId === invocation.approvalId) ?? calls[0];
}

/**
 * Returns the chat's current record of a call, which may be newer than `record`. Returns `record` if the chat or the
 * message is unknown.
 */
export function findCurrentRecord(
  chat: SurroundingChat | undefined,
  messageId: string | undefined,
  toolCallId: string,
  record: CallRecord | undefined,
): CallRecord | undefined {
  const message = messageId === undefined ? undefined : chat?.store.state.messagesById[messageId];
  return message === undefined ? record : getCallRecord(message, toolCallId);
}

/** Returns whether the host would find a part by an id, which can be an approval id or a call id. */
const hasId = (part: ChatMessagePart, id: string): boolean =>
  (part.type === 'tool' || part.type === 'dynamic-tool') &&
  [part.toolInvocation?.approvalId, part.toolInvocation?.toolCallId].includes(id);

/**
 * Returns whether the host would apply a response to this call only. The host looks for the first assistant message
 * that has calls with the id, and applies the response to all of them.
 */
function isForCall(
  { store }: SurroundingChat,
  id: string,
  messageId: string,
  toolCallId: string,
): boolean {
  for (const each of store.state.messageIds) {
    const { role, parts = [] } = store.state.messagesById[each] ?? {};
    const calls = parts.filter((part) => hasId(part, id)).map(getInvocation);
    if (role === 'assistant' && calls.length > 0) {
      return each === messageId && calls.length === 1 && calls[0]?.toolCallId === toolCallId;
    }
  }
  return false;
}

/**
 * Sends an approval response through the chat. Rejects unless the host would apply the response to this call only. If
 * sending fails, the host silently restores the previous parts of the message and drops those that have arrived since.
 * In that case, this function restores the dropped parts and rejects. Without a `messageId`, sends the response without
 * these checks.
 */
export async function sendApproval(
  chat: SurroundingChat,
  messageId: string | undefined,
  toolCallId: string,
  response: ToolApprovalResponse,
): Promise<void> {
  const { store, actions } = chat;
  const { id } = response;
  const send = (): Promise<void> =>
    sendWithDecision(response, (plain) => actions.addToolApprovalResponse(plain));
  if (messageId === undefined) {
    await send();
    return;
  }
  if (!isForCall(chat, id, messageId, toolCallId)) {
    throw new Error(
      `toolcard: another call has the id "${id}" and would get the answer too. ` +
        'Give each approval request a unique `approvalId`.',
    );
  }
  const before = getParts(chat, messageId);
  const { error: errorBefore } = store.state;
  let latest = before;
  let hasFailed: boolean | undefined;
  const watch = (): void => {
    const parts = getParts(chat, messageId);
    const { error } = store.state;
    latest = parts === before ? latest : parts;
    // The host reports a failure only as an error in its state, which the app may remove immediately.
    hasFailed ||= error !== errorBefore && getPath(error, 'details', 'id') === id;
  };
  // The mark tells `isChatClosed` that this isn't the listener of a mounted component.
  const stopWatching = store.subscribe(Object.assign(watch, { isTemporary: true }));
  try {
    await send();
  } finally {
    stopWatching();
  }
  if (hasFailed) {
    if (getParts(chat, messageId) === before) {
      const asked = before.find((part) => hasId(part, id));
      store.updateMessage(messageId, {
        parts: latest.map((part) => (asked !== undefined && hasId(part, id) ? asked : part)),
      });
    }
    throw new Error(
      `toolcard: the answer to "${id}" wasn't sent, so the call still waits. ` +
        'Check `addToolApprovalResponse` of the adapter.',
    );
  }
}
