import type * as Host from '@mui/x-chat/headless';
import type {
  ChatAdapter,
  ChatAddToolApproveResponseInput,
  ChatSendMessageInput,
} from '../../../src/core/host/ChatAdapter.ts';
import type { ChatMessage, ChatUser } from '../../../src/core/host/ChatMessage.ts';
import type {
  ChatMessageChunk,
  ChatStreamEnvelope,
} from '../../../src/core/host/ChatMessageChunk.ts';
import type { ChatMessagePart } from '../../../src/core/host/ChatMessagePart.ts';
import type {
  ChatConversation,
  ChatRealtimeEvent,
} from '../../../src/core/host/ChatRealtimeEvent.ts';
import type {
  ChatDynamicToolInvocation,
  ChatToolApproval,
  ChatToolInvocation,
  ChatToolInvocationState,
} from '../../../src/core/host/ChatToolInvocation.ts';

/** Compares every property, because a missing optional one would still be assignable both ways. */
type IsEqual<Left, Right> =
  (<T>() => T extends Left ? 1 : 2) extends <T>() => T extends Right ? 1 : 2 ? true : false;

type IsAssignableBothWays<Left, Right> = [Left] extends [Right]
  ? [Right] extends [Left]
    ? true
    : false
  : false;

interface Comparison<Ours, Theirs> {
  readonly isEqual: IsEqual<Ours, Theirs>;
  readonly isAssignableBothWays: IsAssignableBothWays<Ours, Theirs>;
}

const same = { isEqual: true, isAssignableBothWays: true } as const;

interface Comparisons {
  readonly adapter: Comparison<ChatAdapter<number>, Host.ChatAdapter<number>>;
  readonly approval: Comparison<ChatToolApproval, Host.ChatToolApproval>;
  readonly approvalResponse: Comparison<
    ChatAddToolApproveResponseInput,
    Host.ChatAddToolApproveResponseInput
  >;
  readonly chunk: Comparison<ChatMessageChunk, Host.ChatMessageChunk>;
  readonly conversation: Comparison<ChatConversation, Host.ChatConversation>;
  readonly dynamicInvocation: Comparison<ChatDynamicToolInvocation, Host.ChatDynamicToolInvocation>;
  readonly envelope: Comparison<ChatStreamEnvelope, Host.ChatStreamEnvelope>;
  readonly event: Comparison<ChatRealtimeEvent, Host.ChatRealtimeEvent>;
  readonly input: Comparison<ChatSendMessageInput, Parameters<Host.ChatAdapter['sendMessage']>[0]>;
  readonly invocation: Comparison<ChatToolInvocation, Host.ChatToolInvocation>;
  readonly message: Comparison<ChatMessage, Host.ChatMessage>;
  readonly part: Comparison<ChatMessagePart, Host.ChatMessagePart>;
  readonly state: Comparison<ChatToolInvocationState, Host.ChatToolInvocationState>;
  readonly user: Comparison<ChatUser, Host.ChatUser>;
}

/** Compiles only if each type of `src/core/host` equals the host's. */
export const comparisons: Comparisons = {
  adapter: same,
  approval: same,
  approvalResponse: same,
  chunk: same,
  conversation: same,
  dynamicInvocation: same,
  envelope: same,
  event: same,
  input: same,
  invocation: same,
  message: same,
  part: same,
  state: same,
  user: same,
};
