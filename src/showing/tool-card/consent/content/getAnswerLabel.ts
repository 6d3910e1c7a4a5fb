import type { ToolDecision } from '../../../../core/ToolDecision.ts';
import type { ToolCardText } from '../../../locales/ToolCardLocaleText.ts';

/** Returns the label of an answer, or undefined if it is a plain approval or denial. */
export const getAnswerLabel = (
  decision: ToolDecision,
  { answerLabels }: ToolCardText,
): string | undefined => {
  if (decision.type === 'approve') {
    return decision.editedInput === undefined ? undefined : answerLabels.edit;
  }
  return decision.type === 'reject' ? undefined : answerLabels[decision.type];
};
