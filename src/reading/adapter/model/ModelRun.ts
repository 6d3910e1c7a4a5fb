import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { callRecordsChunk } from '../../../core/callRecords.ts';
import { frozenClone } from '../../../core/json/frozenClone.ts';
import { createMessageReader } from '../../stream/message/MessageReader.ts';
import type { MessageReader } from '../../stream/message/MessageReader.ts';
import { thinking } from '../../syntax/notations/thinking.ts';
import type { Problem } from '../../syntax/Problem.ts';
import { validateInput } from '../../syntax/schema/validateInput.ts';
import { askModel } from './askModel.ts';
import { createPrompt } from './createPrompt.ts';
import type { PromptOptions } from './createPrompt.ts';
import { MessageBuilder } from './MessageBuilder.ts';
import type { Model, ModelStep } from './Model.ts';
import type { ModelCall } from './ModelTool.ts';
import type { PendingApprovals } from './PendingApprovals.ts';
import { MalformedCalls } from './MalformedCalls.ts';
import { runToolCalls } from './runToolCalls.ts';

/** Options for a run. See `ModelAdapterOptions`. */
export interface RunOptions extends PromptOptions {
  readonly model: Model;
  readonly maxSteps: number;
  readonly maxCalls: number;
  readonly timeout: number;
  readonly needsApproval: (call: ModelCall) => boolean | Promise<boolean>;
  readonly onStep: ((step: ModelStep) => void) | undefined;
  readonly onProblem: ((problem: Problem) => void) | undefined;
  readonly stepLimitText: (steps: number) => string;
}

interface RunContext {
  readonly messageId: string;
  /** The messages before the answer. */
  readonly history: readonly ChatMessage[];
  readonly approvals: PendingApprovals;
  readonly signal: AbortSignal;
}

/**
 * Runs one answer of a model. Each step calls the model, runs its tools, and passes their results to the
 * next step.
 */
export class ModelRun {
  readonly #options: RunOptions;
  readonly #context: RunContext;
  readonly #reader: MessageReader;
  /** The answer so far, which the model sees in its next step. */
  readonly #answer: MessageBuilder;
  /** The calls of the current step that can run. */
  #calls: ModelCall[] = [];
  /** The blocks of the current step that can't run. */
  #rejected: MalformedCalls;
  /** What the model should write instead of them. It must see that in its next step. */
  #correction: string | undefined;
  /** Whether the current step has reached `maxCalls`. */
  #isTruncated = false;

  constructor(options: RunOptions, context: RunContext) {
    this.#options = options;
    this.#context = context;
    this.#answer = new MessageBuilder(context.messageId);
    this.#rejected = new MalformedCalls(options);
    this.#reader = createMessageReader({
      syntaxes: [options.syntax, thinking],
      messageId: context.messageId,
      tools: options.tools,
      validate: validateInput,
      maxCalls: options.maxCalls,
      onlyCalls: true,
      endsWhenTruncated: false,
      onTruncated: () => {
        this.#isTruncated = true;
      },
      onProblem: (problem) => {
        this.#rejected.addProblem(problem);
        options.onProblem?.(problem);
      },
    });
  }

  /** Yields the chunks of the answer. Stops the model and its tools when the reader stops reading. */
  async *chunks(): AsyncGenerator<ChatMessageChunk, void, void> {
    const { messageId, signal } = this.#context;
    const { maxSteps, stepLimitText } = this.#options;
    yield { type: 'start', messageId };
    try {
      let step = 0;
      let needsStep = true;
      while (needsStep && step < maxSteps && !signal.aborted) {
        step += 1;
        yield* this.#runStep(step);
        needsStep = this.#calls.length > 0 || this.#correction !== undefined;
        yield* this.#pass({ type: 'finish-step' });
      }
      if (needsStep && !signal.aborted) {
        yield* this.#writeText(stepLimitText(maxSteps));
      }
    } catch (error) {
      yield* this.#reader.close();
      if (!signal.aborted) {
        throw error;
      }
    } finally {
      this.#reader.dispose();
    }
    yield signal.aborted ? { type: 'abort', messageId } : { type: 'finish', messageId };
  }

  /** Calls the model, then runs the calls in its answer. */
  async *#runStep(step: number): AsyncGenerator<ChatMessageChunk> {
    const { messageId, history, signal } = this.#context;
    this.#calls = [];
    this.#rejected = new MalformedCalls(this.#options);
    this.#isTruncated = false;
    const prompt = createPrompt(this.#options, history, this.#answer.message, this.#correction);
    yield* this.#pass({ type: 'start-step' });
    const id = `${messageId}-${step}`;
    for await (const delta of askModel(this.#options.model, prompt, signal)) {
      this.#rejected.addText(delta);
      yield* this.#pass({ type: 'text-delta', id, delta });
      if (this.#isTruncated) {
        break;
      }
    }
    signal.throwIfAborted();
    yield* this.#pass({ type: 'text-end', id });
    yield* this.#record(this.#reader.flush());
    this.#correction = this.#rejected.createCorrection();
    yield* this.#runCalls();
    signal.throwIfAborted();
    this.#options.onStep?.({ step, calls: this.#calls });
  }

  async *#runCalls(): AsyncGenerator<ChatMessageChunk> {
    const context = {
      ...this.#options,
      ...this.#context,
      note: this.#reader.note.bind(this.#reader),
    };
    for await (const chunk of runToolCalls(this.#calls, context)) {
      yield* this.#pass(chunk);
    }
  }

  *#writeText(delta: string): Generator<ChatMessageChunk> {
    const id = `${this.#context.messageId}-limit`;
    yield { type: 'text-start', id };
    yield { type: 'text-delta', id, delta };
    yield { type: 'text-end', id };
  }

  /** Passes a chunk through the reader, which finds the calls in text. */
  *#pass(chunk: ChatMessageChunk): Generator<ChatMessageChunk> {
    yield* this.#record(this.#reader.push(chunk));
  }

  /** Adds chunks to the answer that the model sees. */
  *#record(chunks: readonly ChatMessageChunk[]): Generator<ChatMessageChunk> {
    for (const chunk of chunks) {
      if (chunk.type === 'tool-input-available') {
        // Calls run after the text of their step, and serial ones wait for others.
        yield* this.#pass(callRecordsChunk({ [chunk.toolCallId]: { queued: true } }));
      }
      this.#answer.add(chunk);
      yield this.#collectCall(chunk);
    }
  }

  /** Collects a call that can run. Freezes its input, so that the tool runs with exactly what is shown. */
  #collectCall(chunk: ChatMessageChunk): ChatMessageChunk {
    this.#rejected.addChunk(chunk);
    if (chunk.type === 'tool-input-error') {
      // A block can turn out to be invalid after its input was complete. It must not run.
      this.#calls = this.#calls.filter(({ toolCallId }) => toolCallId !== chunk.toolCallId);
    }
    if (chunk.type !== 'tool-input-available') {
      return chunk;
    }
    const { toolCallId, toolName } = chunk;
    const call = { toolCallId, toolName, input: frozenClone(chunk.input) };
    this.#calls.push(call);
    return { ...chunk, input: call.input };
  }
}
