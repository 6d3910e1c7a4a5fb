import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { findCall } from '../findCall.ts';

/**
 * Adds the user's reason to a denial chunk. The SDK's denials have no reason, and without one, the host would remove
 * the user's reason from the call. Returns other chunks unchanged.
 */
export const addDenialReason = (
  chunk: ChatMessageChunk,
  getAnswer: () => ChatMessage,
): ChatMessageChunk => {
  const isDenial = chunk.type === 'tool-output-denied';
  const reason = isDenial && findCall(getAnswer(), chunk.toolCallId)?.approval?.reason;
  return isDenial && typeof reason === 'string' ? { reason, ...chunk } : chunk;
};
