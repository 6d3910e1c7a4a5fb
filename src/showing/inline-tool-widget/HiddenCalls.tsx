'use client';
import * as React from 'react';
import { FindInPageText } from '../tool-card/parts/FindInPageText.tsx';
import { useFindInPage } from '../ui/behavior/useFindInPage.ts';
import { getCommentary } from './getCommentary.ts';
import type { ToolActivityCall } from '../call/toolActivity.ts';

interface Props {
  readonly calls: readonly ToolActivityCall[];
  readonly isBesideTexts: boolean;
  /** Whether the browser searches the page right now. Else nothing of them is in it. */
  readonly isSearched: boolean;
  /** Shows the calls: the browser has found something in them. */
  readonly onFound: () => void;
}

/** What a search of the browser can find in the calls that are not shown. */
export function HiddenCalls({
  calls,
  isBesideTexts,
  isSearched,
  onFound,
}: Props): React.JSX.Element {
  const ref = React.useRef<HTMLDivElement>(null);
  useFindInPage(ref, true, onFound);
  const texts = isSearched ? calls : [];
  return (
    <div ref={ref} hidden>
      {texts.map((call, index) => {
        const { commentary, commentaryAfter } = getCommentary(call, isBesideTexts);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- ids may repeat in a message that others wrote
          <div key={index}>
            {commentary} <FindInPageText invocation={call.invocation} /> {commentaryAfter}
          </div>
        );
      })}
    </div>
  );
}
