import type { MessageStep } from './splitIntoSteps.ts';

/** The steps with a message's answer, and the open step, whose text may become part of the answer or commentary. */
export interface AnswerSteps {
  readonly answer: readonly MessageStep[];
  /** The last step of a message that is still streaming. */
  readonly open: MessageStep | undefined;
}

/**
 * Finds the answer of a message: the text of the steps without calls. Other text is commentary on calls. While the
 * message streams, its last text may become either.
 */
export function findAnswerSteps(steps: readonly MessageStep[], isOngoing: boolean): AnswerSteps {
  const open = isOngoing ? steps.at(-1) : undefined;
  const answer = steps.filter(
    (step) => step !== open && step.calls.length === 0 && step.text.trim() !== '',
  );
  return { answer, open };
}
