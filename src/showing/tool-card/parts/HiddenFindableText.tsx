import type * as React from 'react';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import { truncate } from '../../format/text/truncate.ts';
import { formatValue } from '../../format/value/formatValue.ts';

/** The limits for the searchable text per card. Low, because a page might contain a thousand cards. */
const maxEntries = 500;
const maxLength = 10_000;

/** The text that the browser's find-in-page can find in a closed card. */
export function HiddenFindableText({
  invocation,
}: {
  readonly invocation: ToolCardInvocation;
}): React.JSX.Element {
  const { input, output, errorText, approval } = invocation;
  const texts = [input, output, errorText, approval?.reason]
    .filter((value) => value !== undefined)
    .map((value) => truncate(formatValue(value, maxEntries), maxLength));
  return <>{texts.join('\n')}</>;
}
