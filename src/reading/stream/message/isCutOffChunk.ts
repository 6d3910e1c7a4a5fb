import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { isCutOffReason } from '../calls/isCutOffReason.ts';

/**
 * Returns whether a chunk shows that the text before it was cut off, or undefined if only a later chunk can show that.
 */
export function isCutOffChunk(chunk: ChatMessageChunk): boolean | undefined {
  if (chunk.type === 'message-metadata' || chunk.type === 'finish-step') {
    return undefined;
  }
  return chunk.type === 'abort' || (chunk.type === 'finish' && isCutOffReason(chunk.finishReason));
}
