import type { ChatMessage } from '../../core/host/ChatMessage.ts';
import type { ChatToolInvocationState } from '../../core/host/ChatToolInvocation.ts';
import { frozenClone } from '../../core/json/frozenClone.ts';
import { isCallPart } from './isCallPart.ts';

/** An open approval request in a message of the chat. */
export interface StoredRequest {
  readonly message: ChatMessage;
  readonly call: {
    readonly toolCallId: string;
    readonly toolName: string;
    /** The input of the call. Frozen, so that the tool runs with exactly the input that was shown and approved. */
    readonly input: unknown;
  };
  /** The chat up to and including this message. */
  readonly history: readonly ChatMessage[];
}

/**
 * States of a call with an open request. Includes `approval-responded`, because the host marks the request as answered
 * before it passes the response to the adapter.
 */
const requestStates: readonly ChatToolInvocationState[] = [
  'approval-requested',
  'approval-responded',
];

/** Returns the open approval request with the given id in the messages of a chat, or undefined if there isn't one. */
export function findStoredRequest(
  messages: readonly ChatMessage[],
  approvalId: string,
): StoredRequest | undefined {
  for (const [index, message] of messages.entries()) {
    for (const part of message.parts) {
      const invocation = isCallPart(part) ? part.toolInvocation : undefined;
      if (invocation?.approvalId === approvalId && requestStates.includes(invocation.state)) {
        const { toolCallId, toolName, input } = invocation;
        const call = { toolCallId, toolName, input: frozenClone(input) };
        return { message, call, history: messages.slice(0, index + 1) };
      }
    }
  }
  return undefined;
}
