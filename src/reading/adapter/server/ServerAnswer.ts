import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { createCallRecordsChunk } from '../../../core/createCallRecordsChunk.ts';
import { createMessageId } from '../../../core/ids/createMessageId.ts';
import { createTextWithoutCalls } from '../../stream/message/createTextWithoutCalls.ts';
import { MessageReader } from '../../stream/message/MessageReader.ts';
import type { ProviderSource } from '../../stream/provider-engine/ProviderSource.ts';
import { findCall } from '../findCall.ts';
import { findStoredRequest } from '../findStoredRequest.ts';
import { MessageFromChunks } from '../MessageFromChunks.ts';
import { PendingApprovals } from '../PendingApprovals.ts';
import type { AnswerRequest } from './AnswerRequest.ts';
import type { RecordedResponse, ServerProtocol } from './ServerProtocol.ts';

/** A stored answer that a run continues after a page reload. */
export interface StoredAnswer {
  readonly answer: ChatMessage;
  /** Chunks from which the message reader restores the parts and records of the answer. */
  readonly chunks: readonly ChatMessageChunk[];
}

/** The arguments of a run. */
export interface ServerAnswerContext {
  readonly protocol: ServerProtocol;
  readonly request: AnswerRequest;
  readonly stored?: StoredAnswer | undefined;
  readonly source: ProviderSource;
  /** Called when the run has ended. */
  readonly onEnd: () => void;
}

type TextChunk = Extract<ChatMessageChunk, { type: `${'text' | 'reasoning'}-${string}` }>;

const isTextChunk = (chunk: ChatMessageChunk): chunk is TextChunk =>
  /^(?:text|reasoning)-/.test(chunk.type);

const ignore = (): void => undefined;

type EndChunk = Extract<ChatMessageChunk, { type: 'finish' }>;

/**
 * Streams one answer from a server. If the server requests approval, its stream ends, but the answer stays open until
 * the user has responded to all approval requests in the stream. Then all responses are sent in one request, and the
 * server continues the same message.
 */
export class ServerAnswer {
  readonly #context: ServerAnswerContext;
  readonly #reader: MessageReader;
  readonly #answer: MessageFromChunks;
  readonly #approvals = new PendingApprovals<RecordedResponse>();
  /**
   * The calls of the current stream that wait for a response, by id. Each promise resolves to the id when the wait is
   * over.
   */
  readonly #waiting = new Map<string, Promise<string>>();
  /** Chunks that haven't been yielded yet. They contain the records of responses. */
  readonly #unsent: ChatMessageChunk[] = [];
  /** Aborted when the run has ended, so that no request waits for a response forever. */
  readonly #over = new AbortController();
  readonly #signal: AbortSignal;
  #streams = 0;
  /** Whether the host has received the start of the message. */
  #hasStarted: boolean;

  constructor(context: ServerAnswerContext) {
    const { stored } = context;
    const answer = stored?.answer ?? { id: createMessageId(), role: 'assistant', parts: [] };
    this.#context = context;
    this.#signal = AbortSignal.any([context.request.signal, this.#over.signal]);
    this.#hasStarted = stored !== undefined;
    this.#answer = new MessageFromChunks({ ...answer, status: 'streaming' });
    this.#reader = new MessageReader(
      { syntaxes: [], messageId: answer.id },
      createTextWithoutCalls,
    );
    if (stored !== undefined) {
      stored.chunks.forEach((chunk) => this.#reader.push(chunk));
      this.#reader.endStep();
    }
  }

  get message(): ChatMessage {
    return this.#answer.message;
  }

  /**
   * Yields the chunks of the answer. If the request is aborted, ends with an `abort` chunk. Throws if the answer fails
   * for another reason.
   */
  async *chunks(): AsyncGenerator<ChatMessageChunk, void, void> {
    const { request, source, protocol } = this.#context;
    try {
      let end = yield* this.#readStream(source);
      while (yield* this.#takeResponses()) {
        end = yield* this.#readStream(await protocol.send(request, this.message));
      }
      yield* this.#pass(end ?? { type: 'finish', messageId: this.message.id });
    } catch (error) {
      await this.#reader.loading;
      yield* this.#record(this.#reader.close());
      if (!request.signal.aborted) {
        throw error;
      }
      yield { type: 'abort', messageId: this.message.id };
    } finally {
      this.#over.abort();
      this.#reader.dispose();
      this.#context.onEnd();
    }
  }

  /** Returns whether the answer contains an open approval request with this id. */
  has(approvalId: string): boolean {
    return findStoredRequest([this.message], approvalId) !== undefined;
  }

