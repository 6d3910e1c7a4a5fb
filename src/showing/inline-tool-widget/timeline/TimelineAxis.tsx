'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import type { LocaleText } from '../../locales/LocaleText.ts';
import { getTicks } from './getTicks.ts';
import { TimelineTrack } from './TimelineTrack.ts';

const Axis = styled(TimelineTrack)(({ theme }) => ({
  blockSize: '1lh',
  overflow: 'visible',
  fontSize: theme.typography.pxToRem(12),
  fill: (theme.vars ?? theme).palette.text.secondary,
  // Only affects the anchor of the text, because the axis itself is mirrored in RTL. The browser still reorders the
  // letters.
  direction: 'ltr',
  // Mirrors the text again in RTL, so that only its position stays mirrored.
  '& > text:dir(rtl)': {
    transform: 'scaleX(-1)',
    transformBox: 'fill-box',
    transformOrigin: 'center',
  },
}));

/**
 * Distance from the end of the axis, in percent, within which the label of a tick is before the tick instead of
 * centered on it.
 */
const endSpace = 8;

interface Props {
  /** The time that the full width of the timeline represents, in milliseconds. */
  readonly scale: number;
  readonly localeText: LocaleText;
}

/** The labels of the ticks above the bars of a timeline. */
export const TimelineAxis = ({ scale, localeText }: Props): React.JSX.Element => (
  <Axis aria-hidden>
    {getTicks(scale).map((time) => {
      const percent = (time / scale) * 100;
      const anchor = percent > 100 - endSpace ? 'end' : 'middle';
      return (
        <text
          key={time}
          x={`${percent}%`}
          y="50%"
          dominantBaseline="central"
          textAnchor={time === 0 ? 'start' : anchor}
        >
          {localeText.durationText(time)}
        </text>
      );
    })}
  </Axis>
);
