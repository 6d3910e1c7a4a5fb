'use client';
import { keyframes, styled, useThemeProps } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import { useChatActions, useChatStore, useMessageRovingItem } from '@mui/x-chat/headless';
import { clsx } from 'clsx';
import * as React from 'react';
import { enUSText } from '../locales/enUS.ts';
import type { ToolCardLocaleText } from '../locales/index.ts';
import type { ToolCardProps } from '../tool-card/ToolCard.tsx';
import { ToolCardIcon } from '../tool-card/ToolCardIcon.tsx';
import { chevron } from '../tool-card/chevron.ts';
import { cardMemoryIn, disclosuresIn } from '../tool-card/cardMemory.ts';
import { toolCardColor } from '../tool-card/toolCardColor.ts';
import { useDisclosure } from '../tool-card/useDisclosure.ts';
import { useElapsed } from '../tool-card/useElapsed.ts';
import { useLiveMessage } from '../tool-card/useLiveMessage.ts';
import { useKeptFocus } from '../tool-card/useKeptFocus.ts';
import { useSteadyScroll } from '../tool-card/useSteadyScroll.ts';
import { TimelineStrip } from './Timeline.tsx';
import { WidgetBody } from './WidgetBody.tsx';
import { callTimes } from './callTimes.ts';
import type { CallExport } from './WidgetExport.tsx';
import { inlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import type { InlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import { progressOf, toolActivity } from './toolActivity.ts';
import type { ActivityMessage, ToolActivity } from './toolActivity.ts';
import { toolOutcomes } from './toolOutcomes.ts';
import { widgetSummary } from './widgetSummary.ts';

/** What the cards of a widget are given. */
type CardProps = Pick<
  ToolCardProps,
  'tools' | 'onApprovalResponse' | 'approver' | 'onRetry' | 'storage'
>;

/** Props of `InlineToolWidget`. */
export interface InlineToolWidgetProps
  extends CardProps, Omit<React.HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The message whose tool work is told. */
  readonly message: ActivityMessage;
  /** The calls to tell of. @default all calls of the message */
  readonly toolCallIds?: readonly string[] | undefined;
  /** Props for the cards of the calls. */
  readonly cardProps?: Omit<ToolCardProps, 'invocation' | 'message'>;
  /** Ways to write a call that the reader can copy all calls in, beside JSON. */
  readonly exports?: readonly CallExport[];
  /** Every word of the widget. */
  readonly localeText?: ToolCardLocaleText;
  /** Classes for the parts of the widget. */
  readonly classes?: Partial<InlineToolWidgetClasses>;
  readonly sx?: SxProps<Theme>;
}

const pulse = keyframes({ '50%': { opacity: 0.5 } });
const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const WidgetRoot = styled('div', { name: 'InlineToolWidget', slot: 'Root' })(({ theme }) => ({
  ...theme.typography.body2,
  boxSizing: 'border-box',
  inlineSize: '40rem',
  maxInlineSize: '100%',
  marginBlock: theme.spacing(0.5),
  color: (theme.vars ?? theme).palette.text.secondary,
  whiteSpace: 'normal',
}));

const Header = styled('button', { name: 'InlineToolWidget', slot: 'Header' })(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  inlineSize: '100%',
  minBlockSize: 32,
  padding: theme.spacing(0.25, 0.5),
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  '& > svg': { flexShrink: 0 },
  '&::after': {
    ...chevron,
    marginInline: theme.spacing(0.5),
    transform: 'translateY(-25%) rotate(45deg)',
  },
  '&[aria-expanded="true"]::after': { transform: 'translateY(25%) rotate(225deg)' },
  // Without motion, the open ring and the words are the cue.
  '@media (prefers-reduced-motion: no-preference)': {
    '&[data-phase="thinking"] > svg': { animation: `${pulse} 1.6s ease-in-out infinite` },
    '&[data-phase="working"] > svg': { animation: `${turn} 1.2s linear infinite` },
  },
  '&[data-phase="waiting"] > svg': { color: toolCardColor(theme, 'attention') },
  '&[data-phase="working"] > svg': { color: toolCardColor(theme, 'active') },
  '&[data-phase="complete"] > svg': { color: toolCardColor(theme, 'success') },
  '&[data-failed="true"] > svg': { color: toolCardColor(theme, 'error') },
}));

const Summary = styled('span', { name: 'InlineToolWidget', slot: 'Summary' })({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
});

/** One line, however long it grows. */
const Commentary = styled('span', { name: 'InlineToolWidget', slot: 'Commentary' })({
  flex: '1 1 0',
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontStyle: 'italic',
});

const Aside = styled('span')({ marginInlineStart: 'auto', whiteSpace: 'nowrap' });

const Faults = styled('span')(({ theme }) => ({ color: toolCardColor(theme, 'error') }));

/** So many calls are shown at once; more, when they are asked for. */
const callsAtOnce = 50;

/** Between two sentences, in the name of the button, too. */
const dot = ' · ';

const Elapsed = ({ since, localeText }: { since: number; localeText: ToolCardLocaleText }) => {
  const elapsed = useElapsed(since);
  return elapsed === undefined ? null : <span aria-hidden>{localeText.durationText(elapsed)}</span>;
};

const icons = { thinking: 'running', working: 'running', waiting: 'needs-approval' } as const;

const only = (activity: ToolActivity, ids: readonly string[] | undefined): ToolActivity => {
  if (ids === undefined) {
    return activity;
  }
  const calls = activity.calls.filter(({ invocation }) => ids.includes(invocation.toolCallId));
  const progress = progressOf(calls, false);
  return { ...activity, ...progress, calls, commentary: '' };
};

