import { isApproval } from '../../../../core/ToolDecision.ts';
import type { ToolDecision } from '../../../../core/ToolDecision.ts';
import type { ToolRequest } from '../../../../core/ToolRequest.ts';
import type { ToolCardText } from '../../../locales/ToolCardLocaleText.ts';
import type { ConsentPhase } from '../../memory/ConsentPhase.ts';
import { getAnswerLabel } from './getAnswerLabel.ts';

/** The labels of the Deny button. */
export interface DenyLabels {
  readonly short: string;
  /** The accessible name, which includes the name of the tool. */
  readonly full: string;
}

/** Returns the labels of the button that denies a call or declines to answer a question. */
export const getDenyLabels = (
  isInput: boolean,
  hasReason: boolean,
  name: string,
  localeText: ToolCardText,
): DenyLabels => {
  if (isInput) {
    return { short: localeText.declineLabel, full: `${localeText.declineLabel} (${name})` };
  }
  return hasReason
    ? { short: localeText.denyWithReasonLabel, full: localeText.denyToolWithReasonLabel(name) }
    : { short: localeText.denyLabel, full: localeText.denyToolLabel(name) };
};

/** Returns the function of the locale that writes the question. The function receives the tool's name. */
export const getQuestionText = (
  isInput: boolean,
  isConfirming: boolean,
  { inputQuestion, confirmQuestion, approvalQuestion }: ToolCardText,
): ((toolName: string) => string) => {
  if (isInput) {
    return inputQuestion;
  }
  return isConfirming ? confirmQuestion : approvalQuestion;
};

/** The state of a request that determines the text next to its buttons. */
interface PhaseOfRequest {
  readonly phase: ConsentPhase;
  readonly shown: { readonly request: ToolRequest | undefined };
  readonly answer: { readonly decision: ToolDecision } | undefined;
  /** Defined while the answer can be undone. */
  readonly undoWindow: object | undefined;
}

/** Returns the text next to a request's buttons: the question, the progress of the answer, or the answer. */
export function getPhaseText(
  { phase, shown, answer, undoWindow }: PhaseOfRequest,
  question: string,
  localeText: ToolCardText,
): string | undefined {
  const answered =
    answer &&
    (getAnswerLabel(answer.decision, shown.request, localeText) ??
      localeText.answerSentText(isApproval(answer.decision)));
  switch (phase) {
    case 'answering':
      return undoWindow === undefined ? localeText.sendingAnswerText : answered;
    case 'answered':
      return answered;
    case 'failed':
      return localeText.answerFailedText;
    default:
      return question;
  }
}
