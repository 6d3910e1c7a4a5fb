import type { ChatMessageChunk, ChatStreamEnvelope } from '../../../core/host/ChatMessageChunk.ts';
import { StreamEnvelopeUnwrapper } from '../message/StreamEnvelopeUnwrapper.ts';
import { LiveInputDeltas } from './LiveInputDeltas.ts';

type StreamReader = ReadableStreamDefaultReader<ChatMessageChunk | ChatStreamEnvelope>;

/** An event with its sequence number. Contains a chunk, or the reason why the answer failed. */
export type ServerEvent =
  | { readonly sequence: number; readonly chunk: ChatMessageChunk }
  | { readonly sequence: number; readonly error: string };

/**
 * Yields the chunks of a message as numbered events. Between them, yields `tool-input-delta` chunks for the message's
 * live inputs. If the source fails, the last event describes the error.
 */
export async function* readChunkEvents(
  reader: StreamReader,
  describeError: (error: unknown) => string,
): AsyncGenerator<ServerEvent, void, void> {
  const live = new LiveInputDeltas();
  const order = new StreamEnvelopeUnwrapper();
  let sequence = 0;
  const number = (chunk: ChatMessageChunk): ServerEvent => ({ sequence: (sequence += 1), chunk });
  let next: ReturnType<StreamReader['read']> | undefined;
  try {
    while (true) {
      next ??= reader.read();
      const result = await Promise.race([next, live.waitForChange()]);
      yield* live.takeDeltas().map(number);
      if (result !== undefined) {
        if (result.done) {
          return;
        }
        next = undefined;
        yield* order.take(result.value).map((chunk) => number(live.take(chunk)));
      }
    }
  } catch (error) {
    yield { sequence: sequence + 1, error: describeError(error) };
  } finally {
    live.dispose();
  }
}
