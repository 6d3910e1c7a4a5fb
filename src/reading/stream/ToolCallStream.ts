import type { ChatMessageChunk, ChatStreamEnvelope } from '@mui/x-chat/headless';
import type { ToolCallStreamOptions } from './message/MessageReader.ts';
import { readToolCalls } from './readToolCalls.ts';

/**
 * A transform stream that turns the tool calls in the text of the host's chunks into chunks of tool
 * calls, live, with their records in the metadata of the message. Everything else passes through.
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
