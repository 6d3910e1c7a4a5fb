'use client';
import { clsx } from 'clsx';
import * as React from 'react';
import { countOutcomes, getCallOutcome } from '../call/getCallOutcome.ts';
import { statusTones } from '../call/toolCardStatus.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import { ToolCardIcon } from '../tool-card/parts/ToolCardIcon.tsx';
import { renderSmallIcon } from '../ui/look/renderSmallIcon.tsx';
import type { WidgetActivity } from './getWidgetActivity.ts';
import { getCommentaryLine } from './getCommentaryLine.ts';
import { getWidgetStatus } from './getWidgetStatus.ts';
import { getWidgetSummary } from './getWidgetSummary.ts';
import { inlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import type { InlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import { Aside, Commentary, Details, ElapsedTime, Faults, Summary } from './WidgetHeaderParts.tsx';
import { WidgetHeaderRoot } from './WidgetHeaderRoot.ts';

/** The SVG path of the icon of a list. */
const listPath = 'M6.25 4h7.25M6.25 8h7.25M6.25 12h7.25M2.75 4v.01M2.75 8v.01M2.75 12v.01';

/** The separator between the parts of the header. Also used in the accessible name of the button. */
const separator = <span data-separator> · </span>;

interface Props {
  readonly activity: WidgetActivity;
  /**
   * The time from the earliest start or approval request to the last end, in milliseconds. Undefined if no start or no
   * end is recorded.
   */
  readonly wallClock: number | undefined;
  readonly isOpen: boolean;
  readonly bodyId: string;
  readonly onToggle: () => void;
  readonly tools: ToolConfigMap | undefined;
  readonly localeText: LocaleText;
  readonly tabIndex: -1 | undefined;
  readonly classes: Partial<InlineToolWidgetClasses>;
}

/**
 * The header of a widget: an icon, a summary, the progress, the numbers of unsuccessful calls, the commentary, and the
 * duration.
 */
export const WidgetHeader: React.ForwardRefExoticComponent<
  Props & React.RefAttributes<HTMLButtonElement>
> = React.forwardRef<HTMLButtonElement, Props>(function WidgetHeader(props, ref) {
  const { activity, wallClock, isOpen, bodyId, onToggle, tools, localeText } = props;
  const { tabIndex, classes } = props;
  const { phase, calls, commentary: arriving, lastCommentary = '', current } = activity;
  // An open widget shows commentary above the cards.
  const commentary = arriving || (isOpen ? '' : lastCommentary);
  const isComplete = phase === 'complete';
  const ended = calls.flatMap(({ status }) => getCallOutcome(status.name) ?? []);
  const outcomes = countOutcomes(ended);
  const faults = localeText.faultsText(outcomes);
  const isPartial = !isComplete && calls.length > 1 && current !== undefined;
  // While a call needs approval, its position would read like the number of calls that have ended.
  const progress = !isPartial
    ? ''
    : phase === 'waiting'
      ? localeText.endedText(ended.length, calls.length)
      : localeText.progressText(Math.min(calls.length, ended.length + 1), calls.length);
  const status = getWidgetStatus(activity, outcomes);
  const since = current?.record?.startedAt;
  // The cards below the header show the statuses of the calls, but not that the model is thinking. A request is so
  // important that the line shows it, too.
  const isListed = isOpen && (phase === 'working' || isComplete);
  const isAlone = progress === '' && faults === '' && commentary === '';
  return (
    <WidgetHeaderRoot
      ref={ref}
      type="button"
      tabIndex={tabIndex}
      className={clsx(inlineToolWidgetClasses.header, classes.header)}
      data-phase={phase}
      data-tone={isListed || phase === 'thinking' ? 'neutral' : statusTones[status]}
      aria-expanded={isOpen}
      aria-controls={bodyId}
      onClick={onToggle}
    >
      {isListed ? renderSmallIcon(listPath) : <ToolCardIcon name={status} />}
      <Summary
        // Creates a new element when the summary moves to another row of a narrow widget, because its text changes too.
        key={String(isAlone)}
        className={clsx(inlineToolWidgetClasses.summary, classes.summary)}
        data-alone={isAlone || undefined}
      >
        {getWidgetSummary(activity, tools, localeText)}
      </Summary>
      {isAlone ? null : (
        <Details>
          {progress === '' ? null : separator}
          {progress === '' ? null : <span>{progress}</span>}
          {faults === '' ? null : separator}
          {faults === '' ? null : <Faults>{faults}</Faults>}
          {commentary === '' ? null : (
            <Commentary
              // A new key for each finished commentary lets it fade in. Arriving commentary keeps its key, because it
              // only grows.
              key={arriving === '' ? commentary : ''}
              aria-hidden
              dir="auto"
              className={clsx(inlineToolWidgetClasses.commentary, classes.commentary)}
            >
              {getCommentaryLine(commentary)}
            </Commentary>
          )}
        </Details>
      )}
      {/* A new element when it moves to another row of a narrow widget, like the summary. */}
      <Aside key={`${isAlone} time`}>
        {phase === 'working' && since !== undefined ? (
          <ElapsedTime since={since} localeText={localeText} />
        ) : null}
        {isComplete && wallClock !== undefined ? (
          <span role="img" aria-label={localeText.spokenDurationText(wallClock)}>
            {localeText.durationText(wallClock)}
          </span>
        ) : null}
      </Aside>
    </WidgetHeaderRoot>
  );
});
