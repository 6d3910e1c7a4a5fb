'use client';
import * as React from 'react';
import { HiddenFindableText } from '../tool-card/parts/HiddenFindableText.tsx';
import { useFindInPage } from '../ui/behavior/useFindInPage.ts';
import type { WidgetCall } from './getWidgetActivity.ts';

interface Props {
  readonly calls: readonly WidgetCall[];
  /** Whether the user is searching the page. If not, the text isn't in the DOM. */
  readonly isSearched: boolean;
  /** Called when the browser has found a match in the hidden text. */
  readonly onFound: () => void;
}

/** The text of calls that aren't shown. It is hidden, but the browser's find-in-page can find it. */
export function HiddenCalls({ calls, isSearched, onFound }: Props): React.JSX.Element {
  const ref = React.useRef<HTMLDivElement>(null);
  useFindInPage(ref, true, onFound);
  const searchableCalls = isSearched ? calls : [];
  return (
    <div ref={ref} hidden>
      {searchableCalls.map(({ invocation, shownCommentary }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the ids of a stored message may repeat
        <div key={index}>
          {shownCommentary.commentary} <HiddenFindableText invocation={invocation} />{' '}
          {shownCommentary.commentaryAfter}
        </div>
      ))}
    </div>
  );
}
