import type { ChatMessageChunk, ChatMessagePart } from '@mui/x-chat/headless';

/** The chunks of a message of one text, which comes in pieces. */
export const textMessage = (
  pieces: readonly string[],
  end: ChatMessageChunk = { type: 'finish', messageId: 'm1' },
): ChatMessageChunk[] => [
  { type: 'start', messageId: 'm1' },
  { type: 'text-start', id: 't' },
  ...pieces.map((delta): ChatMessageChunk => ({ type: 'text-delta', id: 't', delta })),
  end,
];

/** A stream that gives these chunks. */
export const streamOf = (chunks: readonly ChatMessageChunk[]): ReadableStream<ChatMessageChunk> =>
  new ReadableStream({
    start(controller) {
      chunks.forEach((chunk) => controller.enqueue(chunk));
      controller.close();
    },
  });

/** All chunks of a stream. */
export const readAll = async (
  stream: ReadableStream<ChatMessageChunk>,
): Promise<ChatMessageChunk[]> => {
  const chunks: ChatMessageChunk[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
  }
  return chunks;
};

/** Parts as a reader sees them: without ids of requests, places in the text and states of streaming. */
export const visibleParts = (parts: readonly ChatMessagePart[]): object[] =>
  parts.map((part) => {
    if (part.type === 'text' || part.type === 'reasoning') {
      return { type: part.type, text: part.text };
    }
    if (part.type !== 'tool' && part.type !== 'dynamic-tool') {
      return part;
    }
    const { callProviderMetadata: _, approvalId: __, ...invocation } = part.toolInvocation;
    return { type: part.type, ...JSON.parse(JSON.stringify(invocation)) };
  });
