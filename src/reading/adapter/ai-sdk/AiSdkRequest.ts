import type { ChatSendMessageInput } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { UIMessage } from '../../messages/ai-sdk/UIMessage.ts';

/** The reason for the request. */
export type AiSdkTrigger = 'submit-message' | 'regenerate-message';

/** The body of a request, as the AI SDK's own transport sends it. */
export interface AiSdkRequestBody {
  /** The id of the chat. */
  readonly id: string;
  /** All messages of the chat. If the last one is the assistant's, the server continues it. */
  readonly messages: UIMessage[];
  readonly trigger: AiSdkTrigger;
  /** The id of the message to continue or regenerate. */
  readonly messageId?: string | undefined;
}

/** A request for an answer, or for the rest of an answer. */
export interface AiSdkRequest {
  /** The user's message. */
  readonly message: ChatMessage;
  /** The messages of the chat, as host messages. */
  readonly messages: ChatMessage[];
  readonly attachments?: ChatSendMessageInput['attachments'] | undefined;
  readonly metadata?: ChatSendMessageInput['metadata'] | undefined;
  readonly trigger: AiSdkTrigger;
  /** The id of the message to regenerate. */
  readonly regenerateMessageId?: string | undefined;
  /** The body that the AI SDK's own transport would send. `JSON.stringify(body)` is all that a server needs. */
  readonly body: AiSdkRequestBody;
  /** Aborted when the user stops the answer. */
  readonly signal: AbortSignal;
}
