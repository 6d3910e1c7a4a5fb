'use client';
import { styled } from '@mui/material/styles';
import { clsx } from 'clsx';
import type * as React from 'react';
import type { LocaleText } from '../locales/LocaleText.ts';
import { ToolCard } from '../tool-card/ToolCard.tsx';
import type { ToolCardProps } from '../tool-card/ToolCard.tsx';
import { usePageMode } from '../ui/behavior/usePageMode.ts';
import { HiddenCalls } from './HiddenCalls.tsx';
import { Timeline } from './Timeline.tsx';
import { CopyCallButton, WidgetExport } from './WidgetExport.tsx';
import type { CallExport } from './WidgetExport.tsx';
import type { CallTimes } from '../call/callTimes.ts';
import { inlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import type { InlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import { getCommentary } from './getCommentary.ts';
import type { ActivityMessage, ToolActivityCall } from '../call/toolActivity.ts';

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 0.5),
}));

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  // The host indents the lists of a message.
  '&&': { margin: 0, padding: 0 },
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
}));

/** The card, and at its end, where there is room, what copies it. */
const Item = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 4,
  '& > .ToolCard-root': { flex: '1 1 18rem', minInlineSize: 0, marginBlock: 0 },
});

const Said = styled('div')(({ theme }) => ({
  flexBasis: '100%',
  paddingInline: theme.spacing(1),
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
}));

const Times = styled('details')(({ theme }) => ({
  paddingInline: theme.spacing(1),
  '& > summary': {
    minBlockSize: 28,
    alignContent: 'center',
    paddingInline: theme.spacing(0.5),
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  },
  '& > table': { marginBlockStart: theme.spacing(0.5) },
  '@media print': { '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } },
}));

const MoreButton = styled('button')(({ theme }) => ({
  minBlockSize: 28,
  font: 'inherit',
  color: (theme.vars ?? theme).palette.primary.main,
  background: 'none',
  border: 0,
  cursor: 'pointer',
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
}));

/** What the cards of a widget are given: all that is no matter of their size and ground. */
export type WidgetCardProps = Pick<
  ToolCardProps,
  | 'tools'
  | 'defaultExpanded'
  | 'onApprovalResponse'
  | 'approver'
  | 'onRetry'
  | 'storage'
  | 'lazyPayload'
  | 'slots'
  | 'slotProps'
>;

interface Props {
  readonly isOpen: boolean;
  readonly message: ActivityMessage;
  /** Whether the texts of the message stand beside the line, and need not be told in it. */
  readonly isBesideTexts: boolean;
  readonly calls: readonly ToolActivityCall[];
  readonly times: CallTimes;
  readonly cardProps: WidgetCardProps;
  /** How many calls are shown, and the way to more. */
  readonly shownCount: number;
  readonly onMore: () => void;
  /** Shows all calls: the browser has found something in one that is not shown. */
  readonly onFound: () => void;
  readonly exports: readonly CallExport[] | undefined;
  readonly localeText: LocaleText;
  readonly tabIndex: -1 | undefined;
  readonly classes: Partial<InlineToolWidgetClasses>;
}

/** What is behind the line: the calls with what was said about them, and their times. Closed, what waits for somebody. */
export function WidgetBody(props: Props): React.JSX.Element {
  const { message, calls, times, cardProps, exports, localeText, tabIndex, classes } = props;
  const { isBesideTexts, shownCount, onMore, onFound } = props;
  const mode = usePageMode();
  // Nobody opens anything on paper.
  const isPrinted = mode === 'printing';
  const isOpen = props.isOpen || isPrinted;
  const maxShown = isPrinted ? Infinity : isOpen ? shownCount : 0;
  // What waits for somebody is never behind a button.
  const isShown = ({ status }: ToolActivityCall, index: number): boolean =>
    index < maxShown || status.name === 'needs-approval';
  const others = calls.filter((call, index) => !isShown(call, index));
  const shownLength = calls.length - others.length;
  return (
    <>
      {shownLength === 0 ? null : (
        <Body className={clsx(inlineToolWidgetClasses.body, classes.body)}>
          <List>
            {calls.map((call, index) => {
              if (!isShown(call, index)) {
                return null;
              }
              const { invocation } = call;
              const { commentary, commentaryAfter } = getCommentary(call, isBesideTexts);
              return (
                <Item
                  // oxlint-disable-next-line react/no-array-index-key -- ids may repeat in a message that others wrote
                  key={`${invocation.toolCallId} ${index}`}
                  className={clsx(inlineToolWidgetClasses.call, classes.call)}
                >
                  {isOpen && commentary !== undefined ? <Said dir="auto">{commentary}</Said> : null}
                  <ToolCard
                    {...cardProps}
                    invocation={invocation}
                    message={message}
                    localeText={localeText}
                    density="compact"
                    variant="plain"
                  />
                  {isOpen ? (
                    <CopyCallButton call={call} localeText={localeText} tabIndex={tabIndex} />
                  ) : null}
                  {isOpen && commentaryAfter !== undefined ? (
                    <Said dir="auto">{commentaryAfter}</Said>
                  ) : null}
                </Item>
              );
            })}
          </List>
          {isOpen && others.length > 0 ? (
            <MoreButton type="button" tabIndex={tabIndex} onClick={onMore}>
              {localeText.showMoreCallsText(shownLength, calls.length)}
            </MoreButton>
          ) : null}
          {isOpen && calls.length > 1 && times.wallClock !== undefined ? (
            <Times className={clsx(inlineToolWidgetClasses.timeline, classes.timeline)}>
              <summary tabIndex={tabIndex}>{localeText.showTimelineLabel}</summary>
              <Timeline times={times} localeText={localeText} />
            </Times>
          ) : null}
          {isOpen ? (
            <WidgetExport
              calls={calls}
              exports={exports}
              localeText={localeText}
              tabIndex={tabIndex}
            />
          ) : null}
        </Body>
      )}
      {others.length === 0 ? null : (
        <HiddenCalls
          calls={others}
          isBesideTexts={isBesideTexts}
          isSearched={mode === 'searching'}
          onFound={onFound}
        />
      )}
    </>
  );
}
