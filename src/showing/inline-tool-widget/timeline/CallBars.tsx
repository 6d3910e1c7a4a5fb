'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { getBarSpans } from './getBarSpans.ts';
import type { CallTime, CallTimes } from './measureCalls.ts';
import { placeSpan } from './placeSpan.ts';
import { TimelineTrack } from './TimelineTrack.ts';

const Track = styled(TimelineTrack)(({ theme }) => ({
  blockSize: 8,
  borderRadius: 4,
  backgroundColor: (theme.vars ?? theme).palette.action.hover,
  // Hatched, so that waiting differs from running by more than its color.
  '& > line': { strokeWidth: 8, strokeDasharray: '2 2' },
}));

const Sample = styled(Track)({ inlineSize: 16, backgroundColor: 'transparent' });

/** A sample of a bar that represents waiting. For use in a legend. */
export const WaitSample = (): React.JSX.Element => (
  <Sample aria-hidden>
    <line x2="100%" y1="4" y2="4" />
  </Sample>
);

interface Props {
  readonly time: CallTime;
  readonly times: CallTimes;
}

/** The time spans of a call as bars. Hidden from screen readers, because the table row contains the same times. */
export const CallBars = ({ time, times: { latest, scale } }: Props): React.JSX.Element => (
  <Track aria-hidden>
    {getBarSpans(time, latest).map((span) => {
      const { x, width } = placeSpan(span, scale);
      return span.tone === 'attention' ? (
        <line
          key={span.start}
          data-tone="attention"
          x1={`${x}%`}
          x2={`${x + width}%`}
          y1="4"
          y2="4"
        />
      ) : (
        <rect
          key={span.start}
          data-tone={span.tone}
          x={`${x}%`}
          width={`${width}%`}
          height="8"
          rx="4"
        />
      );
    })}
  </Track>
);
