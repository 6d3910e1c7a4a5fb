'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { getToolName } from '../../call/getDisplayName.ts';
import { getStatusLabel } from '../../call/getStatusLabel.ts';
import { getTextColor, getToneColor } from '../../call/getToneColor.ts';
import type { CallTimes } from './measureCalls.ts';
import type { LocaleText } from '../../locales/LocaleText.ts';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import { CallBars, WaitSample } from './CallBars.tsx';
import { TimelineAxis } from './TimelineAxis.tsx';

/**
 * The table: the name, the bars and the duration of each call. The headers, and the columns for the start and the wait
 * are only for screen readers, because the bars show both times. In a narrow widget, the bars are below the name.
 */
const Table = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.pxToRem(13),
  fontVariantNumeric: 'tabular-nums',
  '& caption': { paddingBlock: 4, textAlign: 'start' },
  '& th, & td': { padding: 0, blockSize: 28, textAlign: 'start', fontWeight: 'normal' },
  '& thead .bars': { borderBlockEnd: `1px solid ${(theme.vars ?? theme).palette.divider}` },
  '& .name': { paddingInlineEnd: theme.spacing(1.5), minInlineSize: 96, whiteSpace: 'nowrap' },
  // Breaks only names that would leave no room for the bars.
  '& bdi': {
    display: 'inline-block',
    maxInlineSize: '14rem',
    whiteSpace: 'normal',
    overflowWrap: 'break-word',
    textWrap: 'balance',
  },
  '& .bars': { inlineSize: '100%', minInlineSize: 120 },
  // In the column of the durations in the headers, which is followed by a chevron.
  '& .time': {
    paddingInline: theme.spacing(1.5, 3),
    textAlign: 'end',
    whiteSpace: 'nowrap',
    '&[data-slowest]': {
      fontWeight: theme.typography.fontWeightMedium,
      color: (theme.vars ?? theme).palette.text.primary,
    },
  },
  '@container (max-width: 27rem)': {
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      position: 'relative',
      paddingBlockEnd: theme.spacing(1),
    },
    '& tr > *': { gridRow: 1, gridColumn: 1, blockSize: 'auto' },
    '& .name': { paddingInlineEnd: 0, whiteSpace: 'normal' },
    '& bdi': { maxInlineSize: 'none', overflowWrap: 'anywhere' },
    '& .time': { gridColumn: 2 },
    '& .bars': { gridRow: 2, gridColumn: '1 / 3', inlineSize: 'auto', minInlineSize: 0 },
    '& tbody .bars': { paddingBlockStart: 2 },
    '& thead tr': { marginBlockEnd: 4, paddingBlockEnd: 0 },
    '& thead .bars': { gridRow: 1 },
  },
}));

/** The row with the total times and the legend for hatched bars. */
const Times = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 12,
});

const Legend = styled('span')({ display: 'flex', alignItems: 'center', gap: 6 });

const Hidden = styled('span')(visuallyHidden);

/** The status of a call that isn't done. */
const Outcome = styled('span')(({ theme }) => ({
  fontSize: theme.typography.pxToRem(12),
  ...Object.fromEntries(
    (['error', 'attention'] as const).map((tone) => [
      `&[data-tone="${tone}"]`,
      { color: getTextColor(theme, getToneColor(theme, tone)) },
    ]),
  ),
}));

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
        <Times>
          {wallClock === undefined || sum === undefined
            ? localeText.timelineLabel
            : localeText.timesText(formatTime(wallClock), formatTime(sum))}
          {calls.some(({ wait }) => wait !== undefined) ? (
            <Legend aria-hidden>
              <WaitSample />
              {localeText.waitColumnLabel}
            </Legend>
          ) : null}
        </Times>
      </caption>
      <thead>
        <tr>
          <th scope="col" className="name">
            <Hidden>{localeText.toolColumnLabel}</Hidden>
          </th>
          <td aria-hidden className="bars">
            <TimelineAxis scale={times.scale} localeText={localeText} />
          </td>
          <th scope="col">
            <Hidden>{localeText.startColumnLabel}</Hidden>
          </th>
          <th scope="col">
            <Hidden>{localeText.waitColumnLabel}</Hidden>
          </th>
          <th scope="col" className="time">
            <Hidden>{localeText.durationColumnLabel}</Hidden>
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
                {call.status.name === 'done' ? null : (
                  <Outcome data-tone={call.status.tone}>
                    {` ${getStatusLabel(call.status, localeText)}`}
                  </Outcome>
                )}
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
