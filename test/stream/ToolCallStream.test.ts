import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { liveInputs } from '../../src/callRecords.ts';
import { ToolCallStream } from '../../src/stream/index.ts';
import { callout } from '../../src/syntax/index.ts';
import { everySplit } from '../support/everySplit.ts';

const streamOf = (chunks: readonly ChatMessageChunk[]): ReadableStream<ChatMessageChunk> =>
  new ReadableStream({
    start(controller) {
      chunks.forEach((chunk) => controller.enqueue(chunk));
      controller.close();
    },
  });

const readAll = async (stream: ReadableStream<ChatMessageChunk>): Promise<ChatMessageChunk[]> => {
  const chunks: ChatMessageChunk[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk);
  }
  return chunks;
};
