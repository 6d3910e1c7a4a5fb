import type { ChatAdapter, ChatSendMessageInput } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatRealtimeEvent } from '../../../core/host/ChatRealtimeEvent.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { createMessageId } from '../../../core/ids/createMessageId.ts';
import { isMessageEndChunk } from '../../stream/isMessageEndChunk.ts';
import type { ProviderSource } from '../../stream/provider-engine/ProviderSource.ts';
import { streamFromGenerator } from '../../stream/streamFromGenerator.ts';
import type { AnswerRequest } from './AnswerRequest.ts';
import { ServerAnswer } from './ServerAnswer.ts';
import type { StoredAnswer } from './ServerAnswer.ts';
import { findLastUserMessage } from './findLastUserMessage.ts';
import type { StoredRequests } from './StoredRequests.ts';
import type { RecordedResponse, ServerProtocol } from './ServerProtocol.ts';

type HostInput = Pick<ChatSendMessageInput, 'message' | 'messages' | 'attachments' | 'metadata'> &
  Partial<Pick<ChatSendMessageInput, 'conversationId' | 'signal'>>;

type AnswerStream = ReadableStream<ChatMessageChunk>;

type Reconnection = Parameters<NonNullable<ChatAdapter['reconnectToStream']>>[0];

/** Requests the answer that is still running. Resolves to undefined if there isn't one. */
export type Resume = (chatId: string, signal: AbortSignal) => Promise<ProviderSource | undefined>;

interface Prepared {
  readonly request: AnswerRequest;
  readonly stop: AbortController;
}

/** Manages a server's answers to a chat, and the approval requests in them. */
export class ServerChat {
  /** The chat id for conversations that have no id in the host. */
  readonly defaultChatId: string = createMessageId();
  readonly #protocol: ServerProtocol;
  readonly #getMessages: () => readonly ChatMessage[];
  /** Handles approval requests in stored messages. Loaded with the first response that no running answer waits for. */
  #stored: StoredRequests | undefined;
  /** Sends an event to the chat. Undefined unless the chat is subscribed. */
  #sendEvent: ((event: ChatRealtimeEvent) => void) | undefined;
  /** Aborted when the chat unsubscribes. */
  #unsubscribed = new AbortController();
  /** The runs that haven't ended. */
  readonly #runs = new Set<ServerAnswer>();
  /** The latest request of each chat. Provides the context for a resumed answer. */
  readonly #latest = new Map<string, AnswerRequest>();

  constructor(protocol: ServerProtocol, getMessages?: () => readonly ChatMessage[]) {
    this.#protocol = protocol;
    this.#getMessages = getMessages ?? (() => []);
  }

  /** The messages that may contain an approval request: those of the chat, and those still arriving. */
  get messages(): readonly ChatMessage[] {
    return [...this.#getMessages(), ...[...this.#runs].map(({ message }) => message)];
  }

  /** The adapter methods that this class implements. */
  get adapter(): Required<
    Pick<ChatAdapter, 'sendMessage' | 'regenerate' | 'subscribe' | 'addToolApprovalResponse'>
  > {
    return {
      sendMessage: (input) => this.#answer(input),
      regenerate: ({ messageId, ...input }) => this.#answer(input, messageId),
      subscribe: ({ onEvent }) => this.#subscribe(onEvent),
      addToolApprovalResponse: (response) => this.respond(response),
    };
  }

  /** Replaces a message of the chat. Returns false if the chat isn't subscribed. */
  update(message: ChatMessage): boolean {
    this.#sendEvent?.({ type: 'message-updated', message });
    return this.#sendEvent !== undefined;
  }

  /**
   * Passes a response to the approval request that waits for it. `isKnown` is false if the chat doesn't show the
   * response yet. Rejects if no request waits for the response.
   */
  async respond(response: RecordedResponse, isKnown = true): Promise<void> {
    const run = [...this.#runs].find((each) => each.has(response.id));
    const isAccepted = run?.respond(response) ?? (await this.#answerStored(response));
    if (!isAccepted) {
      throw new Error(
        `toolcard: no call is waiting for the approval request ${response.id}. It was already ` +
          "answered, its message has ended, or another page made it, so the server can't be told. " +
          `Send a message to let the model call again, or pass \`getMessages\` to ${this.#protocol.caller}.`,
      );
    }
    if (run !== undefined && !isKnown) {
      this.update(run.message);
    }
  }

  /** Reads the answer that is still running. Resolves to null if there isn't one. */
  async reconnect(
    { conversationId = this.defaultChatId, signal }: Reconnection,
    resume: Resume,
  ): Promise<AnswerStream | null> {
    const messages = [...this.#getMessages()];
    const before = this.#latest.get(conversationId) ?? {
      message: findLastUserMessage(messages),
      messages,
    };
    const prepared = this.#prepare({ ...before, conversationId, signal });
    const source = await resume(conversationId, prepared.request.signal);
    return source === undefined ? null : this.#read(prepared, source);
  }

  #subscribe(onEvent: (event: ChatRealtimeEvent) => void): () => void {
    const unsubscribed = new AbortController();
    this.#sendEvent = onEvent;
    this.#unsubscribed = unsubscribed;
    const close = this.#protocol.inbox?.open();
    return () => {
      close?.();
      this.#sendEvent = undefined;
      unsubscribed.abort();
    };
  }

  async #answerStored(response: RecordedResponse): Promise<boolean> {
    if (this.#sendEvent === undefined) {
      return false;
    }
    const module = await import('./StoredRequests.ts');
    this.#stored ??= new module.StoredRequests({
      getMessages: this.#getMessages,
      start: async (request, stored) =>
        this.#start(request, await this.#protocol.send(request, stored.answer), stored),
      sendEvent: (event) => this.#sendEvent?.(event),
      defaultChatId: this.defaultChatId,
    });
    return this.#stored.answer(response, this.#unsubscribed.signal);
  }

  async #answer(input: HostInput, regenerateMessageId?: string): Promise<AnswerStream> {
    const prepared = this.#prepare(input, regenerateMessageId);
    return this.#read(prepared, await this.#protocol.send(prepared.request));
  }

  /** Prepares a request that the host can stop through its signal or by canceling the stream. */
  #prepare(
    { conversationId: chatId = this.defaultChatId, signal, ...input }: HostInput,
    regenerateMessageId?: string,
  ): Prepared {
    const stop = new AbortController();
    const signals = signal === undefined ? [stop.signal] : [signal, stop.signal];
    const request = { ...input, chatId, regenerateMessageId, signal: AbortSignal.any(signals) };
    return { request, stop };
  }

  #read({ request, stop }: Prepared, source: ProviderSource): AnswerStream {
    this.#latest.set(request.chatId, request);
    const run = this.#start(request, source);
    return streamFromGenerator(run.chunks(), {
      isLast: isMessageEndChunk,
      onCancel: (reason) => stop.abort(reason),
      onEnd: () => this.#runs.delete(run),
    });
  }

  #start(request: AnswerRequest, source: ProviderSource, stored?: StoredAnswer): ServerAnswer {
    const run: ServerAnswer = new ServerAnswer({
      protocol: this.#protocol,
      request,
      source,
      stored,
      onEnd: () => this.#runs.delete(run),
    });
    this.#runs.add(run);
    return run;
  }
}
