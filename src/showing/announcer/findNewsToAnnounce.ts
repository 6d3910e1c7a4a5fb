import type { ChatMessage } from '@mui/x-chat/headless';
import { getCallRecord } from '../../core/CallRecord.ts';
import type { CallRecord } from '../../core/CallRecord.ts';
import { getCallOutcome } from '../call/getCallOutcome.ts';
import type { CallOutcome } from '../call/getCallOutcome.ts';
import { getInvocation } from '../call/getInvocation.ts';
import { isLive, toolCardStatus } from '../call/toolCardStatus.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import type { ToolCardStatusName } from '../locales/ToolCardLocaleText.ts';

/** A phase of a call that can be announced: its start, its request for approval or input, or its outcome. */
export type CallPhase = 'started' | 'asked' | CallOutcome;

/** A change of a call to a new phase. */
export interface CallNews {
  readonly messageId: string;
  /** The call as it was when it reached the phase. */
  readonly invocation: ToolCardInvocation;
  readonly phase: CallPhase;
  readonly record?: CallRecord | undefined;
}

type CallPhases = ReadonlyMap<string, readonly CallPhase[]>;

/** The last observed state of a message, with the phases of its calls by call id. */
interface ObservedMessage {
  readonly message: ChatMessage;
  readonly phases: CallPhases;
}

/** The last observed messages of a chat, by id. */
export type ObservedMessages = ReadonlyMap<string, ObservedMessage>;

/** Returns whether a phase is an outcome. A call isn't announced again after its outcome. */
export const isOutcome = (phase: CallPhase): phase is CallOutcome =>
  phase !== 'started' && phase !== 'asked';

/** Returns the phase for a status, or undefined if the status doesn't belong to a phase. */
const getPhase = (name: ToolCardStatusName): CallPhase | undefined => {
  switch (name) {
    case 'preparing':
    case 'running':
      return 'started';
    case 'needs-approval':
    case 'needs-input':
      return 'asked';
    default:
      return getCallOutcome(name);
  }
};

/**
 * Returns those calls of a message whose status may have changed since the last observation. Skips the others, because
 * most deltas change no call and a message can have thousands of calls.
 */
function findChangedCalls(
  message: ChatMessage,
  last: ChatMessage | undefined,
): ToolCardInvocation[] {
  const known = last?.status === message.status ? last : undefined;
  const hasSameRecord = ({ toolCallId }: ToolCardInvocation): boolean =>
    known?.metadata === message.metadata ||
    getCallRecord(known, toolCallId) === getCallRecord(message, toolCallId);
  const changed: ToolCardInvocation[] = [];
  for (const [index, part] of message.parts.entries()) {
    const invocation = getInvocation(part);
    const isSame = part === known?.parts[index] && (!invocation || hasSameRecord(invocation));
    if (invocation !== undefined && !isSame) {
      changed.push(invocation);
    }
  }
  return changed;
}

/** Returns the new observed state of a message. Appends to `news` each new phase that should be announced. */
function observeMessage(
  message: ChatMessage,
  before: ObservedMessage | undefined,
  news: CallNews[],
): ObservedMessage {
  // If a message was already complete when it was first observed, announces only open requests and later changes.
  const isCurrent = isLive(message) || (before !== undefined && isLive(before.message));
  const known: CallPhases = before?.phases ?? new Map();
  // Copied only if something changes, because a message is observed after every delta.
  let changed: Map<string, readonly CallPhase[]> | undefined;
  for (const invocation of findChangedCalls(message, before?.message)) {
    const { toolCallId } = invocation;
    const status = toolCardStatus(invocation, message).name;
    const phase = getPhase(status);
    const reached = (changed ?? known).get(toolCallId) ?? [];
    // The host shows a call as denied before the adapter can report that its request had ended, so the status
    // `unanswered` can follow an outcome.
    const isFirst = status === 'unanswered' || !reached.some(isOutcome);
    if (phase !== undefined && !reached.includes(phase) && isFirst) {
      changed ??= new Map(known);
      changed.set(toolCallId, [...reached, phase]);
      // The card has already announced that the user declined the call.
      const isAnnounced = status === 'declined';
      if (!isAnnounced && (isCurrent || reached.length > 0 || phase === 'asked')) {
        const record = getCallRecord(message, toolCallId);
        news.push({ messageId: message.id, invocation, phase, record });
      }
    }
  }
  return { message, phases: changed ?? known };
}

/**
 * Compares the messages of a chat with the last observed ones. Returns the new phases to announce, and the observed
 * messages for the next comparison. An unchanged message costs only one lookup.
 */
export function findNewsToAnnounce(
  before: ObservedMessages,
  messages: readonly ChatMessage[],
): { readonly observed: ObservedMessages; readonly news: readonly CallNews[] } {
  const news: CallNews[] = [];
  const observed = new Map(
    messages.map((message) => {
      const last = before.get(message.id);
      const next = last?.message === message ? last : observeMessage(message, last, news);
      return [message.id, next] as const;
    }),
  );
  return { observed, news };
}
