'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { getToolName } from '../../call/getDisplayName.ts';
import type { CallTimes } from './measureCalls.ts';
import type { LocaleText } from '../../locales/LocaleText.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import { CallBars } from './CallBars.tsx';

/** Number of intervals on the axis. */
const parts = 3;

/**
 * The table: the name, the bars and the duration of each call. The columns for the start and the wait are only for
 * screen readers, because the bars show both times. In a narrow widget, the bars are below the name.
 */
const Table = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.pxToRem(13),
  fontVariantNumeric: 'tabular-nums',
  '& caption': {
    textAlign: 'start',
    paddingBlockEnd: theme.spacing(0.5),
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& th, & td': { padding: theme.spacing(0.5, 0), textAlign: 'start', fontWeight: 'normal' },
  '& thead': {
    fontSize: theme.typography.pxToRem(12),
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& .name': { paddingInlineEnd: theme.spacing(1.5), minInlineSize: 96 },
  // Breaks only names that would leave no room for the bars.
  '& bdi': { display: 'block', maxInlineSize: '14rem', overflowWrap: 'break-word' },
  '& .bars': {
    inlineSize: '100%',
    minInlineSize: 120,
    background: `linear-gradient(90deg, ${(theme.vars ?? theme).palette.divider} 1px, transparent 1px) 0 0 / calc((100% - 1px) / ${parts}) 100%`,
  },
  '& thead .bars': { background: 'none' },
  '& .ticks': { display: 'flex', justifyContent: 'space-between' },
  '& .time': {
    paddingInlineStart: theme.spacing(1.5),
    textAlign: 'end',
    whiteSpace: 'nowrap',
    '&[data-slowest]': {
      fontWeight: theme.typography.fontWeightMedium,
      color: (theme.vars ?? theme).palette.text.primary,
    },
  },
  '@container (max-width: 27rem)': {
    '& thead': visuallyHidden,
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      position: 'relative',
      paddingBlockEnd: theme.spacing(0.5),
    },
    '& tbody tr > *': { gridRow: 1, gridColumn: 1 },
    '& .name': { paddingInlineEnd: 0 },
    '& bdi': { maxInlineSize: 'none' },
    '& tbody .time': { gridColumn: 2 },
    '& tbody .bars': { gridRow: 2, gridColumn: '1 / 3', inlineSize: 'auto', paddingBlock: 0 },
  },
  '@media print': { printColorAdjust: 'exact' },
}));

const Hidden = styled('span')(visuallyHidden);

/** The text for times that aren't recorded. */
const noTime = '–';

interface Props {
  readonly times: CallTimes;
  readonly localeText: LocaleText;
}

/** The times of calls as a table: when each started, how long it waited for approval, and how long it ran. */
export function Timeline({ times, localeText }: Props): React.JSX.Element {
  const { calls, wallClock, sum } = times;
  const formatTime = (time: number | undefined): string =>
    time === undefined ? noTime : localeText.durationText(time);
  return (
    <Table>
      <caption>
        {wallClock === undefined || sum === undefined
          ? localeText.timelineLabel
          : localeText.timesText(formatTime(wallClock), formatTime(sum))}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="name">
            {localeText.toolColumnLabel}
          </th>
          <td aria-hidden className="bars">
            <div className="ticks">
              {Array.from({ length: parts + 1 }, (_, tick) => (
                <span key={tick}>{formatTime((times.scale * tick) / parts)}</span>
              ))}
            </div>
          </td>
          <th scope="col">
            <Hidden>{localeText.startColumnLabel}</Hidden>
          </th>
          <th scope="col">
            <Hidden>{localeText.waitColumnLabel}</Hidden>
          </th>
          <th scope="col" className="time">
            {localeText.durationColumnLabel}
          </th>
        </tr>
      </thead>
      <tbody>
        {calls.map((time, index) => {
          const { call, start, wait, work, isSlowest } = time;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the ids of a stored message may repeat
            <tr key={`${call.invocation.toolCallId} ${index}`}>
              <th scope="row" className="name">
                <bdi>{getToolName(call.invocation.toolName, localeText)}</bdi>
              </th>
              <td aria-hidden className="bars">
                <CallBars time={time} times={times} />
              </td>
              <td>
                <Hidden>{formatTime(start)}</Hidden>
              </td>
              <td>
                <Hidden>{formatTime(wait)}</Hidden>
              </td>
              <td className="time" data-slowest={isSlowest || undefined}>
                {formatTime(work)}
                {isSlowest ? <Hidden> ({localeText.slowestText})</Hidden> : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
