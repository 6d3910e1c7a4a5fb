'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { toolCardTones } from '../../call/toolCardStatus.ts';
import type { ToolCardTone } from '../../call/toolCardStatus.ts';
import { getBarSpans } from './getBarSpans.ts';
import type { CallTimes } from './measureCalls.ts';
import { placeSpan } from './placeSpan.ts';
import { TimelineTrack } from './TimelineTrack.ts';

const Strip = styled(TimelineTrack)({
  flex: '1 1 0',
  minInlineSize: 0,
  blockSize: 4,
  borderRadius: 2,
  opacity: 0.6,
});

/** Maximum number of calls in the strip. Later calls are omitted, because the bars would be too thin to distinguish. */
const maxCalls = 200;

/** Tones in drawing order. Waits are drawn first, so that they don't cover running times. */
const tones: readonly ToolCardTone[] = [
  'attention',
  ...toolCardTones.filter((tone) => tone !== 'attention'),
];

/**
 * Shows the times of calls as a thin line, which previews the timeline. Uses one element per tone, regardless of the
 * number of calls. Renders nothing for fewer than two calls, or if no start or no end is recorded. Hidden from screen
 * readers, because the timeline's table contains the same times.
 */
export function TimelineStrip({ times }: { readonly times: CallTimes }): React.JSX.Element | null {
  const { calls, latest, scale } = times;
  const paths = React.useMemo(() => {
    const spans = calls.slice(0, maxCalls).flatMap((time) => getBarSpans(time, latest));
    return tones.map((tone) =>
      spans
        .filter((span) => span.tone === tone)
        .map((span) => {
          const { x, width } = placeSpan(span, scale);
          return `M${x} 0h${width}v1h-${width}z`;
        })
        .join(''),
    );
  }, [calls, latest, scale]);
  return scale === 0 || calls.length < 2 ? null : (
    <Strip aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none">
      {tones.map((tone, index) =>
        paths[index] === '' ? null : <path key={tone} data-tone={tone} d={paths[index]} />,
      )}
    </Strip>
  );
}
