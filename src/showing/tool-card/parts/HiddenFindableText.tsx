import type * as React from 'react';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import { redactInvocation } from '../../call/toolConfig.ts';
import type { Redaction } from '../../redaction/Redaction.ts';
import { hideBase64 } from '../../format/text/hideBase64.ts';
import { truncate } from '../../format/text/truncate.ts';
import { formatValue } from '../../format/value/formatValue.ts';

/** Maximum number of entries to render per value. Low, because a page can have a thousand cards. */
const maxEntries = 500;
/** Maximum length of the text to render per value. Low, because a page can have a thousand cards. */
const maxLength = 10_000;

interface Props {
  readonly invocation: ToolCardInvocation;
  readonly redaction: Redaction;
}

/** Renders the beginning of each value of a call as text, so that the browser's find-in-page can find it. */
export function HiddenFindableText({ invocation, redaction }: Props): React.JSX.Element {
  const { input, output, errorText, approval } = redactInvocation(invocation, redaction);
  const texts = [input, output, errorText, approval?.reason]
    .filter((value) => value !== undefined)
    .map((value) => hideBase64(truncate(formatValue(value, maxEntries), maxLength)));
  return <>{texts.join('\n')}</>;
}
