import type * as React from 'react';
import { cutText } from '../../format/text/truncate.ts';
import { formatValue } from '../../format/value/formatValue.ts';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';

/** A thousand cards are searched at once: of each, this much. */
const mostEntries = 500;
const longest = 10_000;

/** What a search of the browser can find in a closed card. */
export function CardFindText({
  invocation,
}: {
  readonly invocation: ToolCardInvocation;
}): React.JSX.Element {
  const { input, output, errorText, approval } = invocation;
  const texts = [input, output, errorText, approval?.reason]
    .filter((value) => value !== undefined)
    .map((value) => cutText(formatValue(value, mostEntries), longest));
  return <>{texts.join('\n')}</>;
}
