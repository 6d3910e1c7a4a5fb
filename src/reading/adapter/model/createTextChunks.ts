import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';

/** Creates the chunks for a complete text. */
export const createTextChunks = (id: string, delta: string): readonly ChatMessageChunk[] => [
  { type: 'text-start', id },
  { type: 'text-delta', id, delta },
  { type: 'text-end', id },
];
