'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { displayName } from '../call/displayName.ts';
import type { CallTimes } from '../call/getCallTimes.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
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

interface Props {
  readonly times: CallTimes;
  readonly localeText: LocaleText;
}

/** The times of calls as a table: when each started, waited and ran. Times that aren't recorded stay empty. */
export function Timeline({ times, localeText }: Props): React.JSX.Element {
  const { calls, wallClock, sum } = times;
  const formatTime = (time: number | undefined): string =>
    time === undefined ? localeText.unknownTimeText : localeText.durationText(time);
  return (
    <Table>
      <caption>
        {localeText.timelineLabel}
        {wallClock === undefined || sum === undefined
          ? null
          : ` · ${localeText.timesText(formatTime(wallClock), formatTime(sum))}`}
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
          const { call, start, asked, wait, work, isSlowest } = time;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the ids of a stored message may repeat
            <tr key={`${call.invocation.toolCallId} ${index}`}>
              <th scope="row">
                <bdi>{displayName(call.invocation.toolName)}</bdi>
                <CallBars time={time} wallClock={wallClock ?? 0} />
              </th>
              <td>{formatTime(start)}</td>
              <td>{asked === undefined ? '–' : formatTime(wait)}</td>
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
