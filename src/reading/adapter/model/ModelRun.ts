import type { ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { createMessageReader } from '../../stream/message/MessageReader.ts';
import type { MessageReader } from '../../stream/message/MessageReader.ts';
import { describeTools } from '../../syntax/writing/describeTools.ts';
import { thinking } from '../../syntax/notations/thinking.ts';
import { toModelMessages } from '../../syntax/writing/toModelMessages.ts';
import { validateInput } from '../../syntax/schema/validateInput.ts';
import type { ModelMessage } from '../../syntax/writing/toModelMessages.ts';
import type { Problem } from '../../syntax/Problem.ts';
import type { Syntax } from '../../syntax/Syntax.ts';
import type { PendingApprovals } from './PendingApprovals.ts';
import { ChunkQueue } from './ChunkQueue.ts';
import { MessageBuilder } from './MessageBuilder.ts';
import type { ModelCall, ModelTools } from './ModelTool.ts';
import { frozenClone } from '../../../core/json/frozenClone.ts';
import { readModelAnswer } from './readModelAnswer.ts';
import type { ModelAnswer } from './readModelAnswer.ts';
import { findModelTool, runToolCall } from './runToolCall.ts';
import { whenAborted } from './whenAborted.ts';

/** A model that answers with text. */
export type Model = (
  messages: readonly ModelMessage[],
  context: { readonly signal: AbortSignal },
) => ModelAnswer | Promise<ModelAnswer>;

/** What a step of a model came to. */
export interface ModelStep {
  /** Counted from 1. */
  readonly step: number;
  readonly calls: readonly ModelCall[];
}

/** How a run goes. */
export interface RunOptions {
  readonly model: Model;
  readonly tools: ModelTools;
  readonly syntax: Syntax;
  readonly system: string | undefined;
  readonly maxSteps: number;
  readonly maxCalls: number;
  readonly timeout: number;
  readonly needsApproval: (call: ModelCall) => boolean | Promise<boolean>;
  readonly onStep: ((step: ModelStep) => void) | undefined;
  readonly onProblem: ((problem: Problem) => void) | undefined;
  readonly stepLimitText: (steps: number) => string;
}

interface Surroundings {
  readonly messageId: string;
  /** What was said before. */
  readonly history: readonly ChatMessage[];
  readonly approvals: PendingApprovals;
  readonly signal: AbortSignal;
}

/** One answer of a model, with all its steps: it calls, its tools run, it goes on with what came of them. */
export class ModelRun {
  readonly #options: RunOptions;
  readonly #surroundings: Surroundings;
  readonly #reader: MessageReader;
  /** The answer so far, as the model is told of it. */
  readonly #said: MessageBuilder;
  #calls: ModelCall[] = [];
  /** Whether the text of the step has told of a call that cannot run. */
  #hasRejected = false;
  #isTruncated = false;

  constructor(options: RunOptions, surroundings: Surroundings) {
    this.#options = options;
    this.#surroundings = surroundings;
    this.#said = new MessageBuilder(surroundings.messageId);
    this.#reader = createMessageReader({
      syntaxes: [options.syntax, thinking],
      messageId: surroundings.messageId,
      tools: options.tools,
      validate: validateInput,
      maxCalls: options.maxCalls,
      onlyCalls: true,
      endsWhenTruncated: false,
      onTruncated: () => {
        this.#isTruncated = true;
      },
      onProblem: options.onProblem,
    });
  }

  /** The chunks of the answer. Who stops reading stops the model and its tools. */
  async *chunks(): AsyncGenerator<ChatMessageChunk, void, void> {
    const { messageId, signal } = this.#surroundings;
    const { maxSteps, stepLimitText } = this.#options;
    yield { type: 'start', messageId };
    try {
      let step = 0;
      let goesOn = true;
      while (goesOn && step < maxSteps && !signal.aborted) {
        step += 1;
        yield* this.#takeStep(step);
        goesOn = this.#calls.length > 0 || this.#hasRejected;
        yield* this.#pass({ type: 'finish-step' });
      }
      if (goesOn && !signal.aborted) {
        yield* this.#say(stepLimitText(maxSteps));
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

  /** One answer of the model, and what came of its calls. */
  async *#takeStep(step: number): AsyncGenerator<ChatMessageChunk> {
    this.#calls = [];
    this.#hasRejected = false;
    this.#isTruncated = false;
    const prompt = this.#prompt();
    yield* this.#pass({ type: 'start-step' });
    yield* this.#ask(prompt, `${this.#surroundings.messageId}-${step}`);
    yield* this.#runCalls();
    this.#surroundings.signal.throwIfAborted();
    this.#options.onStep?.({ step, calls: this.#calls });
  }

  /** What the model is told: its tools, the chat, and how far this answer is. */
  #prompt(): ModelMessage[] {
    const { system, tools, syntax } = this.#options;
    const { message } = this.#said;
    const said = message.parts.length > 0 ? [message] : [];
    const toolsText = Object.keys(tools).length > 0 ? describeTools(tools, syntax) : '';
    const content = [system, toolsText].filter((text) => text).join('\n\n');
    return [
      ...(content === '' ? [] : [{ role: 'system' as const, content }]),
      ...toModelMessages([...this.#surroundings.history, ...said], { syntax, tools }),
    ];
  }

  /** The text of the model, until it ends or has called enough. */
  async *#ask(prompt: readonly ModelMessage[], id: string): AsyncGenerator<ChatMessageChunk> {
    const { signal } = this.#surroundings;
    const stop = new AbortController();
    const either = AbortSignal.any([signal, stop.signal]);
    try {
      const answer = this.#options.model(prompt, { signal: either });
      for await (const delta of untilAborted(readModelAnswer(answer, either), signal)) {
        yield* this.#pass({ type: 'text-delta', id, delta });
        if (this.#isTruncated) {
          break;
        }
      }
    } finally {
      stop.abort();
    }
    signal.throwIfAborted();
    yield* this.#pass({ type: 'text-end', id });
    yield* this.#noted(this.#reader.flush());
  }

  /** Runs the calls of the step side by side; one that is serial, between all others. */
  async *#runCalls(): AsyncGenerator<ChatMessageChunk> {
    const { tools, timeout, needsApproval } = this.#options;
    const queue = new ChunkQueue();
    const stop = new AbortController();
    const surroundings = {
      ...this.#surroundings,
      signal: AbortSignal.any([this.#surroundings.signal, stop.signal]),
      tools,
      timeout,
      needsApproval,
      emit: (chunk: ChatMessageChunk) => queue.push(chunk),
      note: this.#reader.note.bind(this.#reader),
    };
    let barrier = Promise.resolve();
    const running: Promise<void>[] = [];
    for (const call of this.#calls) {
      const isSerial = findModelTool(tools, call.toolName)?.serial === true;
      const before = isSerial ? Promise.all(running) : barrier;
      const done = before.then(() => runToolCall(call, surroundings));
      running.push(done);
      barrier = isSerial ? done : barrier;
    }
    void Promise.allSettled(running).then(() => queue.end());
    try {
      for await (const chunk of queue) {
        yield* this.#pass(chunk);
      }
    } finally {
      stop.abort();
    }
  }

  *#say(delta: string): Generator<ChatMessageChunk> {
    const id = `${this.#surroundings.messageId}-limit`;
    yield { type: 'text-start', id };
    yield { type: 'text-delta', id, delta };
    yield { type: 'text-end', id };
  }

  *#pass(chunk: ChatMessageChunk): Generator<ChatMessageChunk> {
    yield* this.#noted(this.#reader.push(chunk));
  }

  /** Notes for the model what the chunks tell. */
  *#noted(chunks: readonly ChatMessageChunk[]): Generator<ChatMessageChunk> {
    for (const chunk of chunks) {
      this.#said.add(chunk);
      yield this.#freeze(chunk);
    }
  }

  /** The input that is shown is the input that is run. */
  #freeze(chunk: ChatMessageChunk): ChatMessageChunk {
    if (chunk.type === 'tool-input-error') {
      this.#hasRejected = true;
      // A block may turn out to be no call behind its input: nothing of it runs.
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

/** Reads on until the signal is aborted, also where what is read does not listen to it. */
async function* untilAborted(
  pieces: AsyncGenerator<string>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { aborted, forget } = whenAborted(signal);
  try {
    while (true) {
      const next = await Promise.race([pieces.next(), aborted]);
      if (next === undefined || next.done === true) {
        return;
      }
      yield next.value;
    }
  } finally {
    forget();
    // Not waited for: a model may be busy with something that nobody can stop.
    pieces.return(undefined).catch(() => undefined);
  }
}
