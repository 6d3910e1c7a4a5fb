import { assertOptions } from '../../../core/errors/assertArgument.ts';
import type { ChatAdapter, ChatSendMessageInput } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { createMessageId } from '../../../core/ids/createMessageId.ts';
import { isMessageEndChunk } from '../../stream/isMessageEndChunk.ts';
import type { ProviderSource } from '../../stream/provider-engine/ProviderSource.ts';
import { streamFromGenerator } from '../../stream/streamFromGenerator.ts';
import { PendingApprovals } from '../PendingApprovals.ts';
import type { AiSdkAdapterOptions } from './AiSdkAdapterOptions.ts';
import type { AiSdkRequest } from './AiSdkRequest.ts';
import { AiSdkRun } from './AiSdkRun.ts';
import { AiSdkTransport } from './AiSdkTransport.ts';
import { createRequest } from './createRequest.ts';
import type { AnswerRequest } from './createRequest.ts';
import { ApprovalsAfterReload, findQuestion } from './ApprovalsAfterReload.ts';

interface Server {
  readonly send: (request: AiSdkRequest) => ProviderSource | Promise<ProviderSource>;
  /** Requests the answer that is still arriving. Resolves to undefined if there is no such answer. */
  readonly resume?: (chatId: string, signal: AbortSignal) => Promise<ProviderSource | undefined>;
}

type HostInput = Pick<ChatSendMessageInput, 'message' | 'messages' | 'attachments' | 'metadata'> &
  Partial<Pick<ChatSendMessageInput, 'conversationId' | 'signal'>>;

interface Prepared {
  readonly request: AnswerRequest;
  readonly stop: AbortController;
}

type AnswerStream = ReadableStream<ChatMessageChunk>;

/**
 * Creates an adapter for an AI SDK server, version 5 or later. The adapter posts the chat as AI SDK
 * messages, reads the stream with live inputs, and sends the user's approval responses: one HTTP request
 * carries all responses, and the server continues the same message.
 */
export function createAiSdkAdapter(options: AiSdkAdapterOptions = {}): ChatAdapter {
  assertOptions(options, 'createAiSdkAdapter()');
  const { stream, getMessages } = options;
  const server: Server = stream === undefined ? new AiSdkTransport(options) : { send: stream };
  const approvals = new PendingApprovals();
  /**
   * The chat id for conversations that have no id in the host. The server uses it to find the stream to
   * resume.
   */
  const defaultChatId = createMessageId();
  /** The latest request of each chat, which provides the context of a resumed answer. */
  const latest = new Map<string, AnswerRequest>();

  const send = async (request: AnswerRequest, answer?: ChatMessage): Promise<ProviderSource> =>
    server.send(createRequest(request, answer, options));

  const startRun = (
    request: AnswerRequest,
    source: ProviderSource,
    answer?: ChatMessage,
  ): AiSdkRun =>
    new AiSdkRun({
      source,
      answer,
      approvals,
      signal: request.signal,
      openRest: (latestAnswer) => send(request, latestAnswer),
    });
  const reloaded = new ApprovalsAfterReload({
    getMessages,
    start: async (request, answer) => startRun(request, await send(request, answer), answer),
    defaultChatId,
  });

  /** Prepares a request that the host can stop with its signal or by cancelling the stream. */
  const prepare = (
    { conversationId: chatId = defaultChatId, signal, ...input }: HostInput,
    regenerateMessageId?: string,
  ): Prepared => {
    const stop = new AbortController();
    const signals = signal === undefined ? [stop.signal] : [signal, stop.signal];
    const request = { ...input, chatId, regenerateMessageId, signal: AbortSignal.any(signals) };
    return { request, stop };
  };
  const read = ({ request, stop }: Prepared, source: ProviderSource): AnswerStream => {
    latest.set(request.chatId, request);
    return streamFromGenerator(startRun(request, source).chunks(), {
      isLast: isMessageEndChunk,
      onCancel: (reason) => stop.abort(reason),
    });
  };
  const answer = async (input: HostInput, regenerateMessageId?: string): Promise<AnswerStream> => {
    const prepared = prepare(input, regenerateMessageId);
    return read(prepared, await send(prepared.request));
  };

  return {
    sendMessage: (input) => answer(input),
    regenerate: ({ messageId, ...input }) => answer(input, messageId),
    ...(server.resume && {
      reconnectToStream: async ({ conversationId = defaultChatId, signal }) => {
        const messages = [...(getMessages?.() ?? [])];
        const before = latest.get(conversationId) ?? { message: findQuestion(messages), messages };
        const prepared = prepare({ ...before, conversationId, signal });
        const source = await server.resume?.(conversationId, prepared.request.signal);
        return source === undefined ? null : read(prepared, source);
      },
    }),
    subscribe: ({ onEvent }) => reloaded.subscribe(onEvent),
    addToolApprovalResponse: async (response) => {
      if (!approvals.answer(response) && !(await reloaded.answer(response))) {
        throw new Error(
          `toolcard: no call is waiting for the approval request ${response.id}. It was already ` +
            "answered, its message has ended, or another page made it, so the server can't be told. " +
            'Send a message to let the model call again, or pass `getMessages` to createAiSdkAdapter().',
        );
      }
    },
  };
}
