import type { ChatMessageChunk, ChatStreamEnvelope } from '@mui/x-chat/headless';
import type { ToolCallStreamOptions } from './message/MessageReader.ts';
import { readToolCalls } from './readToolCalls.ts';

/**
 * A transform stream that finds the tool calls in the text of the host's chunks, and turns them into
 * chunks of calls while they arrive. Their records are in the metadata of the message. Everything else
 * passes through.
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