interface ViewProps extends InlineToolWidgetProps {
  /** What is open in the chat around the widget. */
  readonly disclosures?: ReturnType<typeof disclosuresIn>;
}

const WidgetView = React.forwardRef<HTMLDivElement, ViewProps>(function WidgetView(inProps, ref) {
  const props = useThemeProps({ props: inProps, name: 'InlineToolWidget' });
  const { message, toolCallIds, exports, tools, onApprovalResponse, approver, ...rest } = props;
  const { onRetry, storage, localeText = enUSText, classes = {}, ...others } = rest;
  const { cardProps = {}, disclosures, className, ...other } = others;
  const activity = React.useMemo(
    () => only(toolActivity(message), toolCallIds),
    [message, toolCallIds],
  );
  const { phase, calls, commentary, current } = activity;
  const [firstId] = toolCallIds ?? ['all'];
  const [shownCount, setShownCount] = React.useState(callsAtOnce);
  const { open: isOpen, toggle } = useDisclosure({
    state: phase,
    // Somebody must decide; in all else the reader says whether it is open.
    opens: phase === 'waiting',
    decided: undefined,
    memory: cardMemoryIn(storage),
    disclosures,
    memoryKey: `${message.id}/widget/${firstId}`,
  });
  const times = React.useMemo(() => callTimes(calls), [calls]);
  const outcomes = toolOutcomes(calls);
  const bodyId = React.useId();
  const headerRef = React.useRef<HTMLButtonElement>(null);
  const keptFocus = useKeptFocus(headerRef, other);
  const holdScroll = useSteadyScroll(headerRef);
  const { enabled, actionable } = useMessageRovingItem(message.id);
  const tabIndex = enabled && !actionable ? -1 : undefined;
  if (phase === 'none') {
    return null;
  }
  const isOver = phase === 'complete';
  const faults = localeText.faultsText(outcomes);
  const { done, failed, denied, interrupted } = outcomes;
  const reached = Math.min(calls.length, done + failed + denied + interrupted + 1);
  const icon = isOver ? (failed > 0 ? 'failed' : 'done') : icons[phase];
  const since = current?.record?.startedAt;
  const ownCardProps = {
    ...cardProps,
    tools: tools ?? cardProps.tools,
    onApprovalResponse: onApprovalResponse ?? cardProps.onApprovalResponse,
    approver: approver ?? cardProps.approver,
    onRetry: onRetry ?? cardProps.onRetry,
    storage: storage === undefined ? cardProps.storage : storage,
    localeText,
  };
  return (
    <WidgetRoot
      role="group"
      aria-label={localeText.widgetLabel}
      {...other}
      {...keptFocus}
      ref={ref}
      className={clsx(
        inlineToolWidgetClasses.root,
        classes.root,
        isOpen && inlineToolWidgetClasses.expanded,
        isOpen && classes.expanded,
        className,
      )}
    >
      <Header
        ref={headerRef}
        type="button"
        tabIndex={tabIndex}
        className={clsx(inlineToolWidgetClasses.header, classes.header)}
        data-phase={phase}
        data-failed={isOver && failed > 0}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => {
          holdScroll();
          toggle();
        }}
      >
        <ToolCardIcon name={icon} />
        <Summary className={clsx(inlineToolWidgetClasses.summary, classes.summary)}>
          <bdi>{widgetSummary(activity, tools, localeText)}</bdi>
          {isOver || calls.length < 2 || current === undefined
            ? null
            : dot + localeText.progressText(reached, calls.length)}
          {faults === '' ? null : (
            <>
              {dot}
              <Faults>{faults}</Faults>
            </>
          )}
        </Summary>
        {commentary === '' ? null : (
          <Commentary
            aria-hidden
            className={clsx(inlineToolWidgetClasses.commentary, classes.commentary)}
          >
            {commentary.slice(-200)}
          </Commentary>
        )}
        <Aside>
          {phase === 'working' && since !== undefined ? (
            <Elapsed since={since} localeText={localeText} />
          ) : null}
          {isOver && times.wallClock !== undefined ? (
            <span role="img" aria-label={localeText.spokenDurationText(times.wallClock)}>
              {localeText.durationText(times.wallClock)}
            </span>
          ) : null}
        </Aside>
      </Header>
      <TimelineStrip times={times} />
      <div id={bodyId}>
        <WidgetBody
          isOpen={isOpen}
          message={message}
          calls={calls}
          times={times}
          cardProps={ownCardProps}
          shownCount={shownCount}
          onMore={() => setShownCount(shownCount + callsAtOnce)}
          exports={exports}
          localeText={localeText}
          tabIndex={tabIndex}
          classes={classes}
        />
      </div>
    </WidgetRoot>
  );
});

const WidgetInChat = React.forwardRef<HTMLDivElement, InlineToolWidgetProps>(
  function WidgetInChat(props, ref) {
    const store = useChatStore<unknown>();
    const message = useLiveMessage(store, props.message) ?? props.message;
    return <WidgetView {...props} message={message} disclosures={disclosuresIn(store)} ref={ref} />;
  },
);

/**
 * Tells the tool work of a message in one line, and shows it when it is opened: each call with what was
 * said about it, as a card. What somebody must decide is never hidden.
 */
export const InlineToolWidget: React.ForwardRefExoticComponent<
  InlineToolWidgetProps & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, InlineToolWidgetProps>(function InlineToolWidget(props, ref) {
  const Widget = useChatActions<unknown>(true) === null ? WidgetView : WidgetInChat;
  return <Widget {...props} ref={ref} />;
});
