import type { ToolDecision } from '../../../../core/ToolDecision.ts';
import { isQuestion } from '../../../../core/ToolRequest.ts';
import type { ToolRequest } from '../../../../core/ToolRequest.ts';
import type { ToolCardText } from '../../../locales/ToolCardLocaleText.ts';

/** Returns the label of an answer to a request, or undefined if it is a plain approval or denial of a call. */
export const getAnswerLabel = (
  decision: ToolDecision,
  request: ToolRequest | undefined,
  { answerLabels }: ToolCardText,
): string | undefined => {
  if (decision.type === 'approve') {
    return decision.editedInput === undefined ? undefined : answerLabels.edit;
  }
  if (decision.type === 'reject') {
    return isQuestion(request) ? answerLabels.decline : undefined;
  }
  return answerLabels[decision.type];
};
