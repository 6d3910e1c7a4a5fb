import type * as React from 'react';
import { truncate } from '../../format/text/truncate.ts';
import { formatValue } from '../../format/value/formatValue.ts';
import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';

/** A thousand cards are searched at once: of each, this much. */
const maxEntries = 500;
const maxLength = 10_000;

/** What a search of the browser can find in a closed card. */
export function FindInPageText({
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
