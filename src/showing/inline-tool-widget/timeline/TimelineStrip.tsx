'use client';
import { styled, useTheme } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import * as React from 'react';
import { getCallSpans } from './getCallSpans.ts';
import type { CallSpan } from './getCallSpans.ts';
import type { CallTimes } from './getCallTimes.ts';
import { getToneColor } from '../../call/getToneColor.ts';

const Strip = styled('span')({
  display: 'block',
  blockSize: 3,
  marginBlockStart: 2,
  borderRadius: 2,
  backgroundRepeat: 'no-repeat',
  forcedColorAdjust: 'none',
  // Mirrored, because backgrounds don't follow the text direction.
  '&:dir(rtl)': { transform: 'scaleX(-1)' },
});

/** Maximum number of calls in the strip. The bars of more calls would be too thin to tell apart. */
const maxCalls = 200;

/** Returns the CSS background layer that draws a span. */
function createLayer(theme: Theme, { start, end, tone }: CallSpan, wallClock: number): string {
  const width = Math.min(99.9, Math.max(0.5, ((end - start) / wallClock) * 100));
  // A background position in percent is relative to the width that the layer leaves free.
  const position = Math.min(100, ((start / wallClock) * 100 * 100) / (100 - width));
  const color = getToneColor(theme, tone);
  return `linear-gradient(${color}, ${color}) ${position}% 0 / ${width}% 100% no-repeat`;
}

const isWait = ({ tone }: CallSpan): boolean => tone === 'attention';

/**
 * The times of calls as a thin line. It is a single element with a background image, no matter how many
 * calls there are. Hidden from screen readers, because the timeline's table contains the same times.
 */
export function TimelineStrip({ times }: { readonly times: CallTimes }): React.JSX.Element | null {
  const { calls, wallClock = 0 } = times;
  const theme = useTheme();
  const background = React.useMemo(() => {
    const spans = calls.slice(0, maxCalls).flatMap((time) => getCallSpans(time, wallClock));
    // The first layer is on top, so waits come last, because they must not cover another call's work.
    const ordered = [...spans.filter((span) => !isWait(span)), ...spans.filter(isWait)];
    const layers = ordered.map((span) => createLayer(theme, span, wallClock));
    const track = (theme.vars ?? theme).palette.action.hover;
    return [...layers, `linear-gradient(${track}, ${track})`].join(', ');
  }, [theme, calls, wallClock]);
  return wallClock === 0 || calls.length < 2 ? null : <Strip aria-hidden style={{ background }} />;
}