  /**
   * Adds a response to the answer. When all requests have a response, all responses are sent together. Returns false if
   * no request waits for this response.
   */
  respond(response: RecordedResponse): boolean {
    const { id, approved, reason, record } = response;
    const call = findStoredRequest([this.message], id)?.call;
    if (call === undefined || !this.#approvals.answer(response)) {
      return false;
    }
    const approval = { approved, ...(reason !== undefined && { reason }) };
    this.#answer.updateCall(call.toolCallId, { state: 'approval-responded', approval });
    const records = { [call.toolCallId]: { answeredAt: Date.now(), ...record } };
    const chunks = this.#reader.report(createCallRecordsChunk(records));
    chunks.forEach((chunk) => this.#answer.add(chunk));
    this.#unsent.push(...chunks);
    return true;
  }

  /**
   * Yields the chunks of a stream. Returns the finish chunk instead of yielding it, because another stream may continue
   * the message. Returns undefined if there is no finish chunk.
   */
  async *#readStream(
    source: ProviderSource,
  ): AsyncGenerator<ChatMessageChunk, EndChunk | undefined, void> {
    const { request, protocol } = this.#context;
    const { signal } = request;
    this.#streams += 1;
    const before = this.message;
    const getAnswer = (): ChatMessage => this.message;
    const translate = protocol.createTranslator?.(request, getAnswer) ?? ((chunk) => [chunk]);
    const stream = protocol.read(source, request, this.#hasStarted ? this.message : undefined);
    const reader = stream.getReader();
    const stop = (): void => void reader.cancel(signal.reason).catch(() => undefined);
    signal.addEventListener('abort', stop, { once: true });
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        if (next.value.type === 'finish') {
          yield* this.#end(before);
          return next.value;
        }
        for (const chunk of translate(next.value)) {
          await this.#reader.loading;
          yield* this.#read(chunk);
        }
      }
      signal.throwIfAborted();
      return undefined;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /**
   * Yields the chunks that end a stream. Then ends the reader's step, because the next stream counts its parts from
   * zero.
   */
  *#end(before: ChatMessage): Generator<ChatMessageChunk> {
    for (const chunk of this.#context.protocol.endStream?.(this.message, before) ?? []) {
      yield* this.#pass(chunk);
    }
    yield* this.#record(this.#reader.endStep());
  }

  *#read(chunk: ChatMessageChunk): Generator<ChatMessageChunk> {
    if (chunk.type === 'start') {
      if (this.#hasStarted) {
        return;
      }
      this.#hasStarted = true;
    }
    // Each stream numbers its text parts from 1, but the host identifies text parts by id.
    yield* this.#pass(
      isTextChunk(chunk) ? { ...chunk, id: `${chunk.id}-${this.#streams}` } : chunk,
    );
  }

  *#pass(chunk: ChatMessageChunk): Generator<ChatMessageChunk> {
    yield* this.#record(this.#reader.push(chunk));
  }

  /**
   * Yields the pending chunks of approval responses. Then adds the given chunks to the answer, yields them, and starts
   * waiting for a response to each approval request among them.
   */
  *#record(chunks: readonly ChatMessageChunk[]): Generator<ChatMessageChunk> {
    yield* this.#unsent.splice(0);
    for (const chunk of chunks) {
      this.#answer.add(chunk);
      if (chunk.type === 'tool-approval-request') {
        this.#waitForResponse(chunk.toolCallId, chunk.approvalId ?? chunk.toolCallId);
      }
      yield chunk;
    }
  }

  #waitForResponse(toolCallId: string, approvalId: string): void {
    const response = this.#approvals.wait(approvalId, this.#signal);
    // Rejections are also handled here, because the stream may fail before the response is awaited.
    const isSettled = response.then(ignore, ignore);
    this.#waiting.set(
      toolCallId,
      isSettled.then(() => toolCallId),
    );
    this.#context.protocol.onRequest?.({ message: this.message, approvalId, isSettled });
  }

  /**
   * Waits for the responses to all approval requests that are open at the end of a stream. Yields the chunks for each
   * response as it arrives. Returns whether the responses must be sent to the server: false if no request is open or
   * the message has ended.
   */
  async *#takeResponses(): AsyncGenerator<ChatMessageChunk, boolean, void> {
    const open = new Map([...this.#waiting].filter(([toolCallId]) => this.#isOpen(toolCallId)));
    this.#waiting.clear();
    if (this.#reader.isOver || open.size === 0) {
      return false;
    }
    while (open.size > 0) {
      open.delete(await Promise.race(open.values()));
      this.#signal.throwIfAborted();
      yield* this.#record([]);
    }
    return true;
  }

  #isOpen(toolCallId: string): boolean {
    return findCall(this.message, toolCallId)?.state.startsWith('approval-') === true;
  }
}
