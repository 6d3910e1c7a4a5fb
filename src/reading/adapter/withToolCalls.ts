import type { ChatAdapter } from '@mui/x-chat/headless';
import { InterruptedMessages } from './InterruptedMessages.ts';
import { readToolCalls, readOn, startSession } from '../stream/readToolCalls.ts';
import type { ChunkStream } from '../stream/readToolCalls.ts';
import type { ToolCallStreamOptions } from '../stream/message/MessageReader.ts';
import { syntaxes as builtIn } from '../syntax/notations/syntaxes.ts';
import {
  assertPositiveInteger,
  assertArgument,
  assertOptions,
} from '../../core/errors/assertArgument.ts';
import { assertSyntaxes } from '../syntax/assertSyntaxes.ts';

/** How the answers of an adapter are read. */
export interface WithToolCallsOptions extends Omit<
  ToolCallStreamOptions,
  'messageId' | 'syntaxes'
> {
  /**
   * The notations to look for in the text.
   * @default all that come with toolcard
   */
  readonly syntaxes?: ToolCallStreamOptions['syntaxes'] | undefined;
}

/** The methods of an adapter that have nothing to do with its answers: a new one fails to compile here. */
const passedOn: Record<
  Exclude<keyof ChatAdapter, 'sendMessage' | 'regenerate' | 'reconnectToStream'>,
  true
> = {
  listConversations: true,
  listMessages: true,
  setTyping: true,
  markRead: true,
  subscribe: true,
  loadMore: true,
  addToolApprovalResponse: true,
  stop: true,
};

/** The methods that an adapter has, bound to it: it may be a class with private fields. */
const boundMethods = <Cursor>(adapter: ChatAdapter<Cursor>): Partial<ChatAdapter<Cursor>> => {
  const methods: [string, unknown][] = [];
  for (const name of Object.keys(passedOn)) {
    const method: unknown = Reflect.get(adapter, name);
    if (typeof method === 'function') {
      methods.push([name, method.bind(adapter)]);
    }
  }
  return Object.fromEntries(methods);
};

/** Stops a stream that comes when its reader has gone: the host would leave it as it is. */
const stopIfLate = (stream: ChunkStream, signal: AbortSignal | undefined): ChunkStream => {
  if (signal?.aborted === true) {
    stream.cancel(signal.reason).catch(() => undefined);
  }
  return stream;
};

type Question = Pick<Parameters<ChatAdapter['sendMessage']>[0], 'conversationId' | 'signal'>;

/** The rest of a message that broke off. Where there is none, what was held back of the message still comes. */
const restOf = async (reconnect: () => Promise<ChunkStream | null>): Promise<ChunkStream> => {
  try {
    return (await reconnect()) ?? new ReadableStream({ start: (controller) => controller.close() });
  } catch (error) {
    return new ReadableStream({ start: (controller) => controller.error(error) });
  }
};

/**
 * Wraps an adapter, so that the tool calls in the text of its answers become tool calls of the chat.
 * What the adapter does beside answering, it still does itself.
 */
export function withToolCalls<Cursor = string>(
  adapter: ChatAdapter<Cursor>,
  options: WithToolCallsOptions = {},
): ChatAdapter<Cursor> {
  assertArgument(
    typeof adapter?.sendMessage === 'function',
    adapter,
    'the adapter of withToolCalls()',
    'It is asked for each answer by its sendMessage(), and has none.',
    'Pass the adapter that the chat has now.',
  );
  assertOptions(options, 'withToolCalls()');
  const { syntaxes = Object.values(builtIn), ...reading } = options;
  assertSyntaxes(syntaxes, 'withToolCalls()');
  assertPositiveInteger(reading.maxCalls ?? Infinity, 'maxCalls of withToolCalls()');
  const broken = new InterruptedMessages();
  const canGoOn = adapter.reconnectToStream !== undefined;
  const read = (stream: ChunkStream, { conversationId, signal }: Question): ChunkStream => {
    broken.forget(conversationId);
    const session = startSession({ ...reading, syntaxes });
    const onBreak = (): void => broken.add(conversationId, session);
    return stopIfLate(readOn(stream, session, canGoOn ? onBreak : undefined), signal);
  };
  const regenerate = adapter.regenerate?.bind(adapter);
  const reconnectToStream = adapter.reconnectToStream?.bind(adapter);
  return {
    ...boundMethods(adapter),
    sendMessage: async (input) => read(await adapter.sendMessage(input), input),
    ...(regenerate && { regenerate: async (input) => read(await regenerate(input), input) }),
    ...(reconnectToStream && {
      reconnectToStream: async (input) => {
        const session = broken.take(input);
        if (session !== undefined) {
          const rest = await restOf(async () => reconnectToStream(input));
          return stopIfLate(readOn(rest, session), input.signal);
        }
        const stream = await reconnectToStream(input);
        const { messageId } = input;
        return (
          stream &&
          stopIfLate(readToolCalls(stream, { ...reading, syntaxes, messageId }), input.signal)
        );
      },
    }),
  };
}
