import type { ChatMessageChunk, ChatStreamEnvelope } from '@mui/x-chat/headless';
import type { ToolCallStreamOptions } from './message/MessageReader.ts';
import { readToolCalls } from './readToolCalls.ts';

/**
 * A transform of the host's chunks: the tool calls in their text become chunks of tool calls, live,
 * with their records in the metadata of the message. Everything else passes through.
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
