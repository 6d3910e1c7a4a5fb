import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { getCallRecord } from '../../../core/CallRecord.ts';
import { createCallRecordsChunk } from '../../../core/createCallRecordsChunk.ts';
import { IdAllocator } from '../../../core/ids/IdAllocator.ts';
import { createMessageReader } from '../../stream/message/createMessageReader.ts';
import type { MessageReader } from '../../stream/message/MessageReader.ts';
import { thinking } from '../../syntax/notations/thinking.ts';
import { validateInput } from '../../../core/schema/validateInput.ts';
import { createTextChunks } from './createTextChunks.ts';
import { streamModelAnswer } from './streamModelAnswer.ts';
import type { StepEvent } from './tools/ChunkQueue.ts';
import { MessageBuilder } from './MessageBuilder.ts';
import { createToolCallRecord } from './tools/createToolCallRecord.ts';
import type { RunContext, RunOptions } from './RunOptions.ts';
import { MalformedCalls } from './MalformedCalls.ts';
import { getResponseChange } from './getAnswerChange.ts';
import { readModelChunks } from './readModelChunks.ts';
import { findModelTool } from './tools/findModelTool.ts';
import type { Step } from './Step.ts';
import { StepCalls } from './StepCalls.ts';
import { StepChunks } from './StepChunks.ts';
import { ToolRunner } from './tools/ToolRunner.ts';

type InputChunk = Extract<ChatMessageChunk, { type: 'tool-input-start' | 'tool-input-available' }>;
type ApprovalRequest = Extract<ChatMessageChunk, { type: 'tool-approval-request' }>;

/**
 * Produces one answer. In each step, calls the model, runs tools while the model is still writing, and passes their
 * results to the next step.
 */
export class ModelRun {
  readonly #options: RunOptions;
  readonly #context: RunContext;
  readonly #reader: MessageReader;
  /** The answer so far. Sent to the model in the next step. */
  readonly #answer: MessageBuilder;
  /** Allocates unique ids for native calls, because a model can use the same id in several steps. */
  readonly #callIds = new IdAllocator();
  /** Aborted when the model's stream reports that the answer was stopped. */
  readonly #stop = new AbortController();
  readonly #signal: AbortSignal;
  #step: Step;
  /**
   * The message for the next step that tells the model which calls of the last step were malformed. Undefined if all
   * calls were well-formed.
   */
  #correction: string | undefined;

