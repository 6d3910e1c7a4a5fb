import type { ToolCardText } from '../../../locales/ToolCardLocaleText.ts';

/** The state of a request that its hints explain. */
interface HintedRequest {
  /** The input as shown. The text is undefined if it can't be shown exactly. */
  readonly shown: { readonly text: string | undefined };
  readonly input: unknown;
  readonly isInputSeen: boolean;
  /** Whether the request changed while it was shown. */
  readonly hasChanged: boolean;
  /** Whether the chat can't send answers. */
  readonly isLost: boolean;
}

/** Returns the hints below a request: that it changed, and why Approve is disabled. */
export function getRequestHints(
  { shown, input, isInputSeen, hasChanged, isLost }: HintedRequest,
  secretHint: string | undefined,
  localeText: ToolCardText,
): readonly string[] {
  const isIncomplete = input === undefined;
  return [
    isLost && localeText.cannotAnswerText,
    hasChanged && localeText.requestChangedText,
    isIncomplete && localeText.inputIncompleteText,
    !isIncomplete && shown.text === undefined && localeText.inputNotReadableText,
    shown.text !== undefined && !isInputSeen && (secretHint ?? localeText.inputNotShownText),
  ].filter((hint) => hint !== false);
}
