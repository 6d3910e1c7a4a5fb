import type { ChatMessage, ChatMessagePart } from '@mui/x-chat/headless';
import { getCallRecord } from '../../core/callRecords.ts';
import type { CallRecord } from '../../core/callRecords.ts';
import { getInvocation } from './getInvocation.ts';
import { getPartText } from './getPartText.ts';
import { isLive, toolCardStatus } from './toolCardStatus.ts';
import type { ToolCardInvocation, ToolCardStatus } from './toolCardStatus.ts';

/** A message, as far as its calls and its text go. */
export type ActivityMessage = Pick<ChatMessage, 'id' | 'role' | 'parts' | 'status' | 'metadata'>;

/** A call of a message, with what was said about it. */
export interface ToolActivityCall {
  readonly invocation: ToolCardInvocation;
  readonly status: ToolCardStatus;
  readonly record: CallRecord | undefined;
  /** What the model said before it called. */
  readonly commentary: string | undefined;
  /** What it said behind the last call of the step. */
  readonly commentaryAfter: string | undefined;
}

/**
 * How far the work of a message is: nothing to tell of, thinking before or between calls, working,
 * waiting for somebody, or over.
 */
export type ToolActivityPhase = 'none' | 'thinking' | 'working' | 'waiting' | 'complete';

/** What the tools of a message do and did, beside its answer. */
export interface ToolActivity {
  readonly phase: ToolActivityPhase;
  readonly calls: readonly ToolActivityCall[];
  /** The call that runs, or waits for somebody. */
  readonly current: ToolActivityCall | undefined;
  /** What the model says right now, while nobody knows whether it is the answer. */
  readonly commentary: string;
  /** The answer: what was said in steps without calls. */
  readonly text: string;
  /** The parts of the message that hold it. */
  readonly answerParts: readonly ChatMessagePart[];
}

/** What a message says between two steps: some text, its calls. */
interface Step {
  /** Text that no call has taken. */
  text: string;
  readonly textParts: ChatMessagePart[];
  readonly calls: { readonly invocation: ToolCardInvocation; readonly commentary: string }[];
}

const newStep = (): Step => ({ text: '', textParts: [], calls: [] });

/** The steps of a message. Where it marks none, text behind calls begins another one. */
function stepsOf(parts: readonly ChatMessagePart[]): Step[] {
  const isMarked = parts.some(({ type }) => type === 'step-start');
  let step = newStep();
  const steps = [step];
  for (const part of parts) {
    const invocation = getInvocation(part);
    const text = getPartText(part);
    // A provider goes on behind the calls that it carries out itself.
    const isOwn = step.calls.at(-1)?.invocation.providerExecuted === true;
    const isBehind = text.trim() !== '' && step.calls.length > 0 && (!isMarked || isOwn);
    if (part.type === 'step-start' || isBehind) {
      step = newStep();
      steps.push(step);
    }
    if (part.type === 'text') {
      step.text += text;
      step.textParts.push(part);
    } else if (invocation !== undefined) {
      step.calls.push({ invocation, commentary: step.text.trim() });
      step.text = '';
    }
  }
  return steps;
}

const callsOf = (message: ActivityMessage, { calls, text }: Step): ToolActivityCall[] =>
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

/** How far some calls are, and which of them is at work. */
export const getProgress = (
  calls: readonly ToolActivityCall[],
  goesOn: boolean,
): Pick<ToolActivity, 'phase' | 'current'> => ({
  phase: phaseOf(calls, goesOn),
  current:
    calls.find(({ status }) => status.name === 'needs-approval') ??
    calls.findLast(({ status }) => status.isActive),
});

function phaseOf(calls: readonly ToolActivityCall[], goesOn: boolean): ToolActivityPhase {
  if (calls.some(({ status }) => status.name === 'needs-approval')) {
    return 'waiting';
  }
  if (calls.some(({ status }) => status.isActive)) {
    return 'working';
  }
  if (goesOn) {
    return 'thinking';
  }
  return calls.length > 0 ? 'complete' : 'none';
}

/**
 * Tells the work of a message from its answer, while it streams and afterwards: what was said before a
 * call belongs to the call, what was said in steps without calls is the answer. What is said last, while
 * the message streams, is neither yet.
 */
export function toolActivity(message: ActivityMessage): ToolActivity {
  // Stored messages may hold anything, or nothing.
  const steps = stepsOf(message.parts ?? []);
  const goesOn = isLive(message);
  const last = steps.at(-1);
  const isOpen = goesOn && last !== undefined;
  const decided = isOpen ? steps.slice(0, -1) : steps;
  const calls = steps.flatMap((step) => callsOf(message, step));
  const answers = decided.filter((step) => step.calls.length === 0 && step.text.trim() !== '');
  return {
    ...getProgress(calls, goesOn),
    calls,
    commentary: isOpen ? last.text.trim() : '',
    text: answers.map(({ text }) => text).join(''),
    answerParts: answers.flatMap(({ textParts }) => textParts),
  };
}
