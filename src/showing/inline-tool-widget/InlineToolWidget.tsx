'use client';
import { styled, useThemeProps } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import { useChatActions, useChatStore } from '@mui/x-chat/headless';
import { clsx } from 'clsx';
import * as React from 'react';
import { enUSText } from '../locales/enUS.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import { slotOverrides } from '../ui/slotOverrides.ts';
import { useLocaleText } from '../ui/useLocaleText.ts';
import { getCardMemory, getDisclosures } from '../tool-card/memory/CardMemory.ts';
import { isLive } from '../call/toolCardStatus.ts';
import { useDisclosure } from '../tool-card/memory/useDisclosure.ts';
import { useFocusRetention } from '../ui/behavior/useFocusRetention.ts';
import { useCurrentMessage } from '../chat/useCurrentMessage.ts';
import { FocusAround, useRovingTabIndex } from '../chat/useRovingTabIndex.ts';
import { useScrollAnchor } from '../ui/behavior/useScrollAnchor.ts';
import { TimelineStrip } from './Timeline.tsx';
import { WidgetBody } from './WidgetBody.tsx';
import type { WidgetCardProps } from './WidgetBody.tsx';
import type { CallExport } from './WidgetExport.tsx';
import { WidgetHeader } from './WidgetHeader.tsx';
import { callTimes } from '../call/callTimes.ts';
import { inlineToolWidgetClasses, inlineToolWidgetParts } from './inlineToolWidgetClasses.ts';
import type { InlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import { getProgress, toolActivity } from '../call/toolActivity.ts';
import type { ActivityMessage, ToolActivity, ToolActivityPhase } from '../call/toolActivity.ts';

/** Props of `InlineToolWidget`. */
export interface InlineToolWidgetProps
  extends WidgetCardProps, Omit<React.HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The message whose tool work is told. */
  readonly message: ActivityMessage;
  /** The calls to tell of. @default all calls of the message */
  readonly toolCallIds?: readonly string[] | undefined;
  /** The calls that are shown elsewhere, and not told of here. */
  readonly exceptToolCallIds?: readonly string[] | undefined;
  /** Ways to write a call that the reader can copy all calls in, beside JSON. */
  readonly exports?: readonly CallExport[] | undefined;
  /** Words of the widget and its cards: those that are not given are the theme's, or English. */
  readonly localeText?: Partial<LocaleText> | undefined;
  /** Classes for the parts of the widget. */
  readonly classes?: Partial<InlineToolWidgetClasses>;
  readonly sx?: SxProps<Theme>;
}

/** How a widget stands, for styles. */
interface OwnerState extends InlineToolWidgetProps {
  readonly phase: ToolActivityPhase;
  /** Whether its calls are shown. */
  readonly expanded: boolean;
}

const WidgetRoot = styled('div', {
  name: 'InlineToolWidget',
  slot: 'Root',
  overridesResolver: slotOverrides(inlineToolWidgetClasses, inlineToolWidgetParts),
})<{ readonly ownerState: OwnerState }>(({ theme }) => ({
  ...theme.typography.body2,
  boxSizing: 'border-box',
  inlineSize: '40rem',
  // In a bubble that is somewhat wider, it leaves no gap beside it.
  minInlineSize: 'min(100%, 48rem)',
  maxInlineSize: '100%',
  containerType: 'inline-size',
  marginBlock: theme.spacing(0.5),
  border: '1px solid transparent',
  borderRadius: theme.shape.borderRadius,
  [`&.${inlineToolWidgetClasses.expanded}`]: {
    borderColor: (theme.vars ?? theme).palette.divider,
  },
  // The bubble of a message is no ground for the colours of what went wrong.
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  color: (theme.vars ?? theme).palette.text.secondary,
  whiteSpace: 'normal',
}));

/** So many calls are shown at once; more, when they are asked for. */
const callsAtOnce = 50;

type ChosenCalls = Pick<InlineToolWidgetProps, 'toolCallIds' | 'exceptToolCallIds'>;

