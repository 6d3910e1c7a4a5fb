import type { ChatAdapter, ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { callout, checkSyntaxes } from '../syntax/index.ts';
import type { Problem, Syntax } from '../syntax/index.ts';
import { Approvals } from './Approvals.ts';
import { ModelRun } from './ModelRun.ts';
import type { Model, ModelStep } from './ModelRun.ts';
import type { ModelCall, ModelTools } from './ModelTool.ts';
import { streamOf } from './streamOf.ts';

/** How a model and its tools make a chat. */
export interface ModelAdapterOptions {
  /** Answers with text: at once, or piece by piece. */
  readonly model: Model;
  /** What the model may call, by name. */
  readonly tools?: ModelTools;
  /**
   * The notation in which the model calls.
   * @default callout
   */
  readonly syntax?: Syntax;
  /** What the model is told before its tools. */
  readonly system?: string;
  /**
   * How often the model may go on with the results of its calls, before somebody says so.
   * @default 8
   */
  readonly maxSteps?: number;
  /**
   * How many calls one step may hold: behind the last of them the model is stopped.
   * @default 8
   */
  readonly maxCalls?: number;
  /**
   * How long a tool may take, in milliseconds. Afterwards its outcome is unknown.
   * @default 60000
   */
  readonly timeout?: number;
  /**
   * Whether somebody must agree to a call, for tools that do not say so themselves.
   * @default false
   */
  readonly needsApproval?: boolean | ((call: ModelCall) => boolean | Promise<boolean>);
  /** Called behind each step. */
  readonly onStep?: (step: ModelStep) => void;
  /** Gets what was wrong with the text of the model. */
  readonly onProblem?: (problem: Problem) => void;
  /** What the chat says when the model has taken all its steps and would take more. */
  readonly stepLimitText?: (steps: number) => string;
}

const saysHowToGoOn = (steps: number): string =>
  `Stopped after ${steps} steps. Write “Continue” to let it go on.`;

interface Question {
  readonly messages: readonly ChatMessage[];
  readonly signal: AbortSignal;
}

const newMessageId = (): string => `answer-${Math.random().toString(36).slice(2, 12)}`;

/**
 * Creates an adapter around a model that knows nothing but text: it tells the model of the tools, reads
 * its calls while they stream, asks where somebody must agree, runs the tools, and lets the model go on
 * with their results, until it answers without a call.
 */
export function createModelAdapter(options: ModelAdapterOptions): ChatAdapter {
  const { model, tools = {}, syntax = callout, system, onStep, onProblem } = options;
  const { maxSteps = 8, maxCalls = 8, timeout = 60_000, needsApproval = false } = options;
  const { stepLimitText = saysHowToGoOn } = options;
  checkSyntaxes([syntax], 'createModelAdapter()');
  const approvals = new Approvals();
  const running = new Set<AbortController>();

  const answer = ({ messages, signal }: Question): Promise<ReadableStream<ChatMessageChunk>> => {
    const stop = new AbortController();
    const onAbort = (): void => stop.abort(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    running.add(stop);
    const run = new ModelRun(
      {
        model,
        tools,
        syntax,
        system,
        maxSteps,
        maxCalls,
        timeout,
        needsApproval: typeof needsApproval === 'function' ? needsApproval : () => needsApproval,
        onStep,
        onProblem,
        stepLimitText,
      },
      { messageId: newMessageId(), history: messages, approvals, signal: stop.signal },
    );
    const stream = streamOf(run.chunks(), {
      onCancel: (reason) => stop.abort(reason),
      onEnd: () => {
        signal.removeEventListener('abort', onAbort);
        running.delete(stop);
      },
    });
    if (signal.aborted) {
      onAbort();
    }
    return Promise.resolve(stream);
  };

  return {
    sendMessage: answer,
    regenerate: answer,
    addToolApprovalResponse: (response) =>
      approvals.answer(response)
        ? Promise.resolve()
        : Promise.reject(
            new Error(
              `toolcard: nothing waits for an answer to the request ${response.id}. ` +
                'The answer that asked has ended, or was asked in another page. ' +
                'Send a message to let the model call again.',
            ),
          ),
    stop: () => running.forEach((stop) => stop.abort()),
  };
}
