import { writeJsonOrText } from './json/writeJsonOrText.ts';
import type { ToolDecision } from './ToolDecision.ts';

/**
 * Tells the model that the user has changed the input of a call, because the call in its history still has
 * the input that it wrote itself. Returns undefined if the user hasn't changed it.
 */
export const writeEditNote = (decision: ToolDecision | undefined): string | undefined =>
  decision?.type === 'approve' && decision.editedInput !== undefined
    ? `The user changed the input before the call ran: ${writeJsonOrText(decision.editedInput)}`
    : undefined;
