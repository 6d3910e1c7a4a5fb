import type { ChatMessageChunk, ChatMessagePart } from '@mui/x-chat/headless';

/** Creates the chunks of a message with one text, which arrives in pieces. */
export const textMessage = (
  pieces: readonly string[],
  end: ChatMessageChunk = { type: 'finish', messageId: 'm1' },
): ChatMessageChunk[] => [
  { type: 'start', messageId: 'm1' },
  { type: 'text-start', id: 't' },
  ...pieces.map((delta): ChatMessageChunk => ({ type: 'text-delta', id: 't', delta })),
  end,
];

/** Creates a stream of chunks. */
export const streamOf = (chunks: readonly ChatMessageChunk[]): ReadableStream<ChatMessageChunk> =>
  new ReadableStream({
    start(controller) {
      chunks.forEach((chunk) => controller.enqueue(chunk));
      controller.close();
    },
  });

/** Reads all chunks of a stream. */
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

/** Returns the metadata that chunks give to their message. */
export const getMetadata = (chunks: readonly ChatMessageChunk[]): Record<string, unknown> =>
  Object.assign(
    {},
    ...chunks.flatMap((chunk) => (chunk.type === 'message-metadata' ? [chunk.metadata] : [])),
  );

/** Returns chunks without those that only add to the metadata of the message. */
export const withoutMetadata = (chunks: readonly ChatMessageChunk[]): ChatMessageChunk[] =>
  chunks.filter(({ type }) => type !== 'message-metadata');

/** Returns the visible content of parts: no approval ids, source ranges or streaming states. */
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