/** The work of a message, as far as the line tells of it. */
function activityIn(
  message: ActivityMessage,
  { toolCallIds, exceptToolCallIds = [] }: ChosenCalls,
): ToolActivity {
  const activity = toolActivity(message);
  const calls = activity.calls.filter(
    ({ invocation: { toolCallId } }) =>
      (toolCallIds ?? [toolCallId]).includes(toolCallId) && !exceptToolCallIds.includes(toolCallId),
  );
  // What goes on beside some calls is no matter of a line that tells of them alone.
  return toolCallIds === undefined
    ? { ...activity, ...getProgress(calls, isLive(message)), calls }
    : { ...activity, ...getProgress(calls, false), calls, commentary: '' };
}

interface ViewProps extends InlineToolWidgetProps {
  /** What is open in the chat around the widget. */
  readonly disclosures?: ReturnType<typeof getDisclosures>;
}

const WidgetView = React.forwardRef<HTMLDivElement, ViewProps>(function WidgetView(inProps, ref) {
  const props = useThemeProps({ props: inProps, name: 'InlineToolWidget' });
  const localeText = useLocaleText('InlineToolWidget', inProps.localeText, enUSText);
  const { message, toolCallIds, exceptToolCallIds, exports, disclosures, ...rest } = props;
  const {
    localeText: _text,
    tools,
    defaultExpanded,
    onApprovalResponse,
    approver,
    onRetry,
    ...others
  } = rest;
  const { storage, lazyPayload, slots, slotProps, classes = {}, className, ...other } = others;
  const activity = React.useMemo(
    () => activityIn(message, { toolCallIds, exceptToolCallIds }),
    [message, toolCallIds, exceptToolCallIds],
  );
  const { phase, calls } = activity;
  const [firstId] = toolCallIds ?? ['all'];
  const [shownCount, setShownCount] = React.useState(callsAtOnce);
  const { open: isOpen, toggle } = useDisclosure({
    state: phase,
    // Somebody must decide; in all else the reader says whether it is open.
    opens: phase === 'waiting',
    decided: undefined,
    memory: getCardMemory(storage),
    disclosures,
    memoryKey: `${message.id}/widget/${firstId}`,
  });
  const times = React.useMemo(() => callTimes(calls), [calls]);
  const bodyId = React.useId();
  const headerRef = React.useRef<HTMLButtonElement>(null);
  const { tabIndex, isInside, ...roving } = useRovingTabIndex(message.id, other);
  const keptFocus = useFocusRetention(headerRef, roving);
  const holdScroll = useScrollAnchor(headerRef);
  if (phase === 'none') {
    return null;
  }
  const answering = { onApprovalResponse, approver, onRetry };
  const holding = { storage, lazyPayload };
  const cardProps = { tools, defaultExpanded, ...answering, ...holding, slots, slotProps };
  return (
    <WidgetRoot
      role="group"
      aria-label={localeText.widgetLabel}
      {...other}
      {...keptFocus}
      ownerState={{ ...props, phase, expanded: isOpen }}
      ref={ref}
      className={clsx(
        inlineToolWidgetClasses.root,
        classes.root,
        isOpen && inlineToolWidgetClasses.expanded,
        isOpen && classes.expanded,
        className,
      )}
    >
      <WidgetHeader
        ref={headerRef}
        activity={activity}
        wallClock={times.wallClock}
        isOpen={isOpen}
        bodyId={bodyId}
        onToggle={() => {
          holdScroll();
          toggle();
        }}
        tools={tools}
        localeText={localeText}
        tabIndex={tabIndex}
        classes={classes}
      />
      <TimelineStrip times={times} />
      <div id={bodyId}>
        <FocusAround.Provider value={isInside}>
          <WidgetBody
            isOpen={isOpen}
            message={message}
            isBesideTexts={toolCallIds !== undefined}
            calls={calls}
            times={times}
            cardProps={cardProps}
            shownCount={shownCount}
            onMore={() => setShownCount(shownCount + callsAtOnce)}
            onFound={() => (isOpen ? setShownCount(Infinity) : toggle())}
            exports={exports}
            localeText={localeText}
            tabIndex={tabIndex}
            classes={classes}
          />
        </FocusAround.Provider>
      </div>
    </WidgetRoot>
  );
});

const WidgetInChat = React.forwardRef<HTMLDivElement, InlineToolWidgetProps>(
  function WidgetInChat(props, ref) {
    const store = useChatStore<unknown>();
    const message = useCurrentMessage(store, props.message) ?? props.message;
    return (
      <WidgetView {...props} message={message} disclosures={getDisclosures(store)} ref={ref} />
    );
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
