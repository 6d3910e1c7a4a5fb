import type {
  ChatDynamicToolInvocation,
  ChatMessage,
  ChatToolApproval,
  ChatToolInvocation,
  ChatToolInvocationState,
} from '@mui/x-chat/headless';
import { getCallRecord } from '../../core/CallRecord.ts';
import { isQuestion } from '../../core/ToolRequest.ts';
import type { ToolCardStatusName } from '../locales/ToolCardLocaleText.ts';
import { getResultError } from './getResultError.ts';

/** The host's object for a call, with or without static types for its tool. */
export type ToolCardInvocation = ChatToolInvocation | ChatDynamicToolInvocation;

/** The fields of a message from which the status of its calls is derived. */
export type ToolCardMessage = Pick<ChatMessage, 'id' | 'role' | 'status' | 'metadata'>;

/** The meaning of a status, which determines its color. */
export type ToolCardTone = 'neutral' | 'active' | 'attention' | 'success' | 'error';

/** All tones. */
export const toolCardTones: readonly ToolCardTone[] = [
  'neutral',
  'active',
  'attention',
  'success',
  'error',
];

/** The status of a call. */
export interface ToolCardStatus {
  readonly name: ToolCardStatusName;
  readonly tone: ToolCardTone;
  /** Whether the call is in progress, so that its icon is animated and its timer runs. */
  readonly isActive: boolean;
}

/** Returns whether a call with this status waits for the user. */
export const isAsking = (name: ToolCardStatusName): boolean =>
  name === 'needs-approval' || name === 'needs-input';

/** The tone of each status. */
export const statusTones: Record<ToolCardStatusName, ToolCardTone> = {
  preparing: 'active',
  queued: 'neutral',
  running: 'active',
  'needs-approval': 'attention',
  'needs-input': 'attention',
  approved: 'active',
  declined: 'neutral',
  answered: 'neutral',
  unanswered: 'neutral',
  done: 'success',
  failed: 'error',
  denied: 'neutral',
  interrupted: 'neutral',
  'cut-off': 'neutral',
  'outcome-unknown': 'attention',
};

/**
 * Returns the status of a call whose request was answered: `approved` or `declined`, or `answered` if the decision
 * isn't recorded.
 */
const getAnswerStatus = (answer: Partial<ChatToolApproval> | undefined): ToolCardStatusName => {
  if (answer?.approved === undefined) {
    return 'answered';
  }
  return answer.approved ? 'approved' : 'declined';
};

const statusesByState: Record<
  ChatToolInvocationState,
  (invocation: ToolCardInvocation) => ToolCardStatusName
> = {
  'input-streaming': () => 'preparing',
  'input-available': () => 'running',
  'approval-requested': () => 'needs-approval',
  'approval-responded': ({ approval }) => getAnswerStatus(approval),
  'output-available': ({ preliminary, output }) => {
    if (preliminary === true) {
      return 'running';
    }
    return getResultError(output) === undefined ? 'done' : 'failed';
  },
  'output-error': () => 'failed',
  'output-denied': () => 'denied',
};

const liveStatuses: readonly ChatMessage['status'][] = ['pending', 'sending', 'streaming'];

/** Returns whether a message is in progress, or true without a message. */
export const isLive = (message: ToolCardMessage | undefined): boolean =>
  message === undefined || liveStatuses.includes(message.status);

const isCutOff = ({ code }: { readonly code: string }): boolean => code === 'cut-off';

const waitingStatuses: readonly ToolCardStatusName[] = ['preparing', 'queued'];

const stoppedStatuses: readonly ChatMessage['status'][] = ['cancelled', 'error'];

/**
 * Returns whether a call whose recorded status is `name` was interrupted: its message ended before the call did, or the
 * text ended inside the call.
 */
const isInterrupted = (
  name: ToolCardStatusName,
  { toolCallId }: ToolCardInvocation,
  message: ToolCardMessage | undefined,
): boolean => {
  const { problems, answeredLate, approval } = getCallRecord(message, toolCallId) ?? {};
  if (message === undefined || isLive(message)) {
    // A message with several steps can continue after text that ended inside a call.
    return waitingStatuses.includes(name) && problems?.some(isCutOff) === true;
  }
  if (name === 'needs-input') {
    // A tool that asks the user stops with its message. A server's question can still be answered afterwards.
    return approval === undefined && stoppedStatuses.includes(message.status);
  }
  return name === 'approved'
    ? stoppedStatuses.includes(message.status) && answeredLate !== true
    : waitingStatuses.includes(name) || name === 'running';
};

/** Returns the recorded status of a call, regardless of whether its message is in progress. */
const getRecordedStatus = (
  invocation: ToolCardInvocation,
  message: ToolCardMessage | undefined,
): ToolCardStatusName => {
  const { answer, outcome, problems, queued, request, requestEnd } =
    getCallRecord(message, invocation.toolCallId) ?? {};
  if (outcome === 'unknown') {
    return 'outcome-unknown';
  }
  if (invocation.state === 'output-error' && problems?.some(isCutOff)) {
    return 'cut-off';
  }
  if (isQuestion(request) || requestEnd !== undefined) {
    const { state } = invocation;
    if (state === 'output-denied' || (state === 'approval-responded' && requestEnd !== undefined)) {
      return 'unanswered';
    }
    if (state === 'approval-responded') {
      return 'answered';
    }
    if (state === 'approval-requested' && isQuestion(request)) {
      return 'needs-input';
    }
  }
  if (answer !== undefined && invocation.state === 'input-available') {
    return getAnswerStatus(answer);
  }
  if (queued === true && invocation.state === 'input-available') {
    return 'queued';
  }
  // A newer version of the host may store states that this version doesn't know.
  return Object.hasOwn(statusesByState, invocation.state)
    ? statusesByState[invocation.state](invocation)
    : 'running';
};

/**
 * Derives the status of a call, which determines its label, icon, color and timer. A call that was preparing, queued or
 * running when its message ended has the status `interrupted`, for which the host has no state.
 */
export function toolCardStatus(
  invocation: ToolCardInvocation,
  message?: ToolCardMessage,
): ToolCardStatus {
  const recorded = getRecordedStatus(invocation, message);
  const name = isInterrupted(recorded, invocation, message) ? 'interrupted' : recorded;
  const tone = statusTones[name];
  return { name, tone, isActive: tone === 'active' && isLive(message) };
}
