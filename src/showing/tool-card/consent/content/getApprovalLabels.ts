import type { ToolCardText } from '../../../locales/ToolCardLocaleText.ts';

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
