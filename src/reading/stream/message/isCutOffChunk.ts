import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { isCutOffReason } from '../calls/isCutOffReason.ts';

/**
 * Whether a chunk ends its message before the message is complete. Returns undefined for a chunk that can
 * come between the last text and the end, because only a later chunk shows it.
 */
export function isCutOffChunk(chunk: ChatMessageChunk): boolean | undefined {
  if (chunk.type === 'message-metadata' || chunk.type === 'finish-step') {
    return undefined;
  }
  return chunk.type === 'abort' || (chunk.type === 'finish' && isCutOffReason(chunk.finishReason));
}
