import type { ChatAdapter, ChatMessageChunk, ChatStreamEnvelope } from '@mui/x-chat/headless';
import { ToolCallStream } from '../stream/index.ts';
import type { ToolCallStreamOptions } from '../stream/index.ts';
import { syntaxes } from '../syntax/index.ts';

/** How the answers of an adapter are read. */
export interface WithToolCallsOptions
  extends Omit<ToolCallStreamOptions, 'signal' | 'messageId' | 'syntaxes'> {
  /**
   * The notations to look for in the text.
   * @default all that come with toolcard
   */
  readonly syntaxes?: ToolCallStreamOptions['syntaxes'];
}

type ChunkStream = ReadableStream<ChatMessageChunk | ChatStreamEnvelope>;

/** The methods of an adapter that answer with a stream. */
type Answers<Cursor> = Pick<
  ChatAdapter<Cursor>,
  'sendMessage' | 'regenerate' | 'reconnectToStream'
>;

/**
 * Wraps an adapter, so that the tool calls in the text of its answers become tool calls of the chat.
 * What the adapter does beside answering, it still does itself.
 */
export function withToolCalls<Cursor = string>(
  adapter: ChatAdapter<Cursor>,
  options: WithToolCallsOptions = {},
): ChatAdapter<Cursor> {
  const read = (stream: ChunkStream, signal: AbortSignal, messageId?: string): ChunkStream =>
    stream.pipeThrough(
      new ToolCallStream({ syntaxes: Object.values(syntaxes), ...options, signal, messageId }),
    );
  const answers: Answers<Cursor> = {
    sendMessage: async (input) => read(await adapter.sendMessage(input), input.signal),
    ...(adapter.regenerate && {
      regenerate: async (input) => {
        const stream = await adapter.regenerate?.(input);
        return read(stream ?? new ReadableStream(), input.signal);
      },
    }),
    ...(adapter.reconnectToStream && {
      reconnectToStream: async (input) => {
        const stream = (await adapter.reconnectToStream?.(input)) ?? null;
        return stream && read(stream, input.signal, input.messageId);
      },
    }),
  };
  return new Proxy(adapter, {
    get(target, key) {
      const own: unknown = Reflect.get(Object.hasOwn(answers, key) ? answers : target, key);
      // Bound, since the adapter may be a class with private fields.
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}
