import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import type { ToolCardText } from '../../../locales/ToolCardLocaleText.ts';

interface Named {
  readonly toolName: string;
  readonly title?: string | undefined;
  readonly server: string | undefined;
  readonly text: string | undefined;
}

/** Matches the escape of a control character in JSON, which isn't part of an escaped backslash. */
const escapedControl = /(?<!\\)(?:\\\\)*\\u/;

/** Returns whether the name or input of a request contains hidden characters, apart from those of normal writing. */
export const hasHiddenCharacters = ({ toolName, title, server, text }: Named): boolean => {
  // Models may send a name that isn't a string.
  const texts: readonly unknown[] = [toolName, title, server, text];
  const all = texts.filter((each) => typeof each === 'string').join(' ');
  return escapeInvisible(all) !== all || escapedControl.test(all);
};

/** The state of a request that its hints explain. */
interface HintedRequest {
  /** The request as shown. The text is undefined if the input can't be shown exactly. */
  readonly shown: { readonly text: string | undefined };
  /** Whether the name or the input contains hidden characters. */
  readonly isHiding: boolean;
  readonly input: unknown;
  /** Whether the user has seen the complete input, or the card already shows what is missing. */
  readonly isInputSeen: boolean;
  /** Whether the request changed while it was shown. */
  readonly hasChanged: boolean;
  /** Whether the chat's adapter would ignore the answer. */
  readonly isLost: boolean;
}

/**
 * Returns the hints that apply to a request: that the answer can't be sent, that the request has changed, that it contains
 * hidden characters, or why Approve is disabled.
 */
export function getRequestHints(
  { shown, isHiding, input, isInputSeen, hasChanged, isLost }: HintedRequest,
  localeText: ToolCardText,
): readonly string[] {
  const isIncomplete = input === undefined;
  return [
    isLost && localeText.cannotAnswerText,
    hasChanged && localeText.requestChangedText,
    isHiding && localeText.hiddenCharactersText,
    isIncomplete && localeText.inputIncompleteText,
    !isIncomplete && shown.text === undefined && localeText.inputNotReadableText,
    shown.text !== undefined && !isInputSeen && localeText.inputNotShownText,
  ].filter((hint) => hint !== false);
}
