'use client';
import { styled } from '@mui/material/styles';
import type { CSSObject } from '@mui/material/styles';
import { clsx } from 'clsx';
import * as React from 'react';
import type { LocaleText } from '../locales/LocaleText.ts';
import type { ToolCardStatusName } from '../locales/ToolCardLocaleText.ts';
import type { ToolOutcomes } from '../locales/ToolAnnouncerLocaleText.ts';
import { ToolCardIcon } from '../tool-card/parts/ToolCardIcon.tsx';
import { toneColor } from '../call/toneColor.ts';
import { statusTones } from '../call/toolCardStatus.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import { useElapsedTime } from '../ui/behavior/useElapsedTime.ts';
import { WidgetHeaderRoot } from './WidgetHeaderRoot.ts';
import { inlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import type { InlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import type { ToolActivity } from '../call/toolActivity.ts';
import { countOutcomes } from '../call/callOutcome.ts';
import { widgetSummary } from './widgetSummary.ts';

/** Where there is little room, what was done is cut after two lines; what went wrong never is. */
const Summary = styled('span', { slot: 'Summary' })({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '@container (max-width: 27rem)': {
    '& > bdi': {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
    '& > bdi + span': { display: 'none' },
  },
});

/** One line, however long it grows. */
const oneLine: CSSObject = {
  flex: '1 1 0',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontStyle: 'italic',
  // Beside the line, also where it is written in the other direction.
  textAlign: ['-webkit-match-parent', 'match-parent'],
};
const Commentary = styled('span', { slot: 'Commentary' })(oneLine);

/** The end of what is said, without the marks that would make Markdown of it. */
const endOf = (commentary: string): string => commentary.slice(-200).replaceAll(/\*\*|`/g, '');

const Aside = styled('span')({ marginInlineStart: 'auto', whiteSpace: 'nowrap' });

const Faults = styled('span')(({ theme }) => ({ color: toneColor(theme, 'error') }));

/** Between two sentences, in the name of the button, too. */
const dot = ' · ';

const Elapsed = ({ since, localeText }: { since: number; localeText: LocaleText }) => {
  const elapsed = useElapsedTime(since);
  return elapsed === undefined ? null : <span aria-hidden>{localeText.durationText(elapsed)}</span>;
};

/** How the work ended: as the worst of its calls did, and denied where nothing was done. */
const endedAs = ({ done, failed, denied, interrupted }: ToolOutcomes): ToolCardStatusName => {
  if (failed > 0) {
    return 'failed';
  }
  if (interrupted > 0) {
    return 'interrupted';
  }
  return done === 0 && denied > 0 ? 'denied' : 'done';
};

const statusOf = (phase: ToolActivity['phase'], outcomes: ToolOutcomes): ToolCardStatusName => {
  if (phase === 'complete') {
    return endedAs(outcomes);
  }
  return phase === 'waiting' ? 'needs-approval' : 'running';
};

interface Props {
  readonly activity: ToolActivity;
  /** From the first start to the last end, where it is known. */
  readonly wallClock: number | undefined;
  readonly isOpen: boolean;
  readonly bodyId: string;
  readonly onToggle: () => void;
  readonly tools: ToolConfigMap | undefined;
  readonly localeText: LocaleText;
  readonly tabIndex: -1 | undefined;
  readonly classes: Partial<InlineToolWidgetClasses>;
}

/** The line itself: how far the work is, in an icon and in words, what went wrong, and how long it took. */
export const WidgetHeader: React.ForwardRefExoticComponent<
  Props & React.RefAttributes<HTMLButtonElement>
> = React.forwardRef<HTMLButtonElement, Props>(function WidgetHeader(props, ref) {
  const { activity, wallClock, isOpen, bodyId, onToggle, tools, localeText } = props;
  const { tabIndex, classes } = props;
  const { phase, calls, commentary, current } = activity;
  const isOver = phase === 'complete';
  const outcomes = countOutcomes(calls);
  const { done, failed, denied, interrupted } = outcomes;
  const reached = Math.min(calls.length, done + failed + denied + interrupted + 1);
  const faults = localeText.faultsText(outcomes);
  const progress =
    isOver || calls.length < 2 || current === undefined
      ? ''
      : localeText.progressText(reached, calls.length);
  const status = statusOf(phase, outcomes);
  const since = current?.record?.startedAt;
  return (
    <WidgetHeaderRoot
      ref={ref}
      type="button"
      tabIndex={tabIndex}
      className={clsx(inlineToolWidgetClasses.header, classes.header)}
      data-phase={phase}
      data-tone={phase === 'thinking' ? 'neutral' : statusTones[status]}
      aria-expanded={isOpen}
      aria-controls={bodyId}
      onClick={onToggle}
    >
      <ToolCardIcon name={status} />
      <Summary className={clsx(inlineToolWidgetClasses.summary, classes.summary)}>
        <bdi>{widgetSummary(activity, tools, localeText)}</bdi>
        {progress === '' && faults === '' ? null : <span>{dot}</span>}
        {progress}
        {progress === '' || faults === '' ? null : dot}
        {faults === '' ? null : <Faults>{faults}</Faults>}
      </Summary>
      {commentary === '' ? null : (
        <Commentary
          aria-hidden
          dir="auto"
          className={clsx(inlineToolWidgetClasses.commentary, classes.commentary)}
        >
          {endOf(commentary)}
        </Commentary>
      )}
      <Aside>
        {phase === 'working' && since !== undefined ? (
          <Elapsed since={since} localeText={localeText} />
        ) : null}
        {isOver && wallClock !== undefined ? (
          <span role="img" aria-label={localeText.spokenDurationText(wallClock)}>
            {localeText.durationText(wallClock)}
          </span>
        ) : null}
      </Aside>
    </WidgetHeaderRoot>
  );
});
