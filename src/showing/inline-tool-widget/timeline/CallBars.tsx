'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { getCallSpans } from './getCallSpans.ts';
import type { CallTime } from './getCallTimes.ts';
import { getToneColor } from '../../call/getToneColor.ts';
import { toolCardTones } from '../../call/toolCardStatus.ts';

const Track = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  minInlineSize: 60,
  blockSize: 8,
  borderRadius: 4,
  backgroundColor: (theme.vars ?? theme).palette.action.hover,
  forcedColorAdjust: 'none',
}));

const Bar = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlock: 0,
  minInlineSize: 3,
  borderRadius: 4,
  ...Object.fromEntries(
    toolCardTones.map((tone) => [
      `&[data-tone="${tone}"]`,
      { backgroundColor: getToneColor(theme, tone) },
    ]),
  ),
}));

const formatPercent = (part: number, whole: number): string =>
  `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

interface Props {
  readonly time: CallTime;
  readonly wallClock: number;
}

/**
 * The time spans of a call as bars. Hidden from screen readers, because the table row contains the same
 * times.
 */
export const CallBars = ({ time, wallClock }: Props): React.JSX.Element => (
  <Track aria-hidden>
    {getCallSpans(time, wallClock).map(({ start, end, tone }) => (
      <Bar
        key={start}
        data-tone={tone}
        style={{
          insetInlineStart: formatPercent(start, wallClock),
          inlineSize: formatPercent(end - start, wallClock),
        }}
      />
    ))}
  </Track>
);
