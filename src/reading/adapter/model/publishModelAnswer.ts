import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { ChatRealtimeEvent } from '../../../core/host/ChatRealtimeEvent.ts';
import { streamingMessageIds } from '../../../core/streamingMessageIds.ts';
import { MessageBuilder } from './MessageBuilder.ts';

/** Adds an answer to a chat through realtime events, because the host isn't waiting for a stream. */
export async function publishModelAnswer(
  messageId: string,
  chunks: AsyncIterable<ChatMessageChunk>,
  onEvent: (event: ChatRealtimeEvent) => void,
): Promise<void> {
  const builder = new MessageBuilder(messageId);
  // The host doesn't count this message as streaming, so it would otherwise be shown as interrupted.
  streamingMessageIds.add(messageId);
  try {
    onEvent({ type: 'message-added', message: builder.message });
    for await (const chunk of chunks) {
      builder.add(chunk);
      onEvent({ type: 'message-updated', message: builder.message });
    }
  } catch {
    onEvent({ type: 'message-updated', message: { ...builder.message, status: 'error' } });
  } finally {
    streamingMessageIds.delete(messageId);
  }
}
