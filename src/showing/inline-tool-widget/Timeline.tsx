'use client';
import { styled, useTheme } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import * as React from 'react';
import type { LocaleText } from '../locales/LocaleText.ts';
import { displayName } from '../call/displayName.ts';
import { toneColor } from '../call/toneColor.ts';
import { toolCardTones } from '../call/toolCardStatus.ts';
import { callSpans } from '../call/callTimes.ts';
import type { CallSpan, CallTime, CallTimes } from '../call/callTimes.ts';

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
      { backgroundColor: toneColor(theme, tone) },
    ]),
  ),
}));

const percent = (part: number, whole: number): string =>
  `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

interface BarsProps {
  readonly time: CallTime;
  readonly wallClock: number;
}

const CallBars = ({ time, wallClock }: BarsProps): React.ReactNode =>
  callSpans(time, wallClock).map(({ start, end, tone }) => (
    <Bar
      key={start}
      data-tone={tone}
      style={{
        insetInlineStart: percent(start, wallClock),
        inlineSize: percent(end - start, wallClock),
      }}
    />
  ));

const Strip = styled('span')({
  display: 'block',
  blockSize: 3,
  marginBlockStart: 2,
  borderRadius: 2,
  backgroundRepeat: 'no-repeat',
  forcedColorAdjust: 'none',
  // What is drawn has no direction of its own.
  '&:dir(rtl)': { transform: 'scaleX(-1)' },
});

/** A bar of a picture that holds all bars: where it stands, and how wide it is. */
function barIn(theme: Theme, { start, end, tone }: CallSpan, wallClock: number): string {
  const width = Math.min(99.9, Math.max(0.5, ((end - start) / wallClock) * 100));
  const place = Math.min(100, ((start / wallClock) * 100 * 100) / (100 - width));
  const color = toneColor(theme, tone);
  return `linear-gradient(${color}, ${color}) ${place}% 0 / ${width}% 100% no-repeat`;
}

/** The times of calls as a thin line: for the eye alone, a table says the same in words. One element, for any number of calls. */
export function TimelineStrip({ times }: { readonly times: CallTimes }): React.JSX.Element | null {
  const { calls, wallClock = 0 } = times;
  const theme = useTheme();
  const background = React.useMemo(() => {
    const spans = calls.slice(0, 200).flatMap((time) => callSpans(time, wallClock));
    // The first layer is on top: a wait is hidden where another call worked meanwhile.
    const isWait = ({ tone }: CallSpan): boolean => tone === 'attention';
    const ordered = [...spans.filter((span) => !isWait(span)), ...spans.filter(isWait)];
    const layers = ordered.map((span) => barIn(theme, span, wallClock));
    const ground = (theme.vars ?? theme).palette.action.hover;
    return [...layers, `linear-gradient(${ground}, ${ground})`].join(', ');
  }, [theme, calls, wallClock]);
  return wallClock === 0 || calls.length < 2 ? null : <Strip aria-hidden style={{ background }} />;
}

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

/** When each call began, how long it waited and took: side by side, with what nobody knows left unknown. */
export function Timeline({ times, localeText }: Props): React.JSX.Element {
  const { calls, wallClock, sum } = times;
  const tell = (time: number | undefined): string =>
    time === undefined ? localeText.unknownTimeText : localeText.durationText(time);
  return (
    <Table>
      <caption>
        {localeText.timelineLabel}
        {wallClock === undefined || sum === undefined
          ? null
          : ` · ${localeText.timesText(tell(wallClock), tell(sum))}`}
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
            // oxlint-disable-next-line react/no-array-index-key -- ids may repeat in a message that others wrote
            <tr key={`${call.invocation.toolCallId} ${index}`}>
              <th scope="row">
                <bdi>{displayName(call.invocation.toolName)}</bdi>
                <Track aria-hidden>
                  <CallBars time={time} wallClock={wallClock ?? 0} />
                </Track>
              </th>
              <td>{tell(start)}</td>
              <td>{asked === undefined ? '–' : tell(wait)}</td>
              <td>
                {tell(work)}
                {isSlowest ? ` (${localeText.slowestText})` : ''}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
