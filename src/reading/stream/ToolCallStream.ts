import type { ChatMessageChunk, ChatStreamEnvelope } from '../../core/host/ChatMessageChunk.ts';
import type { ToolCallStreamOptions } from './message/MessageReaderOptions.ts';
import { readToolCalls } from './readToolCalls.ts';

/**
 * A transform stream that finds tool calls in streamed text and turns them into call chunks. Also adds call records to
 * the message's metadata, orders the call chunks that the source sends itself, and skips chunks that the host doesn't
 * know. Other chunks pass unchanged, unless `maxCalls` or `chain` ends the message first.
 */
export class ToolCallStream extends TransformStream<
  ChatMessageChunk | ChatStreamEnvelope,
  ChatMessageChunk
> {
  readonly #output: ReadableStream<ChatMessageChunk>;

  constructor(options: ToolCallStreamOptions) {
    super();
    this.#output = readToolCalls(super.readable, options);
  }

  override get readable(): ReadableStream<ChatMessageChunk> {
    return this.#output;
  }
}
