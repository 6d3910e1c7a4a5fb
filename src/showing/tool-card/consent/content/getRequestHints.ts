import type { ToolCardText } from '../../../locales/ToolCardLocaleText.ts';

/** The state of a request that its hints explain. */
interface HintedRequest {
  /** The request as shown. The text is undefined if the input can't be shown exactly. */
  readonly shown: { readonly text: string | undefined };
  readonly input: unknown;
  /** Whether the user has seen the complete input, or the card already shows what is missing. */
  readonly isInputSeen: boolean;
  /** Whether the request changed while it was shown. */
  readonly hasChanged: boolean;
  /** Whether the chat's adapter would ignore the answer. */
  readonly isLost: boolean;
}

/**
 * Returns the hints that apply to a request: that the answer can't be sent, that the request has changed, or why
 * Approve is disabled.
 */
export function getRequestHints(
  { shown, input, isInputSeen, hasChanged, isLost }: HintedRequest,
  localeText: ToolCardText,
): readonly string[] {
  const isIncomplete = input === undefined;
  return [
    isLost && localeText.cannotAnswerText,
    hasChanged && localeText.requestChangedText,
    isIncomplete && localeText.inputIncompleteText,
    !isIncomplete && shown.text === undefined && localeText.inputNotReadableText,
    shown.text !== undefined && !isInputSeen && localeText.inputNotShownText,
  ].filter((hint) => hint !== false);
}
