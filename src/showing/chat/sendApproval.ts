import type {
  ChatAddToolApproveResponseInput,
  ChatMessagePart,
  useChatActions,
  useChatStore,
} from '@mui/x-chat/headless';
import { getInvocation } from '../call/getInvocation.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';

/** The chat around a card. */
export interface ChatAround {
  readonly store: ReturnType<typeof useChatStore<unknown>>;
  readonly actions: ReturnType<typeof useChatActions<unknown>>;
}

const partsOf = ({ store }: ChatAround, messageId: string): readonly ChatMessagePart[] =>
  store.state.messagesById[messageId]?.parts ?? [];

/**
 * A call as the chat knows it right now, which may be later than what is on the screen; undefined where
 * its message has it no more.
 */
export const currentInvocation = (
  {
    chat,
    messageId = '',
  }: { readonly chat?: ChatAround | undefined; readonly messageId?: string | undefined },
  invocation: ToolCardInvocation,
): ToolCardInvocation | undefined => {
  if (chat?.store.state.messagesById[messageId] === undefined) {
    return invocation;
  }
  const calls = partsOf(chat, messageId)
    .map(getInvocation)
    .filter((other) => other?.toolCallId === invocation.toolCallId);
  // A message may hold an id twice: its request tells a call from the other.
  return calls.find((other) => other?.approvalId === invocation.approvalId) ?? calls[0];
};

const isAbout = (part: ChatMessagePart, id: string): boolean => {
  // Any that the host would find, whatever else it lacks.
  const invocation =
    part.type === 'tool' || part.type === 'dynamic-tool' ? part.toolInvocation : undefined;
  return invocation?.approvalId === id || invocation?.toolCallId === id;
};

/** Whether the host would give an answer to this call alone: it gives it to all that know the id, in the first message that does. */
const isForCall = (
  { store }: ChatAround,
  id: string,
  messageId: string,
  toolCallId: string,
): boolean => {
  const messages = store.state.messageIds.map((each) => store.state.messagesById[each]);
  const holder = messages.find(
    (message) => message?.role === 'assistant' && message.parts.some((part) => isAbout(part, id)),
  );
  const calls = holder?.parts.filter((part) => isAbout(part, id)).map(getInvocation) ?? [];
  return holder?.id === messageId && calls.length === 1 && calls[0]?.toolCallId === toolCallId;
};

/**
 * Sends an answer through the chat. Where it cannot be sent, the host puts the parts back as they were
 * before, and tells nobody: what has arrived meanwhile is brought back here, and the promise rejects.
 */
export async function sendApproval(
  chat: ChatAround,
  messageId: string,
  toolCallId: string,
  response: ChatAddToolApproveResponseInput,
): Promise<void> {
  const { store, actions } = chat;
  const { id } = response;
  if (!isForCall(chat, id, messageId, toolCallId)) {
    throw new Error(
      `toolcard: another call or request has the id "${id}", and would get the answer too. ` +
        'Each request for approval needs an approvalId of its own.',
    );
  }
  const before = partsOf(chat, messageId);
  let latest = before;
  const stopWatching = store.subscribe(() => {
    const parts = partsOf(chat, messageId);
    latest = parts === before ? latest : parts;
  });
  try {
    await actions.addToolApprovalResponse(response);
  } finally {
    stopWatching();
  }
  if (partsOf(chat, messageId) === before && latest !== before) {
    const asked = before.find((part) => isAbout(part, id));
    store.updateMessage(messageId, {
      parts: latest.map((part) => (asked !== undefined && isAbout(part, id) ? asked : part)),
    });
    throw new Error('toolcard: the answer could not be sent.');
  }
}
