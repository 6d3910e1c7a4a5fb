import type { ChatMessage } from '../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../core/host/ChatMessageChunk.ts';
import type { ChatRealtimeEvent } from '../../core/host/ChatRealtimeEvent.ts';
import { streamingMessageIds } from '../../core/streamingMessageIds.ts';

/** An answer that is still arriving. */
export interface ArrivingAnswer {
  /** The message so far. */
  readonly message: ChatMessage;
  /** Yields the chunks that complete the message. */
  readonly chunks: () => AsyncIterable<ChatMessageChunk>;
}

/**
 * Updates a message of a chat through realtime events, because the host isn't reading a stream. If the answer fails,
 * the message gets the status `error`.
 */
export async function sendAnswerAsEvents(
  answer: ArrivingAnswer,
  onEvent: (event: ChatRealtimeEvent) => void,
): Promise<void> {
  const { id } = answer.message;
  // The host doesn't know that this message is streaming. Without this, the message would be shown as interrupted.
  streamingMessageIds.add(id);
  try {
    for await (const _ of answer.chunks()) {
      onEvent({ type: 'message-updated', message: answer.message });
    }
  } catch {
    onEvent({ type: 'message-updated', message: { ...answer.message, status: 'error' } });
  } finally {
    streamingMessageIds.delete(id);
  }
}
