import type { ChatAdapter } from '../../core/host/ChatAdapter.ts';
import { InterruptedMessages } from './InterruptedMessages.ts';
import { readOn, startSession } from '../stream/readToolCalls.ts';
import type { ChunkStream, MessageSession } from '../stream/readToolCalls.ts';
import type { ToolCallStreamOptions } from '../stream/message/MessageReaderOptions.ts';
import { assertArgument, assertOptions } from '../../core/errors/assertArgument.ts';
import { assertReadingOptions } from '../syntax/assertReadingOptions.ts';
import { assertSyntaxOption } from '../syntax/assertSyntaxes.ts';

/** Options for `withToolCalls`. */
export interface WithToolCallsOptions extends Omit<
  ToolCallStreamOptions,
  'messageId' | 'syntaxes'
> {
  /**
   * The notations of calls in the text. Without notations, text never becomes a call, so only the source's own calls
   * are shown.
   * @default []
   */
  readonly syntaxes?: ToolCallStreamOptions['syntaxes'] | undefined;
}

/** Methods that are forwarded unchanged. A `Record`, so that the compiler reports methods that the host adds. */
const forwardedMethods: Record<
  Exclude<
    keyof ChatAdapter,
    'sendMessage' | 'regenerate' | 'reconnectToStream' | 'addToolApprovalResponse'
  >,
  true
> = {
  listConversations: true,
  listMessages: true,
  setTyping: true,
  markRead: true,
  subscribe: true,
  loadMore: true,
  stop: true,
};

/**
 * Returns the forwarded methods that an adapter has. Binds them, because the adapter may be a class instance with
 * private fields.
 */
const bindMethods = <Cursor>(adapter: ChatAdapter<Cursor>): Partial<ChatAdapter<Cursor>> =>
  Object.fromEntries(
    Object.keys(forwardedMethods).flatMap((name) => {
      const method: unknown = Reflect.get(adapter, name);
      return typeof method === 'function' ? [[name, method.bind(adapter)]] : [];
    }),
  );

/** Returns the given stream. Cancels it if the answer has already been stopped, because the host doesn't do that. */
const cancelIfAborted = (stream: ChunkStream, signal: AbortSignal | undefined): ChunkStream => {
  if (signal?.aborted === true) {
    stream.cancel(signal.reason).catch(() => undefined);
  }
  return stream;
};

type StreamRequest = Pick<Parameters<ChatAdapter['sendMessage']>[0], 'conversationId' | 'signal'>;

/**
 * Opens the rest of an interrupted message. Returns an empty stream if there is no rest, and a failing stream if
 * reconnecting fails, so that held-back text is still shown.
 */
const openRest = async (reconnect: () => Promise<ChunkStream | null>): Promise<ChunkStream> => {
  try {
    return (await reconnect()) ?? new ReadableStream({ start: (controller) => controller.close() });
  } catch (error) {
    return new ReadableStream({ start: (controller) => controller.error(error) });
  }
};

/**
 * Wraps an adapter so that each tool call in its answers is announced once, doesn't stay open when the answer ends, and
 * has a call record. With `syntaxes`, calls that the model writes as text become tool calls, too. Also records when
 * approval requests are answered. Forwards all methods except `sendMessage`, `regenerate`, `reconnectToStream` and
 * `addToolApprovalResponse` unchanged.
 */
export function withToolCalls<Cursor = string>(
  adapter: ChatAdapter<Cursor>,
  options: WithToolCallsOptions = {},
): ChatAdapter<Cursor> {
  assertArgument(
    typeof adapter?.sendMessage === 'function',
    adapter,
    'the adapter of withToolCalls()',
    'Its sendMessage() is called for each answer, and it has none.',
    'Pass the adapter that the chat uses now.',
  );
  assertOptions(options, 'withToolCalls()');
  assertSyntaxOption(options, 'syntaxes', 'withToolCalls()');
  const { syntaxes = [] } = options;
  const reading = { ...options, syntaxes };
  assertReadingOptions(reading, 'withToolCalls()');
  const interrupted = new InterruptedMessages();
  /** Sessions of messages that may contain an open approval request. */
  const sessions = new Set<MessageSession>();
  const start = (messageId?: string): MessageSession => {
    sessions.forEach((old) => old.reader.isOver && sessions.delete(old));
    const session = startSession({ ...reading, messageId });
    sessions.add(session);
    return session;
  };
  const canReconnect = adapter.reconnectToStream !== undefined;
  const read = (stream: ChunkStream, { conversationId, signal }: StreamRequest): ChunkStream => {
    interrupted.forget(conversationId);
    const session = start();
    const onBreak = (): void => interrupted.add(conversationId, session);
    return cancelIfAborted(readOn(stream, session, canReconnect ? onBreak : undefined), signal);
  };
  const respond = adapter.addToolApprovalResponse?.bind(adapter);
  const regenerate = adapter.regenerate?.bind(adapter);
  const reconnectToStream = adapter.reconnectToStream?.bind(adapter);
  return {
    ...bindMethods(adapter),
    sendMessage: async (input) => read(await adapter.sendMessage(input), input),
    ...(regenerate && { regenerate: async (input) => read(await regenerate(input), input) }),
    ...(respond && {
      addToolApprovalResponse: async (response) => {
        const answeredAt = Date.now();
        await respond(response);
        sessions.forEach(({ reader }) => reader.recordAnswer(response.id, answeredAt));
      },
    }),
    ...(reconnectToStream && {
      reconnectToStream: async (input) => {
        const { messageId, signal } = input;
        const interruptedSession = interrupted.take(input);
        const stream = await (interruptedSession === undefined
          ? reconnectToStream(input)
          : openRest(async () => reconnectToStream(input)));
        const session = interruptedSession ?? start(messageId);
        return stream && cancelIfAborted(readOn(stream, session), signal);
      },
    }),
  };
}
