import type { ChatMessageChunk } from '@mui/x-chat/headless';

/** Reads a stream until it ends or fails. Returns the chunks, and the error if it failed. */
export const readToError = async (
  stream: ReadableStream<ChatMessageChunk>,
): Promise<{ readonly chunks: ChatMessageChunk[]; readonly error: unknown }> => {
  const chunks: ChatMessageChunk[] = [];
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      chunks.push(next.value);
    }
    return { chunks, error: undefined };
  } catch (error) {
    return { chunks, error };
  }
};
