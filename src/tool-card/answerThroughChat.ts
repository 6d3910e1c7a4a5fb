import type {
  ChatAddToolApproveResponseInput,
  ChatMessagePart,
  useChatActions,
  useChatStore,
} from '@mui/x-chat/headless';
import type { ToolCardInvocation } from './toolCardStatus.ts';

/** The chat around a card. */
export interface ChatAround {
  readonly store: ReturnType<typeof useChatStore<unknown>>;
  readonly actions: ReturnType<typeof useChatActions<unknown>>;
}

const invocationOf = (part: ChatMessagePart): ToolCardInvocation | undefined =>
  part.type === 'tool' || part.type === 'dynamic-tool' ? part.toolInvocation : undefined;

const partsOf = ({ store }: ChatAround, messageId: string): readonly ChatMessagePart[] =>
  store.state.messagesById[messageId]?.parts ?? [];

/** A call as the chat knows it right now, which may be later than what is on the screen. */
export const currentInvocation = (
  chat: ChatAround,
  messageId: string,
  toolCallId: string,
): ToolCardInvocation | undefined =>
  partsOf(chat, messageId)
    .map(invocationOf)
    .find((invocation) => invocation?.toolCallId === toolCallId);

const isAbout = (part: ChatMessagePart, id: string): boolean => {
  const invocation = invocationOf(part);
  return invocation?.approvalId === id || invocation?.toolCallId === id;
};

/** The message that the host takes the answer to be for: the first that knows the id. */
const holderOf = ({ store }: ChatAround, id: string): string | undefined =>
  store.state.messageIds.find((messageId) => {
    const message = store.state.messagesById[messageId];
    return message?.role === 'assistant' && message.parts.some((part) => isAbout(part, id));
  });

/**
 * Sends an answer through the chat. Where it cannot be sent, the host puts the parts back as they were
 * before, and tells nobody: what has arrived meanwhile is brought back here, and the promise rejects.
 */
export async function answerThroughChat(
  chat: ChatAround,
  messageId: string,
  response: ChatAddToolApproveResponseInput,
): Promise<void> {
  const { store, actions } = chat;
  const { id } = response;
  if (holderOf(chat, id) !== messageId) {
    throw new Error(
      `toolcard: another message has a call or request with the id "${id}", and would get the answer. ` +
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
