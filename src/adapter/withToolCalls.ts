import type { ChatAdapter } from '@mui/x-chat/headless';
import { readChunks } from '../stream/index.ts';
import type { ChunkStream, MessageReaderOptions } from '../stream/index.ts';
import { syntaxes } from '../syntax/index.ts';

/** How the answers of an adapter are read. */
export interface WithToolCallsOptions extends Omit<MessageReaderOptions, 'messageId' | 'syntaxes'> {
  /**
   * The notations to look for in the text.
   * @default all that come with toolcard
   */
  readonly syntaxes?: MessageReaderOptions['syntaxes'];
}

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
  const read = (stream: ChunkStream, messageId?: string): ChunkStream =>
    readChunks(stream, { syntaxes: Object.values(syntaxes), ...options, messageId });
  const answers: Answers<Cursor> = {
    sendMessage: async (input) => read(await adapter.sendMessage(input)),
    ...(adapter.regenerate && {
      regenerate: async (input) => {
        const stream = await adapter.regenerate?.(input);
        return read(stream ?? new ReadableStream());
      },
    }),
    ...(adapter.reconnectToStream && {
      reconnectToStream: async (input) => {
        const stream = (await adapter.reconnectToStream?.(input)) ?? null;
        return stream && read(stream, input.messageId);
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