  constructor(options: RunOptions, context: RunContext) {
    const { syntax, tools, maxCalls } = options;
    this.#options = options;
    this.#context = context;
    this.#signal = AbortSignal.any([context.signal, this.#stop.signal]);
    this.#answer = new MessageBuilder(context.messageId);
    this.#reader = createMessageReader({
      syntaxes: syntax === undefined ? [] : [syntax, thinking],
      messageId: context.messageId,
      tools,
      validate: validateInput,
      maxCalls,
      onlyCalls: true,
      endsWhenTruncated: false,
      onReady: (toolCallId) => this.#step.calls.confirm(toolCallId),
      onTruncated: () => {
        this.#step.isTruncated = true;
      },
      onProblem: (problem) => {
        this.#step.malformed?.addProblem(problem);
        options.onProblem?.(problem);
      },
    });
    this.#step = this.#createStep(0);
  }

  /** The answer so far. */
  get message(): ChatMessage {
    return this.#answer.message;
  }

  /** Yields the chunks of the answer. Stops the model and its tools when the consumer stops reading. */
  async *chunks(): AsyncGenerator<ChatMessageChunk, void, void> {
    for await (const chunk of this.#run()) {
      this.#answer.add(chunk);
      yield chunk;
    }
  }

  async *#run(): AsyncGenerator<ChatMessageChunk, void, void> {
    const { messageId } = this.#context;
    const { maxSteps, stepLimitText } = this.#options;
    const signal = this.#signal;
    yield { type: 'start', messageId };
    try {
      let needsStep = true;
      for (let step = 1; needsStep && step <= maxSteps && !signal.aborted; step += 1) {
        needsStep = yield* this.#runStep(step);
        yield* this.#push({ type: 'finish-step' });
      }
      if (needsStep && !signal.aborted) {
        yield* createTextChunks(`${messageId}-limit`, stepLimitText(maxSteps));
      }
    } catch (error) {
      await this.#reader.loading;
      yield* this.#reader.close();
      if (!signal.aborted) {
        throw error;
      }
    } finally {
      this.#reader.dispose();
    }
    const { finishReason } = this.#step.chunks;
    yield signal.aborted
      ? { type: 'abort', messageId }
      : { type: 'finish', messageId, ...(finishReason !== undefined && { finishReason }) };
  }

  #createStep(number: number): Step {
    const { syntax, tools } = this.#options;
    const runner = new ToolRunner({
      ...this.#options,
      ...this.#context,
      signal: this.#signal,
      note: (toolCallId, record) => this.#reader.note(toolCallId, record),
    });
    const isKnown = (toolName: string): boolean => findModelTool(tools, toolName) !== undefined;
    return {
      chunks: new StepChunks(`${this.#context.messageId}-${number}`, this.#callIds),
      runner,
      calls: new StepCalls(isKnown, (call) => {
        this.#reader.leaveToApp(call.toolCallId);
        runner.start(call);
      }),
      malformed: syntax && new MalformedCalls({ tools, syntax }),
      isTruncated: false,
    };
  }

  /** Runs a step. Returns whether another step is needed. */
  async *#runStep(number: number): AsyncGenerator<ChatMessageChunk, boolean> {
    const answer = this.#answer.message;
    const { history } = this.#context;
    const chat = answer.parts.length > 0 ? [...history, answer] : history;
    const correction = this.#correction;
    this.#step = this.#createStep(number);
    const { runner, calls } = this.#step;
    yield* this.#push({ type: 'start-step' });
    const ask = (modelSignal: AbortSignal) =>
      this.#options.ask({ chat, correction, signal: modelSignal });
    try {
      const model = readModelChunks(this.#step, streamModelAnswer(ask, this.#signal));
      for await (const event of runner.queue.readWith(model)) {
        await this.#reader.loading;
        yield* this.#handle(event);
      }
    } finally {
      runner.stop();
    }
    this.#signal.throwIfAborted();
    this.#options.onStep?.({ step: number, calls: calls.started });
    return calls.hasNews || this.#correction !== undefined;
  }

  *#handle(event: StepEvent): Generator<ChatMessageChunk> {
    const { chunks, calls, runner, malformed } = this.#step;
    if (event.type === 'tool') {
      yield* this.#record(this.#reader.report(event.chunk));
    } else if (event.type === 'model') {
      malformed?.addText(event.chunk.type === 'text-delta' ? event.chunk.delta : '');
      yield* this.#push(event.chunk);
    } else {
      if (chunks.isAborted) {
        this.#stop.abort();
      }
      this.#signal.throwIfAborted();
      yield* this.#record(this.#reader.endStep(chunks.finishReason));
      this.#correction = malformed?.createCorrection();
      calls.startKnown();
      calls.startUnknown();
      runner.close();
    }
  }

  /**
   * Passes a chunk of the model to the reader, which finds calls in text. Yields the resulting chunks, and then starts
   * the confirmed calls to known tools.
   */
  *#push(chunk: ChatMessageChunk): Generator<ChatMessageChunk> {
    yield* this.#record(this.#reader.push(chunk));
    this.#step.calls.startKnown();
  }

  /**
   * Yields chunks and tracks the calls in them. Adds the records of new calls, and starts waiting for the responses to
   * a provider's approval requests.
   */
  *#record(chunks: readonly ChatMessageChunk[]): Generator<ChatMessageChunk> {
    const { calls, malformed, runner } = this.#step;
    for (const chunk of chunks) {
      const shown = calls.add(chunk);
      malformed?.addChunk(chunk);
      if (shown.type === 'tool-input-start' || shown.type === 'tool-input-available') {
        yield* this.#introduce(shown);
      }
      if (shown.type === 'tool-approval-request' && !calls.hasStarted(shown.toolCallId)) {
        runner.track(this.#awaitAnswer(shown));
      }
      yield shown;
    }
  }

  /**
   * Creates the record of a call that the app will run. Must come before the announcement of the call, because its card
   * would otherwise appear without the record, or show the call as running too early.
   */
  *#introduce({ type, toolCallId, toolName }: InputChunk): Generator<ChatMessageChunk> {
    const isHosted = getCallRecord(this.#answer.message, toolCallId)?.providerExecuted === true;
    const tool = isHosted ? undefined : findModelTool(this.#options.tools, toolName);
    const record = createToolCallRecord(tool, type === 'tool-input-available');
    if (Object.keys(record).length > 0) {
      yield* this.#record(this.#reader.report(createCallRecordsChunk({ [toolCallId]: record })));
    }
  }

  /**
   * Waits for the response to a provider's approval request, and applies it to the call. The provider, not the app,
   * runs the approved call.
   */
  async #awaitAnswer({ toolCallId, approvalId = toolCallId }: ApprovalRequest): Promise<void> {
    const { runner, calls } = this.#step;
    const response = await this.#context.approvals.wait(approvalId, this.#signal);
    calls.hasNews = true;
    this.#reader.note(toolCallId, { answeredAt: Date.now() });
    this.#answer.updateCall(toolCallId, getResponseChange(response));
    if (!response.approved) {
      const given = response.reason !== undefined && { reason: response.reason };
      runner.queue.push({ type: 'tool-output-denied', toolCallId, ...given });
    }
  }
}
