import { isApproval } from '../../../../core/ToolDecision.ts';
import type { ToolDecision } from '../../../../core/ToolDecision.ts';
import type { ToolRequest } from '../../../../core/ToolRequest.ts';
import type { ToolCardText } from '../../../locales/ToolCardLocaleText.ts';
import type { ConsentPhase } from '../../memory/ConsentPhase.ts';
import { getAnswerLabel } from './getAnswerLabel.ts';

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
