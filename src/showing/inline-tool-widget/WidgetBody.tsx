'use client';
import { clsx } from 'clsx';
import type * as React from 'react';
import type { CallTimes } from './timeline/measureCalls.ts';
import type { ActivityMessage } from '../call/toolActivity.ts';
import { isAsking } from '../call/toolCardStatus.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import { useSearchOrPrintMode } from '../ui/behavior/useSearchOrPrintMode.ts';
import type { CallExport } from './exportCalls.ts';
import type { WidgetCall } from './getWidgetActivity.ts';
import { HiddenCalls } from './HiddenCalls.tsx';
import { inlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import type { InlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import { Timeline } from './timeline/Timeline.tsx';
import { TimelineStrip } from './timeline/TimelineStrip.tsx';
import { Body, CallList, MoreButton, TimelineDetails } from './WidgetBodyParts.ts';
import { WidgetCallItem } from './WidgetCallItem.tsx';
import type { WidgetCardProps } from './WidgetCallItem.tsx';
import { WidgetExport } from './WidgetExport.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly message: ActivityMessage;
  readonly calls: readonly WidgetCall[];
  readonly times: CallTimes;
  readonly cardProps: WidgetCardProps;
  /** Maximum number of calls that an open widget shows. Later calls are shown only while they wait for the user. */
  readonly maxCalls: number;
  readonly onMore: () => void;
  /** Called when the browser finds a match in a call that isn't shown. */
  readonly onFound: () => void;
  readonly exports: readonly CallExport[] | undefined;
  readonly localeText: LocaleText;
  readonly tabIndex: -1 | undefined;
  readonly classes: Partial<InlineToolWidgetClasses>;
}

/**
 * The body of a widget: its calls, their timeline, and the buttons that copy or download them. A closed widget shows
 * only calls that wait for the user.
 */
export function WidgetBody(props: Props): React.JSX.Element {
  const { calls, times, exports = [], maxCalls, onMore, onFound, ...itemProps } = props;
  const { localeText, tabIndex, classes, cardProps } = itemProps;
  const { tools } = cardProps;
  const mode = useSearchOrPrintMode();
  // Opens all calls for print, because a printed page can't be expanded.
  const isPrinted = mode === 'printing';
  const isOpen = props.isOpen || isPrinted;
  const openCalls = isPrinted ? Infinity : maxCalls;
  // A call that waits for the user is always shown.
  const isShown = ({ status }: WidgetCall, index: number): boolean =>
    (isOpen && index < openCalls) || isAsking(status.name);
  const hiddenCalls = calls.filter((call, index) => !isShown(call, index));
  const shownCount = calls.length - hiddenCalls.length;
  return (
    <>
      {shownCount === 0 ? null : (
        <Body className={clsx(inlineToolWidgetClasses.body, classes.body)}>
          <CallList>
            {calls.map((call, index) =>
              isShown(call, index) ? (
                <WidgetCallItem
                  // oxlint-disable-next-line react/no-array-index-key -- the ids of a stored message may repeat
                  key={`${call.invocation.toolCallId} ${index}`}
                  {...itemProps}
                  call={call}
                  isOpen={isOpen}
                />
              ) : null,
            )}
          </CallList>
          {isOpen && hiddenCalls.length > 0 ? (
            <MoreButton type="button" tabIndex={tabIndex} onClick={onMore}>
              {localeText.showMoreCallsText(shownCount, calls.length)}
            </MoreButton>
          ) : null}
          {isOpen && calls.length > 1 && times.wallClock !== undefined ? (
            <TimelineDetails className={clsx(inlineToolWidgetClasses.timeline, classes.timeline)}>
              <summary tabIndex={tabIndex}>
                {localeText.timelineLabel}
                <TimelineStrip times={times} />
              </summary>
              <Timeline times={times} localeText={localeText} />
            </TimelineDetails>
          ) : null}
          {isOpen ? (
            <WidgetExport
              calls={calls}
              exports={exports}
              tools={tools}
              localeText={localeText}
              tabIndex={tabIndex}
            />
          ) : null}
        </Body>
      )}
      {hiddenCalls.length === 0 ? null : (
        <HiddenCalls
          tools={tools}
          calls={hiddenCalls}
          isSearched={mode === 'searching'}
          onFound={onFound}
        />
      )}
    </>
  );
}
