import type { ChatAdapter } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { ChatRealtimeEvent } from '../../../core/host/ChatRealtimeEvent.ts';
import { callout } from '../../syntax/notations/callout.ts';
import { assertOptions } from '../../../core/errors/assertArgument.ts';
import { assertSyntaxOption } from '../../syntax/assertSyntaxes.ts';
import type { Problem } from '../../syntax/Problem.ts';
import type { Syntax } from '../../syntax/Syntax.ts';
import { assertModelOptions } from './assertModelOptions.ts';
import type { Model, ModelStep } from './Model.ts';
import { PendingApprovals } from './PendingApprovals.ts';
import { ModelRun } from './ModelRun.ts';
import type { RunOptions } from './ModelRun.ts';
import type { ModelCall, ModelTools } from './ModelTool.ts';
import { ReloadedRequests } from './ReloadedRequests.ts';
import { createMessageId } from '../../../core/ids/createMessageId.ts';
import { isMessageEndChunk } from '../../stream/isMessageEndChunk.ts';
import { streamFromGenerator } from '../../stream/streamFromGenerator.ts';

/** Options for `createModelAdapter`. */
export interface ModelAdapterOptions {
  /** Called in each step with the chat so far. Returns the answer as text, as a whole or in pieces. */
  readonly model: Model;
  /**
   * The tools that the model can call, by name.
   * @default {}
   */
  readonly tools?: ModelTools;
  /**
   * The notation in which the model writes its calls.
   * @default callout
   */
  readonly syntax?: Syntax;
  /** Instructions for the model. They come before the description of the tools. */
  readonly system?: string;
  /**
   * Maximum number of model calls per answer. At the limit the chat shows `stepLimitText` and waits for
   * the user.
   * @default 8
   */
  readonly maxSteps?: number;
  /**
   * Maximum number of tool calls per step. The model is stopped after the last one.
   * @default 8
   */
  readonly maxCalls?: number;
  /**
   * Maximum duration of a tool call in milliseconds. After that the call fails with an unknown outcome.
   * `Infinity` means no limit.
   * @default 60000
   */
  readonly timeout?: number;
  /**
   * Whether the user must approve a call before it runs. Used for tools without their own
   * `needsApproval`. If it is a function, any result other than `false` counts as yes.
   * @default false
   */
  readonly needsApproval?: boolean | ((call: ModelCall) => boolean | Promise<boolean>);
  /** Called after each step with its number and its calls. */
  readonly onStep?: (step: ModelStep) => void;
  /** Called with each problem in the model's text. */
  readonly onProblem?: (problem: Problem) => void;
  /**
   * Returns the messages of the chat. If set, users can also answer approval requests that were made
   * before the page was reloaded, and the model continues with the results.
   */
  readonly getMessages?: () => readonly ChatMessage[];
  /**
   * Returns the text that the chat shows if the model has reached `maxSteps` but hasn't finished.
   * @default (steps) => `Stopped after ${steps} steps. Send “Continue” to keep going.`
   */
  readonly stepLimitText?: (steps: number) => string;
}

const defaultStepLimitText = (steps: number): string =>
  `Stopped after ${steps} ${steps === 1 ? 'step' : 'steps'}. Send “Continue” to keep going.`;

interface AnswerRequest {
  readonly messages: readonly ChatMessage[];
  readonly signal?: AbortSignal;
}

const createRunOptions = ({
  model,
  tools = {},
  syntax = callout,
  system,
  maxSteps = 8,
  maxCalls = 8,
  timeout = 60_000,
  needsApproval = false,
  onStep,
  onProblem,
  stepLimitText = defaultStepLimitText,
}: ModelAdapterOptions): RunOptions => ({
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
});

/**
 * Creates an adapter that gives tools to a model that only writes text. It describes the tools to the
 * model, reads the calls while they stream, requests approval if needed, runs the tools, and calls the
 * model again with the results until it answers without a call. A malformed call goes back to the model
 * with its problems and a corrected sample.
 */
export function createModelAdapter(options: ModelAdapterOptions): ChatAdapter {
  assertOptions(options, 'createModelAdapter()');
  assertSyntaxOption(options, 'syntax', 'createModelAdapter()');
  const runOptions = createRunOptions(options);
  assertModelOptions(runOptions);
  const { getMessages } = options;
  const approvals = new PendingApprovals();
  const reloadedRequests = new ReloadedRequests(runOptions, approvals);
  /** Sends events to the chat. Undefined while the chat isn't subscribed. */
  let sendEvent: ((event: ChatRealtimeEvent) => void) | undefined;

  const answer = ({
    messages,
    signal = new AbortController().signal,
  }: AnswerRequest): Promise<ReadableStream<ChatMessageChunk>> => {
    const stop = new AbortController();
    const run = new ModelRun(runOptions, {
      messageId: createMessageId(),
      history: messages,
      approvals,
      signal: AbortSignal.any([signal, stop.signal]),
    });
    const stream = streamFromGenerator(run.chunks(), {
      isLast: isMessageEndChunk,
      onCancel: (reason) => stop.abort(reason),
    });
    return Promise.resolve(stream);
  };

  return {
    sendMessage: answer,
    regenerate: answer,
    subscribe: ({ onEvent }) => {
      sendEvent = onEvent;
      return () => {
        sendEvent = undefined;
        reloadedRequests.stop();
      };
    },
    addToolApprovalResponse: (response) => {
      const isAccepted =
        approvals.answer(response) ||
        (sendEvent !== undefined &&
          reloadedRequests.answer(getMessages?.() ?? [], response, sendEvent));
      return isAccepted
        ? Promise.resolve()
        : Promise.reject(
            new Error(
              `toolcard: no call is waiting for the approval request ${response.id}. ` +
                'It was already answered, its message has ended, or another page made it, so the call ' +
                "can't run. Send a message to let the model call again, or pass `getMessages` to " +
                'createModelAdapter().',
            ),
          );
    },
  };
}
