import type {
  ChatAddToolApproveResponseInput,
  ChatMessage,
  ChatMessageChunk,
  ChatRealtimeEvent,
  ChatToolInvocationState,
} from '@mui/x-chat/headless';
import { liveMessages } from '../../../core/liveMessages.ts';
import { MessageBuilder } from './MessageBuilder.ts';
import type { ModelCall } from './ModelTool.ts';
import { frozenClone } from '../../../core/json/frozenClone.ts';

type ToolInvocationChange = Readonly<Record<string, unknown>>;

/** A request of an earlier page that somebody answers now. */
export interface OldRequest {
  readonly message: ChatMessage;
  readonly call: ModelCall;
  /** What was said before, with the message. */
  readonly history: readonly ChatMessage[];
}

/** The host says at once that a request was answered, before it tells us so. */
const mayBeAnswered: readonly ChatToolInvocationState[] = [
  'approval-requested',
  'approval-responded',
];

/** Finds the request of an id in a chat that was loaded. */
export function findRequest(messages: readonly ChatMessage[], id: string): OldRequest | undefined {
  for (const [index, message] of messages.entries()) {
    for (const part of message.parts) {
      const invocation =
        part.type === 'tool' || part.type === 'dynamic-tool' ? part.toolInvocation : undefined;
      if (invocation?.approvalId === id && mayBeAnswered.includes(invocation.state)) {
        const { toolCallId, toolName, input } = invocation;
        const call = { toolCallId, toolName, input: frozenClone(input) };
        return { message, call, history: messages.slice(0, index + 1) };
      }
    }
  }
  return undefined;
}

/** A message with one of its calls changed. */
export const withCall = (
  message: ChatMessage,
  toolCallId: string,
  change: ToolInvocationChange,
): ChatMessage => ({
  ...message,
  parts: message.parts.map((part) =>
    (part.type === 'tool' || part.type === 'dynamic-tool') &&
    part.toolInvocation.toolCallId === toolCallId
      ? { ...part, toolInvocation: { ...part.toolInvocation, ...change } }
      : part,
  ),
});

/** What the answer to a request makes of its call. */
export const answeredCall = ({
  approved,
  reason,
}: ChatAddToolApproveResponseInput): ToolInvocationChange => ({
  state: approved ? 'approval-responded' : 'output-denied',
  approval: { approved, ...(reason !== undefined && { reason }) },
});

/** What a chunk makes of a call that stands in a message which has ended. */
export const changeOf = (chunk: ChatMessageChunk): ToolInvocationChange | undefined => {
  switch (chunk.type) {
    case 'tool-output-available': {
      const { output, preliminary = false } = chunk;
      return { state: 'output-available', output, preliminary };
    }
    case 'tool-output-error':
      return { state: 'output-error', errorText: chunk.errorText };
    default:
      return undefined;
  }
};

/** Puts a new answer into a chat from beside it, as the host hears of what others say. */
export async function publish(
  messageId: string,
  chunks: AsyncIterable<ChatMessageChunk>,
  onEvent: (event: ChatRealtimeEvent) => void,
): Promise<void> {
  const builder = new MessageBuilder(messageId);
  // The chat itself streams nothing meanwhile.
  liveMessages.add(messageId);
  try {
    onEvent({ type: 'message-added', message: builder.message });
    for await (const chunk of chunks) {
      builder.add(chunk);
      onEvent({ type: 'message-updated', message: builder.message });
    }
  } catch {
    onEvent({ type: 'message-updated', message: { ...builder.message, status: 'error' } });
  } finally {
    liveMessages.delete(messageId);
  }
}
