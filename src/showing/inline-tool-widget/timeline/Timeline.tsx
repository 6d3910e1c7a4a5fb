'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { getToolName } from '../../call/getDisplayName.ts';
import type { CallTimes } from './getCallTimes.ts';
import type { LocaleText } from '../../locales/LocaleText.ts';
import { CallBars } from './CallBars.tsx';

const Table = styled('table')(({ theme }) => ({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.pxToRem(13),
  '& caption': { textAlign: 'start', color: (theme.vars ?? theme).palette.text.secondary },
  '& th, & td': {
    textAlign: 'start',
    fontWeight: 'normal',
    paddingBlock: theme.spacing(0.25),
    paddingInline: theme.spacing(0, 1),
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& thead th': { color: (theme.vars ?? theme).palette.text.secondary },
}));

/** Shown for a time that isn't recorded. */
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
          <th scope="col">{localeText.toolColumnLabel}</th>
          <th scope="col">{localeText.startColumnLabel}</th>
          <th scope="col">{localeText.waitColumnLabel}</th>
          <th scope="col">{localeText.durationColumnLabel}</th>
        </tr>
      </thead>
      <tbody>
        {calls.map((time, index) => {
          const { call, start, wait, work, isSlowest } = time;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the ids of a stored message may repeat
            <tr key={`${call.invocation.toolCallId} ${index}`}>
              <th scope="row">
                <bdi>{getToolName(call.invocation.toolName, localeText)}</bdi>
                <CallBars time={time} times={times} />
              </th>
              <td>{formatTime(start)}</td>
              <td>{formatTime(wait)}</td>
              <td>
                {formatTime(work)}
                {isSlowest ? ` (${localeText.slowestText})` : ''}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
