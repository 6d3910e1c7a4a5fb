import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import { DecisionInbox } from '../../../core/DecisionInbox.ts';
import type { ToolApprovalResponse } from '../../../core/ToolDecision.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { findCall } from '../findCall.ts';
import { isCallPart } from '../isCallPart.ts';
import { fromAgUi } from '../../stream/providers/fromAgUi.ts';
import type { ProviderSource } from '../../stream/provider-engine/ProviderSource.ts';
import type { AnswerRequest } from '../server/AnswerRequest.ts';
import { resolvePerRequest, sendHttpRequest } from '../server/sendHttpRequest.ts';
import { ServerChat } from '../server/ServerChat.ts';
import type { ServerProtocol, WaitingRequest } from '../server/ServerProtocol.ts';
import type { AgUiAdapterOptions, AgUiAnswer } from './AgUiAdapterOptions.ts';
import type { AgUiRunInput } from './AgUiRunInput.ts';
import { AgUiTranslator } from './AgUiTranslator.ts';
import { getAnswerRecordChange } from './getAnswerRecordChange.ts';
import { createInterruptResponse, getExpiry } from './createInterruptResponse.ts';
import { createRunInput, findThreadId } from './createRunInput.ts';
import { closeInterrupts, createResume, findInterruptedCall, getInterrupts } from './interrupts.ts';

/** Maximum delay of a timer in milliseconds. Browsers fire timers with longer delays immediately. */
const maxTimerDelay = 2 ** 31 - 1;

/** Starts runs on an AG-UI server and answers their interrupts. */
export class AgUiServer implements ServerProtocol {
  readonly caller = 'createAgUiAdapter()';
  readonly chat: ServerChat;
  readonly inbox: DecisionInbox = new DecisionInbox(
    (id) => findInterruptedCall(this.chat.messages, id) !== undefined,
  );
  readonly #options: AgUiAdapterOptions;
  /** The state that was sent with each run, by stream. The stream reports changes to this state. */
  readonly #states = new WeakMap<ProviderSource, unknown>();
  /**
   * Copies of messages with all interrupts canceled, because a new request continues the chat without answering them.
   * Keyed by this request.
   */
  readonly #closed = new WeakMap<AnswerRequest, ChatMessage>();
  /** The interrupts of each thread's last run, by thread. Removed when the next run starts. */
  readonly #interrupts = new Map<string, readonly unknown[]>();

  constructor(options: AgUiAdapterOptions) {
    this.#options = options;
    this.chat = new ServerChat(this, options.getMessages);
  }

  /**
   * Starts a run. If the last run was interrupted, answers or cancels all of its interrupts, because the server doesn't
   * accept another run otherwise.
   */
  async send(request: AnswerRequest, answer?: ChatMessage): Promise<ProviderSource> {
    const threadId = this.#findThreadId(request, answer);
    const history = this.#findHistory(request);
    const interrupted = answer ?? history.findLast(({ role }) => role === 'assistant');
    const known = getInterrupts(interrupted);
    if (answer === undefined && interrupted !== undefined && known.length > 0) {
      this.#closed.set(request, closeInterrupts(interrupted));
    }
    const resume = createResume({
      id: '',
      role: 'assistant',
      parts: [],
      ...interrupted,
      // If the answer is regenerated, the interrupted message is no longer in the chat.
      metadata: {
        ...interrupted?.metadata,
        interrupts: known.length > 0 ? known : this.#interrupts.get(threadId),
      },
    });
    const messages = answer === undefined ? history : [...history, answer];
    const closed = this.#closed.get(request);
    const input = await createRunInput(
      threadId,
      messages.map((message) => (message.id === closed?.id ? closed : message)),
      resume,
      this.#options,
    );
    const source = await this.#open(input, request.signal);
    this.#states.set(source, input.state);
    return source;
  }

