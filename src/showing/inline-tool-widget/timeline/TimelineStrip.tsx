'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { toolCardTones } from '../../call/toolCardStatus.ts';
import { getBarSpans } from './getBarSpans.ts';
import type { CallTimes } from './measureCalls.ts';
import { placeSpan } from './placeSpan.ts';
import { TimelineTrack } from './TimelineTrack.ts';

const Strip = styled(TimelineTrack)({
  flex: '1 1 0',
  maxInlineSize: 240,
  minInlineSize: 0,
  borderRadius: 2,
  opacity: 0.6,
});

/** Maximum number of calls in the strip. Later calls are omitted, because the bars would be too thin to distinguish. */
const maxCalls = 200;

/** Maximum height of the strip. Its rows are 4 high if there are few calls. */
const maxHeight = 16;

/**
 * Shows the times of calls in small, which previews the timeline: a thin row per call. Uses one element per tone,
 * regardless of the number of calls. Renders nothing for fewer than two calls, or if no start or no end is recorded.
 * Hidden from screen readers, because the timeline's table contains the same times.
 */
export function TimelineStrip({ times }: { readonly times: CallTimes }): React.JSX.Element | null {
  const { calls, latest, scale } = times;
  const rows = Math.min(calls.length, maxCalls);
  const paths = React.useMemo(() => {
    const spans = calls
      .slice(0, maxCalls)
      .flatMap((time, row) => getBarSpans(time, latest).map((span) => ({ span, row })));
    return toolCardTones.map((tone) =>
      spans
        .filter(({ span }) => span.tone === tone)
        .map(({ span, row }) => {
          const { x, width } = placeSpan(span, scale);
          return `M${x} ${row}h${width}v0.75h-${width}z`;
        })
        .join(''),
    );
  }, [calls, latest, scale]);
  return scale === 0 || calls.length < 2 ? null : (
    <Strip
      aria-hidden
      viewBox={`0 0 100 ${rows - 0.25}`}
      height={Math.min(rows * 4, maxHeight)}
      preserveAspectRatio="none"
    >
      {toolCardTones.map((tone, index) =>
        paths[index] === '' ? null : <path key={tone} data-tone={tone} d={paths[index]} />,
      )}
    </Strip>
  );
}
