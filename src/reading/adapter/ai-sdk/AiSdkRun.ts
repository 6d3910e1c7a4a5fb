import type { ChatAddToolApproveResponseInput } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { createMessageId } from '../../../core/ids/createMessageId.ts';
import { MessageReader } from '../../stream/message/MessageReader.ts';
import type { ProviderSource } from '../../stream/provider-engine/ProviderSource.ts';
import { fromAiSdk } from '../../stream/providers/fromAiSdk.ts';
import { MessageFromChunks } from '../MessageFromChunks.ts';
import { isCallPart } from '../isCallPart.ts';
import type { CallPart } from '../isCallPart.ts';
import type { PendingApprovals } from '../PendingApprovals.ts';

/** The first stream of a run, and the means to continue it. */
export interface AiSdkRunContext {
  /** The answer so far, if the run continues an answer. */
  readonly answer?: ChatMessage | undefined;
  readonly source: ProviderSource;
  readonly approvals: PendingApprovals;
  readonly signal: AbortSignal;
  readonly openRest: (answer: ChatMessage) => Promise<ProviderSource>;
}

type ApprovalResponse = ChatAddToolApproveResponseInput;

type TextChunk = Extract<ChatMessageChunk, { type: `${'text' | 'reasoning'}-${string}` }>;

const isTextChunk = (chunk: ChatMessageChunk): chunk is TextChunk =>
  /^(?:text|reasoning)-/.test(chunk.type);

type EndChunk = Extract<ChatMessageChunk, { type: 'finish' }>;

/**
 * Runs one answer of an AI SDK server. If the server requests approval, its stream ends, but the answer
 * stays open until the user has responded to all approval requests of the stream. One HTTP request then
 * carries all responses, and the server continues the same message.
 */
export class AiSdkRun {
  readonly #context: AiSdkRunContext;
  readonly #reader: MessageReader;
  readonly #answer: MessageFromChunks;
  /** The pending responses to the approval requests of the current stream, by call id. */
  readonly #responses = new Map<string, Promise<ApprovalResponse>>();
  #streams = 0;
  /** Whether the host has received the start of the message. */
  #hasStarted: boolean;

  constructor(context: AiSdkRunContext) {
    const { answer = { id: createMessageId(), role: 'assistant', parts: [] } } = context;
    this.#context = context;
    this.#hasStarted = context.answer !== undefined;
    this.#answer = new MessageFromChunks({ ...answer, status: 'streaming' });
    this.#reader = new MessageReader({ syntaxes: [], messageId: answer.id });
  }

  get message(): ChatMessage {
    return this.#answer.message;
  }

  /** Yields the chunks of the answer. If the signal is aborted, the last chunk is `abort`. */
  async *chunks(): AsyncGenerator<ChatMessageChunk, void, void> {
    const { signal, source, openRest } = this.#context;
    try {
      let end = yield* this.#readStream(source);
      while (await this.#takeResponses()) {
        end = yield* this.#readStream(await openRest(this.message));
      }
      yield* this.#pass(end ?? { type: 'finish', messageId: this.message.id });
    } catch (error) {
      await this.#reader.loading;
      yield* this.#record(this.#reader.close());
      if (!signal.aborted) {
        throw error;
      }
      yield { type: 'abort', messageId: this.message.id };
    } finally {
      this.#reader.dispose();
    }
  }

  /**
   * Yields the chunks of a stream up to its finish chunk. Returns the finish chunk instead of yielding
   * it, because the message might continue with another stream. Returns undefined if the stream has none.
   */
  async *#readStream(
    source: ProviderSource,
  ): AsyncGenerator<ChatMessageChunk, EndChunk | undefined, void> {
    const { signal } = this.#context;
    this.#streams += 1;
    const stream = fromAiSdk(source, this.#hasStarted ? { messageId: this.message.id } : {});
    const reader = stream.getReader();
    const stop = (): void => void reader.cancel(signal.reason).catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        if (next.value.type === 'finish') {
          return next.value;
        }
        await this.#reader.loading;
        yield* this.#read(next.value);
      }
      signal.throwIfAborted();
      return undefined;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  *#read(chunk: ChatMessageChunk): Generator<ChatMessageChunk> {
    if (chunk.type === 'start') {
      if (this.#hasStarted) {
        return;
      }
      this.#hasStarted = true;
    }
    // Each stream numbers its text parts from 1, but the host finds text parts by id.
    yield* this.#pass(
      isTextChunk(chunk)
        ? { ...chunk, id: `${chunk.id}-${this.#streams}` }
        : this.#withReason(chunk),
    );
  }

  /**
   * Adds the user's reason to a denial. The SDK's denials have none, and the host would replace the reason
   * with nothing.
   */
  #withReason(chunk: ChatMessageChunk): ChatMessageChunk {
    const isDenial = chunk.type === 'tool-output-denied';
    const reason = isDenial && this.#findCall(chunk.toolCallId)?.approval?.reason;
    return isDenial && typeof reason === 'string' ? { reason, ...chunk } : chunk;
  }

  *#pass(chunk: ChatMessageChunk): Generator<ChatMessageChunk> {
    yield* this.#record(this.#reader.push(chunk));
  }

  /**
   * Adds chunks to the answer, yields them, and starts to wait for the response to each approval request
   * among them.
   */
  *#record(chunks: readonly ChatMessageChunk[]): Generator<ChatMessageChunk> {
    for (const chunk of chunks) {
      this.#answer.add(chunk);
      if (chunk.type === 'tool-approval-request') {
        this.#waitForResponse(chunk.toolCallId, chunk.approvalId ?? chunk.toolCallId);
      }
      yield chunk;
    }
  }

  #waitForResponse(toolCallId: string, approvalId: string): void {
    const { approvals, signal } = this.#context;
    const response = approvals.wait(approvalId, signal);
    // The stream might fail before anyone looks at the response.
    response.catch(() => undefined);
    this.#responses.set(toolCallId, response);
  }

  /**
   * Waits for the responses to all approval requests that are still open at the end of a stream, and adds
   * the responses to the answer. Returns whether the responses must be sent to the server: false if there
   * aren't any or the message is over.
   */
  async #takeResponses(): Promise<boolean> {
    const open = [...this.#responses].filter(([toolCallId]) => this.#isOpen(toolCallId));
    this.#responses.clear();
    if (this.#reader.isOver) {
      return false;
    }
    for (const [toolCallId, waiting] of open) {
      const { id, approved, reason } = await waiting;
      const approval = { approved, ...(reason !== undefined && { reason }) };
      this.#answer.updateCall(toolCallId, { state: 'approval-responded', approval });
      this.#reader.recordAnswer(id, Date.now());
    }
    return open.length > 0;
  }

  #isOpen(toolCallId: string): boolean {
    return this.#findCall(toolCallId)?.state === 'approval-requested';
  }

  #findCall(toolCallId: string): CallPart['toolInvocation'] | undefined {
    return this.message.parts
      .filter(isCallPart)
      .find(({ toolInvocation }) => toolInvocation.toolCallId === toolCallId)?.toolInvocation;
  }
}
