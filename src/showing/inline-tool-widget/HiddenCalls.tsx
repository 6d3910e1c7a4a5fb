'use client';
import * as React from 'react';
import { HiddenFindableText } from '../tool-card/parts/HiddenFindableText.tsx';
import { getToolConfig } from '../call/toolConfig.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import { useRedactionEngine } from '../redaction/loadRedactionEngine.ts';
import { selectRedaction } from '../redaction/Redaction.ts';
import { useFindInPage } from '../ui/behavior/useFindInPage.ts';
import type { WidgetCall } from './getWidgetActivity.ts';

/** Number of calls whose text is added per task. Adding all of them at once would block the page. */
const callsPerTask = 50;

interface TextsProps {
  readonly tools: ToolConfigMap | undefined;
  readonly calls: readonly WidgetCall[];
}

const Texts = React.memo(function Texts({ calls, tools }: TextsProps) {
  const engine = useRedactionEngine();
  return calls.map(({ invocation, shownCommentary }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the ids of a stored message may repeat
    <div key={index}>
      {shownCommentary.commentary}{' '}
      <HiddenFindableText
        invocation={invocation}
        redaction={selectRedaction(getToolConfig(tools, invocation.toolName).redact, engine)}
      />{' '}
      {shownCommentary.commentaryAfter}
    </div>
  ));
});

/** Renders the text of calls in groups. Adds one group per task. */
function GrowingTexts({ calls, tools }: TextsProps): React.JSX.Element {
  const [count, setCount] = React.useState(1);
  const groups = React.useMemo(
    () =>
      Array.from({ length: Math.ceil(calls.length / callsPerTask) }, (_, index) =>
        calls.slice(index * callsPerTask, (index + 1) * callsPerTask),
      ),
    [calls],
  );
  const isMore = count < groups.length;
  React.useEffect(() => {
    const timer = isMore ? setTimeout(() => setCount(count + 1)) : undefined;
    return () => clearTimeout(timer);
  }, [count, isMore]);
  return (
    <>
      {Array.from(groups.slice(0, count).entries(), ([number, group]) => (
        <Texts key={number} tools={tools} calls={group} />
      ))}
    </>
  );
}

interface Props extends TextsProps {
  /** Whether the user is searching the page. If not, the text isn't rendered. */
  readonly isSearched: boolean;
  /** Called when the browser finds a match in the hidden text. */
  readonly onFound: () => void;
}

/**
 * Lets the browser's find-in-page find calls that aren't shown. Renders their text while the user searches the page.
 */
export function HiddenCalls({ isSearched, onFound, ...texts }: Props): React.JSX.Element {
  const ref = React.useRef<HTMLDivElement>(null);
  useFindInPage(ref, onFound);
  return (
    <div ref={ref} hidden>
      {isSearched ? <GrowingTexts {...texts} /> : null}
    </div>
  );
}
