import { writeJsonOrText } from './json/writeJsonOrText.ts';
import type { ToolDecision } from './ToolDecision.ts';

/**
 * Returns a note that tells the model about the user's changes to an input, because the model's history contains the
 * original. Returns undefined if the user hasn't changed the input.
 */
export const writeEditNote = (decision: ToolDecision | undefined): string | undefined =>
  decision?.type === 'approve' && decision.editedInput !== undefined
    ? `The user changed the input before the call ran: ${writeJsonOrText(decision.editedInput)}`
    : undefined;
