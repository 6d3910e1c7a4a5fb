import type { MessageStep } from './splitIntoSteps.ts';

/**
 * The steps that contain a message's answer, and the open step, whose text can still become part of the answer or
 * commentary.
 */
export interface AnswerSteps {
  readonly answer: readonly MessageStep[];
  /** The last step of a message that is still streaming. */
  readonly open: MessageStep | undefined;
}

/**
 * Decides which text of a message is its answer: the text of steps without calls. All other text is
 * commentary on calls. While the message streams, its last text can still become either.
 */
export function findAnswerSteps(steps: readonly MessageStep[], isOngoing: boolean): AnswerSteps {
  const open = isOngoing ? steps.at(-1) : undefined;
  const answer = steps.filter(
    (step) => step !== open && step.calls.length === 0 && step.text.trim() !== '',
  );
  return { answer, open };
}
