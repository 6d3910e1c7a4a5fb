import type {
  ChatAdapter,
  ChatMessage,
  ChatMessageChunk,
  ChatRealtimeEvent,
} from '@mui/x-chat/headless';
import { callout } from '../../syntax/notations/callout.ts';
import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import {
  assertPositiveInteger,
  assertArgument,
  assertOptions,
} from '../../../core/errors/assertArgument.ts';
import { assertSyntaxes } from '../../syntax/assertSyntaxes.ts';
import type { Problem } from '../../syntax/Problem.ts';
import type { Syntax } from '../../syntax/Syntax.ts';
import { thinking } from '../../syntax/notations/thinking.ts';
import { PendingApprovals } from './PendingApprovals.ts';
import { ModelRun } from './ModelRun.ts';
import type { Model, ModelStep, RunOptions } from './ModelRun.ts';
import type { ModelCall, ModelTools } from './ModelTool.ts';
import { ReloadedRequests } from './ReloadedRequests.ts';
import { createMessageId } from '../../../core/ids/createMessageId.ts';
import { endsMessage } from '../../stream/endsMessage.ts';
import { streamFromGenerator } from '../../stream/streamFromGenerator.ts';

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
   * How often the model is asked for one answer. Behind the last time, somebody must say that it shall go on.
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
  /**
   * The messages of a chat that was loaded: a request for approval in them, made in an earlier page, can
   * still be answered then, and the model goes on with what came of it.
   */
  readonly getMessages?: () => readonly ChatMessage[];
  /** What the chat says when the model has taken all its steps and would take more. */
  readonly stepLimitText?: (steps: number) => string;
}

const saysHowToGoOn = (steps: number): string =>
  `Stopped after ${steps} steps. Write “Continue” to let it go on.`;

interface Question {
  readonly messages: readonly ChatMessage[];
  readonly signal?: AbortSignal;
}

/** Throws where a model or its tools could not work. */
const checkParts = ({ model, tools = {}, syntax }: ModelAdapterOptions): void => {
  assertArgument(
    typeof model === 'function',
    model,
    'the model of createModelAdapter()',
    'It is called for each answer.',
    'Pass a function that gives text, as in { model: (messages) => ask(messages) }.',
  );
  assertArgument(
    isPlainRecord(tools),
    tools,
    'the map of tools of createModelAdapter()',
    'A model calls a tool by its name.',
    'Pass an object, as in { search: { inputSchema, execute } }.',
  );
  for (const [name, tool] of Object.entries(tools)) {
    assertArgument(
      typeof tool?.execute === 'function',
      tool?.execute,
      `the execute of the tool ${name}`,
      'A call of the tool is a call of that function.',
      'Pass one, as in { inputSchema, execute: (input) => … }.',
    );
  }
  assertArgument(
    syntax !== thinking,
    'thinking',
    'the syntax of createModelAdapter()',
    'It holds thoughts and no calls, and is read beside any other.',
    'Pass a notation of calls, such as callout, or leave it out.',
  );
};

/**
 * Creates an adapter around a model that knows nothing but text: it tells the model of the tools, reads
 * its calls while they stream, asks where somebody must agree, runs the tools, and lets the model go on
 * with their results, until it answers without a call.
 */
export function createModelAdapter(options: ModelAdapterOptions): ChatAdapter {
  assertOptions(options, 'createModelAdapter()');
  checkParts(options);
  const { model, tools = {}, syntax = callout, system, onStep, onProblem } = options;
  const {
    maxSteps = 8,
    maxCalls = 8,
    timeout = 60_000,
    needsApproval = false,
    getMessages,
  } = options;
  const { stepLimitText = saysHowToGoOn } = options;
  assertSyntaxes([syntax], 'createModelAdapter()', '{ syntax: callout }');
  assertPositiveInteger(maxSteps, 'maxSteps of createModelAdapter()');
  assertPositiveInteger(maxCalls, 'maxCalls of createModelAdapter()');
  const approvals = new PendingApprovals();

  const runOptions: RunOptions = {
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
  };
  const oldRequests = new ReloadedRequests(runOptions, approvals);
  let tellChat: ((event: ChatRealtimeEvent) => void) | undefined;

  const answer = ({
    messages,
    signal = new AbortController().signal,
  }: Question): Promise<ReadableStream<ChatMessageChunk>> => {
    const stop = new AbortController();
    const run = new ModelRun(runOptions, {
      messageId: createMessageId(),
      history: messages,
      approvals,
      signal: AbortSignal.any([signal, stop.signal]),
    });
    const stream = streamFromGenerator(run.chunks(), {
      isLast: endsMessage,
      onCancel: (reason) => stop.abort(reason),
    });
    return Promise.resolve(stream);
  };

  return {
    sendMessage: answer,
    regenerate: answer,
    subscribe: ({ onEvent }) => {
      tellChat = onEvent;
      return () => {
        tellChat = undefined;
        oldRequests.stop();
      };
    },
    addToolApprovalResponse: (response) => {
      const isHeard =
        approvals.answer(response) ||
        (tellChat !== undefined && oldRequests.answer(getMessages?.() ?? [], response, tellChat));
      return isHeard
        ? Promise.resolve()
        : Promise.reject(
            new Error(
              `toolcard: nothing waits for an answer to the request ${response.id}. ` +
                'It was answered, or the answer that asked has ended, or asked in another page. ' +
                'Send a message to let the model call again, or give createModelAdapter() `getMessages`.',
            ),
          );
    },
  };
}
