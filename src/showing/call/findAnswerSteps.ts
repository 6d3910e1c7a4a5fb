import type { MessageStep } from './splitIntoSteps.ts';

/** The steps that contain a message's answer, and the step that is still open. */
export interface AnswerSteps {
  readonly answer: readonly MessageStep[];
  /** The last step of a message that is in progress. Its text may become part of the answer or commentary on a call. */
  readonly open: MessageStep | undefined;
}

/**
 * Finds the steps that contain a message's answer: those with text and without calls. While the message is in progress,
 * its last step is still open and not part of the answer, because a call may follow.
 */
export function findAnswerSteps(steps: readonly MessageStep[], isOngoing: boolean): AnswerSteps {
  const open = isOngoing ? steps.at(-1) : undefined;
  const answer = steps.filter(
    (step) => step !== open && step.calls.length === 0 && step.text.trim() !== '',
  );
  return { answer, open };
}
