import type { ChatMessageChunk } from '../../core/host/ChatMessageChunk.ts';

/** Returns whether a chunk ends its message. The host stops reading after it, but doesn't cancel the source. */
export const isMessageEndChunk = ({ type }: ChatMessageChunk): boolean =>
  type === 'finish' || type === 'abort';
