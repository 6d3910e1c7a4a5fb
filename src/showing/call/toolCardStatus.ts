import type {
  ChatDynamicToolInvocation,
  ChatMessage,
  ChatToolApproval,
  ChatToolInvocation,
  ChatToolInvocationState,
} from '@mui/x-chat/headless';
import { getCallRecord } from '../../core/callRecords.ts';
import type { ToolCardStatusName } from '../locales/ToolCardLocaleText.ts';
import { resultError } from './resultError.ts';

/** A call of a chat, whether its tool was known at compile time or not. */
export type ToolCardInvocation = ChatToolInvocation | ChatDynamicToolInvocation;

/** The message of a call, as far as it matters to how the call stands. */
export type ToolCardMessage = Pick<ChatMessage, 'id' | 'role' | 'status' | 'metadata'>;

/** What a status means to the eye: a colour and an icon, never without the word. */
export type ToolCardTone = 'neutral' | 'active' | 'attention' | 'success' | 'error';

/** The tones, all of them. */
export const toolCardTones: readonly ToolCardTone[] = [
  'neutral',
  'active',
  'attention',
  'success',
  'error',
];

/** How a call stands. */
export interface ToolCardStatus {
  readonly name: ToolCardStatusName;
  readonly tone: ToolCardTone;
  /** Whether something is going on, that time is counted for and that moves. */
  readonly isActive: boolean;
}

/** What each status means to the eye. */
export const statusTones: Record<ToolCardStatusName, ToolCardTone> = {
  preparing: 'active',
  running: 'active',
  'needs-approval': 'attention',
  approved: 'active',
  declined: 'neutral',
  answered: 'neutral',
  done: 'success',
  failed: 'error',
  denied: 'neutral',
  interrupted: 'neutral',
  'cut-off': 'neutral',
  'outcome-unknown': 'attention',
};

/** Nobody is said to have approved but where it is written. */
const answerName = (answer: Partial<ChatToolApproval> | undefined): ToolCardStatusName => {
  if (answer?.approved === undefined) {
    return 'answered';
  }
  return answer.approved ? 'approved' : 'declined';
};

const byState: Record<
  ChatToolInvocationState,
  (invocation: ToolCardInvocation) => ToolCardStatusName
> = {
  'input-streaming': () => 'preparing',
  'input-available': () => 'running',
  'approval-requested': () => 'needs-approval',
  'approval-responded': ({ approval }) => answerName(approval),
  'output-available': ({ preliminary, output }) => {
    if (preliminary === true) {
      return 'running';
    }
    return resultError(output) === undefined ? 'done' : 'failed';
  },
  'output-error': () => 'failed',
  'output-denied': () => 'denied',
};

const liveStatuses: readonly ChatMessage['status'][] = ['pending', 'sending', 'streaming'];

/** Whether a call of a message can still go on by itself. Without a message, nobody can tell. */
export const isLive = (message: ToolCardMessage | undefined): boolean =>
  message === undefined || liveStatuses.includes(message.status);

const isCutOff = ({ code }: { readonly code: string }): boolean => code === 'cut-off';

const cutShort: readonly ChatMessage['status'][] = ['cancelled', 'error'];

/** Whether a call that stood so has ended with its message, without a result. */
const isInterrupted = (
  name: ToolCardStatusName,
  { toolCallId }: ToolCardInvocation,
  message: ToolCardMessage | undefined,
): boolean => {
  const { problems, answeredLate } = getCallRecord(message, toolCallId) ?? {};
  if (message === undefined || isLive(message)) {
    // The text of an earlier step may have ended in the middle of its call.
    return name === 'preparing' && problems?.some(isCutOff) === true;
  }
  return name === 'approved'
    ? cutShort.includes(message.status) && answeredLate !== true
    : name === 'preparing' || name === 'running';
};

/** How a call stands by what is written of it, whether or not its message goes on. */
const writtenName = (
  invocation: ToolCardInvocation,
  message: ToolCardMessage | undefined,
): ToolCardStatusName => {
  const { answer, outcome, problems } = getCallRecord(message, invocation.toolCallId) ?? {};
  if (outcome === 'unknown') {
    return 'outcome-unknown';
  }
  if (invocation.state === 'output-error' && problems?.some(isCutOff)) {
    return 'cut-off';
  }
  if (answer !== undefined && invocation.state === 'input-available') {
    return answerName(answer);
  }
  // A stored message may come from a host that knows more states.
  return Object.hasOwn(byState, invocation.state)
    ? byState[invocation.state](invocation)
    : 'running';
};

/**
 * How a call stands: the one place that decides it, for label, icon, colour and timer alike. A call
 * that a message left running when it stopped is interrupted, whatever its stored state says.
 */
export function toolCardStatus(
  invocation: ToolCardInvocation,
  message?: ToolCardMessage,
): ToolCardStatus {
  const written = writtenName(invocation, message);
  const name = isInterrupted(written, invocation, message) ? 'interrupted' : written;
  const tone = statusTones[name];
  return { name, tone, isActive: tone === 'active' && isLive(message) };
}
