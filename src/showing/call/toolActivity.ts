import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import { getCallRecord } from '../../core/CallRecord.ts';
import type { CallRecord } from '../../core/CallRecord.ts';
import { findAnswerSteps } from './findAnswerSteps.ts';
import { splitIntoSteps } from './splitIntoSteps.ts';
import type { MessageStep } from './splitIntoSteps.ts';
import { isAsking, isLive, toolCardStatus } from './toolCardStatus.ts';
import type { ToolCardInvocation, ToolCardStatus } from './toolCardStatus.ts';

/** The fields of a message from which its tool activity is derived. */
export type ActivityMessage = Pick<ChatMessage, 'id' | 'role' | 'parts' | 'status' | 'metadata'>;

/** A call in a message, with the model's commentary on it. */
export interface ToolActivityCall {
  readonly invocation: ToolCardInvocation;
  readonly status: ToolCardStatus;
  readonly record: CallRecord | undefined;
  /** The model's text before the call. */
  readonly commentary: string | undefined;
  /** The model's text after the call, unless it belongs to the next call. */
  readonly commentaryAfter: string | undefined;
}

/**
 * The phase of a message's tool activity: `waiting` if a call needs approval or input. Otherwise, while the message is
 * in progress, `working` if a call is active, and `thinking` if not. Afterwards, `complete`, or `none` if there are no
 * calls.
 */
export type ToolActivityPhase = 'none' | 'thinking' | 'working' | 'waiting' | 'complete';

/** The tool activity of a message, and its answer. Returned by `toolActivity`. */
export interface ToolActivity {
  readonly phase: ToolActivityPhase;
  readonly calls: readonly ToolActivityCall[];
  /** The call to show as current: one that waits for the user, or otherwise one that is running, if any. */
  readonly current: ToolActivityCall | undefined;
  /**
   * The text of the last step while the message is in progress, otherwise an empty string. Becomes commentary if that
   * step has a call or another call follows, otherwise part of the answer.
   */
  readonly commentary: string;
  /** The answer: the text of all finished steps without calls. */
  readonly text: string;
  /** The parts of the message that contain the answer. */
  readonly answerParts: readonly ChatMessagePart[];
  /**
   * The text parts of the last step while they may be the answer, so that they can be shown as the answer so far. If
   * the model then calls a tool, their text becomes commentary. Empty if the step has a call, and while a call is
   * running or waiting for the user.
   */
  readonly arrivingParts: readonly ChatMessagePart[];
}

const getStepCalls = (message: ActivityMessage, { calls, text }: MessageStep): ToolActivityCall[] =>
  calls.map(({ invocation, commentary }, index) => {
    const record = getCallRecord(message, invocation.toolCallId);
    const after = index === calls.length - 1 ? text.trim() : '';
    return {
      invocation,
      status: toolCardStatus(invocation, message),
      record,
      commentary: commentary || record?.commentary,
      commentaryAfter: after || record?.commentaryAfter,
    };
  });

function getPhase(calls: readonly ToolActivityCall[], isOngoing: boolean): ToolActivityPhase {
  if (calls.some(({ status }) => isAsking(status.name))) {
    return 'waiting';
  }
  if (calls.some(({ status }) => status.isActive)) {
    return 'working';
  }
  if (isOngoing) {
    return 'thinking';
  }
  return calls.length > 0 ? 'complete' : 'none';
}

/** Returns the name of the tool that was running when the message was stored, or undefined if it is unknown. */
export function getStoredStep({ metadata }: Pick<ChatMessage, 'metadata'>): string | undefined {
  const { toolcardStep }: { readonly toolcardStep?: unknown } = metadata ?? {};
  return typeof toolcardStep === 'string' ? toolcardStep : undefined;
}

/**
 * Returns the phase of calls, and the current call: the first that waits for the user, otherwise the last running call
 * of the tool named `step`, otherwise the last running call.
 */
export const getProgress = (
  calls: readonly ToolActivityCall[],
  isOngoing: boolean,
  step?: string,
): Pick<ToolActivity, 'phase' | 'current'> => ({
  phase: getPhase(calls, isOngoing),
  current:
    calls.find(({ status }) => isAsking(status.name)) ??
    calls.findLast(({ status, invocation }) => status.isActive && invocation.toolName === step) ??
    calls.findLast(({ status }) => status.isActive),
});

/** Separates the tool activity of a message from its answer. Works for streaming and finished messages. */
export function toolActivity(message: ActivityMessage): ToolActivity {
  // Stored messages may lack `parts`.
  const steps = splitIntoSteps(message.parts ?? []);
  const isOngoing = isLive(message);
  const { answer, open } = findAnswerSteps(steps, isOngoing);
  const calls = steps.flatMap((step) => getStepCalls(message, step));
  const progress = getProgress(calls, isOngoing, getStoredStep(message));
  const isAnswering =
    progress.phase === 'thinking' && open?.calls.length === 0 && open.text.trim() !== '';
  return {
    ...progress,
    calls,
    commentary: open?.text.trim() ?? '',
    text: answer.map(({ text }) => text).join(''),
    answerParts: answer.flatMap(({ textParts }) => textParts),
    arrivingParts: isAnswering ? open.textParts : [],
  };
}