  read(
    source: ProviderSource,
    _: AnswerRequest,
    answer: ChatMessage | undefined,
  ): ReadableStream<ChatMessageChunk> {
    return fromAgUi(source, { messageId: answer?.id, state: this.#states.get(source) });
  }

  createTranslator(
    request: AnswerRequest,
    getAnswer: () => ChatMessage,
  ): (chunk: ChatMessageChunk) => readonly ChatMessageChunk[] {
    const threadId = this.#findThreadId(request, getAnswer());
    const translator = new AgUiTranslator({
      history: this.#findHistory(request),
      getAnswer,
      update: (message) => this.chat.update(message),
      onInterrupts: (interrupts) => this.#interrupts.set(threadId, interrupts),
      onStart: () => {
        const closed = this.#closed.get(request);
        this.#interrupts.delete(threadId);
        if (closed !== undefined) {
          this.#closed.delete(request);
          this.chat.update(closed);
        }
      },
    });
    return (chunk) => translator.translate(chunk);
  }

  /**
   * Returns a denial chunk for each call that was denied before the stream and for which the stream has reported no
   * outcome.
   */
  endStream(answer: ChatMessage, { parts }: ChatMessage): ChatMessageChunk[] {
    return parts.filter(isCallPart).flatMap(({ toolInvocation }): ChatMessageChunk[] => {
      const { toolCallId, approvalId } = toolInvocation;
      const now = findCall(answer, toolCallId);
      const isDenied =
        toolInvocation.state === 'approval-responded' &&
        toolInvocation.approval?.approved === false &&
        now?.state === 'approval-responded' &&
        now.approvalId === approvalId;
      const { reason } = toolInvocation.approval ?? {};
      return isDenied
        ? [{ type: 'tool-output-denied', toolCallId, ...(reason !== undefined && { reason }) }]
        : [];
    });
  }

  /**
   * Cancels an unanswered interrupt when it expires, because it can't be answered after that. Ignores an expiry that is
   * further away than a timer allows.
   */
  onRequest({ message, approvalId, isSettled }: WaitingRequest): void {
    const expiry = getExpiry(findInterruptedCall([message], approvalId)?.interrupt) ?? Infinity;
    // One millisecond more, because timers can fire early.
    const delay = Math.max(0, expiry - Date.now()) + 1;
    if (delay <= maxTimerDelay) {
      const cancel = (): void =>
        void this.answer(approvalId, { type: 'cancel' }).catch(() => undefined);
      const timer = setTimeout(cancel, delay);
      void isSettled.then(() => clearTimeout(timer));
    }
  }

  /**
   * Answers an interrupt. If `id` doesn't belong to one, only approves or denies the approval request with this id.
   * `shown` is the response that the chat already shows, if any.
   */
  async answer(id: string, answer: AgUiAnswer, shown?: ToolApprovalResponse): Promise<void> {
    const found = findInterruptedCall(this.chat.messages, id);
    if (found === undefined) {
      await this.chat.respond({ id, approved: answer.type === 'approve' });
      return;
    }
    const { approved, reason, entry, isExpired } = createInterruptResponse(
      found.interrupt,
      answer,
      this.#options.validate,
    );
    await this.chat.respond(
      {
        id: found.call.approvalId ?? id,
        approved,
        ...(reason !== undefined && { reason }),
        record: {
          approval: { ...found.approval, response: entry },
          ...getAnswerRecordChange(answer, isExpired === true, shown),
        },
      },
      // Until the chat receives the record, it shows an expired interrupt as denied by the user.
      shown?.approved === approved && isExpired !== true,
    );
  }

  #findThreadId({ chatId, messages }: AnswerRequest, answer: ChatMessage | undefined): string {
    const all = answer === undefined ? messages : [...messages, answer];
    return chatId === this.chat.defaultChatId ? (findThreadId(all) ?? chatId) : chatId;
  }

  /** Returns the messages before the answer: all messages, unless the answer is regenerated. */
  #findHistory({ messages, regenerateMessageId }: AnswerRequest): ChatMessage[] {
    const end = messages.findIndex(
      ({ id, role }) => id === regenerateMessageId && role === 'assistant',
    );
    return end === -1 ? messages : messages.slice(0, end);
  }

  async #open(input: AgUiRunInput, signal: AbortSignal): Promise<ProviderSource> {
    const options = this.#options;
    if (options.stream !== undefined) {
      return options.stream(input, { signal });
    }
    const { url } = options;
    const headers = async (): Promise<Headers> => {
      const given = new Headers(await resolvePerRequest(options.headers ?? {}));
      given.set('accept', given.get('accept') ?? 'text/event-stream');
      return given;
    };
    try {
      return await sendHttpRequest(url, input, { ...options, headers }, signal);
    } catch (error) {
      if (signal.aborted) {
        throw error;
      }
      throw new Error(
        `toolcard: the request to ${url} failed: ${String(error)}. The run hasn't started. Check that ` +
          'the server is running, and that it accepts requests from this page (CORS).',
        { cause: error },
      );
    }
  }
}
