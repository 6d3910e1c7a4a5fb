import type { ChatMessageChunk, ChatStreamEnvelope } from '../../core/host/ChatMessageChunk.ts';
import type { ToolCallStreamOptions } from './message/MessageReaderOptions.ts';
import { readToolCalls } from './readToolCalls.ts';

/**
 * A transform stream that finds the tool calls in the text of the host's chunks and turns them into call
 * chunks as they arrive. It adds call records to the message's metadata, checks the order of the source's
 * own call chunks and skips chunks that the host doesn't know. All other chunks pass through, unless
 * `maxCalls` or `chain` ends the message first.
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
