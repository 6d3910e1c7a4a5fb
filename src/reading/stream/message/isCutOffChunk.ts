import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { isCutOffReason } from '../calls/isCutOffReason.ts';

/**
 * Whether a chunk ends its message before the message is complete. Undefined if only a later chunk shows
 * it, because this one can come between the last text and the end.
 */
export function isCutOffChunk(chunk: ChatMessageChunk): boolean | undefined {
  if (chunk.type === 'message-metadata' || chunk.type === 'finish-step') {
    return undefined;
  }
  return chunk.type === 'abort' || (chunk.type === 'finish' && isCutOffReason(chunk.finishReason));
}
