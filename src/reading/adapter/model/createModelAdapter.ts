import type { ChatAdapter } from '../../../core/host/ChatAdapter.ts';
import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import type { ChatRealtimeEvent } from '../../../core/host/ChatRealtimeEvent.ts';
import { DecisionInbox } from '../../../core/DecisionInbox.ts';
import { assertOptions } from '../../../core/errors/assertArgument.ts';
import { assertSyntaxOption } from '../../syntax/assertSyntaxes.ts';
import { assertModelOptions } from './assertModelOptions.ts';
import { callAppModel } from './callAppModel.ts';
import type { ModelAdapterOptions } from './ModelAdapterOptions.ts';
import { findStoredRequest } from '../findStoredRequest.ts';
import { PendingApprovals } from '../PendingApprovals.ts';
import { ModelRun } from './ModelRun.ts';
import type { RunOptions } from './RunOptions.ts';
import { isQuestion, ReloadedRequests } from './ReloadedRequests.ts';
import { createMessageId } from '../../../core/ids/createMessageId.ts';
import { isMessageEndChunk } from '../../stream/isMessageEndChunk.ts';
import { streamFromGenerator } from '../../stream/streamFromGenerator.ts';

const defaultStepLimitText = (steps: number): string =>
  `Stopped after ${steps} ${steps === 1 ? 'step' : 'steps'}. Send “Continue” to keep going.`;

interface RunRequest {
  readonly messages: readonly ChatMessage[];
  readonly signal?: AbortSignal;
}

const createRunOptions = (options: ModelAdapterOptions): RunOptions => {
  const { needsApproval = false } = options;
  return {
    ask: (request) => callAppModel(options, request),
    tools: options.tools ?? {},
    syntax: options.syntax,
    maxSteps: options.maxSteps ?? 8,
    maxCalls: options.maxCalls ?? 8,
    timeout: options.timeout ?? 60_000,
    needsApproval: typeof needsApproval === 'function' ? needsApproval : () => needsApproval,
    onStep: options.onStep,
    onProblem: options.onProblem,
    stepLimitText: options.stepLimitText ?? defaultStepLimitText,
  };
};

/**
 * Creates an adapter for a model and its tools. The adapter reads the model's calls, requests approval if needed, and
 * runs the tools. It calls the model again with the results until the model answers without a call or `maxSteps` is
 * reached. If the model has no native tool calls, pass a notation for calls in text as `syntax`. The adapter then
 * describes the notation to the model. If calls are malformed, it sends the model their problems and sample calls.
 */
export function createModelAdapter(options: ModelAdapterOptions): ChatAdapter {
  assertOptions(options, 'createModelAdapter()');
  assertSyntaxOption(options, 'syntax', 'createModelAdapter()');
  const runOptions = createRunOptions(options);
  assertModelOptions(options.model, runOptions);
  const { getMessages = () => [] } = options;
  const approvals = new PendingApprovals();
  const reloadedRequests = new ReloadedRequests(runOptions, approvals);
  const inbox = new DecisionInbox((id) => {
    const stored = approvals.isWaiting(id) ? undefined : findStoredRequest(getMessages(), id);
    return approvals.isWaiting(id) || (stored !== undefined && !isQuestion(stored));
  });
  /** Sends an event to the chat. Undefined unless the chat is subscribed. */
  let sendEvent: ((event: ChatRealtimeEvent) => void) | undefined;

  const answer = ({
    messages,
    signal = new AbortController().signal,
  }: RunRequest): Promise<ReadableStream<ChatMessageChunk>> => {
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
      const close = inbox.open();
      return () => {
        close();
        sendEvent = undefined;
        reloadedRequests.stop();
      };
    },
    addToolApprovalResponse: (plain) => {
      const response = inbox.take(plain);
      const isAccepted =
        approvals.answer(response) ||
        (sendEvent !== undefined && reloadedRequests.answer(getMessages(), response, sendEvent));
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
