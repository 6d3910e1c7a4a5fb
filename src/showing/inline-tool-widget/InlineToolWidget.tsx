'use client';
import { useThemeProps } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import { useChatActions, useChatStore } from '@mui/x-chat/headless';
import { clsx } from 'clsx';
import * as React from 'react';
import { assertArgument } from '../../core/errors/assertArgument.ts';
import { isObject } from '../../core/json/isPlainRecord.ts';
import { measureCalls } from './timeline/measureCalls.ts';
import type { ActivityMessage } from '../call/toolActivity.ts';
import { useCurrentMessage } from '../chat/useCurrentMessage.ts';
import { FocusAround, useRovingTabIndex } from '../chat/useRovingTabIndex.ts';
import { enUSText } from '../locales/enUS.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import { warnAboutMessage } from '../misuse/warnAboutMessage.ts';
import { ignoreThrowingSx } from '../tool-card/frame/ignoreThrowingSx.ts';
import { getCardMemory, getDisclosures } from '../tool-card/memory/CardMemory.ts';
import { useDisclosure } from '../tool-card/memory/useDisclosure.ts';
import { useFocusRetention } from '../ui/behavior/useFocusRetention.ts';
import { holdInPlace } from '../ui/behavior/holdInPlace.ts';
import { useIsHydrating } from '../ui/useIsHydrating.ts';
import { useLocaleText } from '../ui/useLocaleText.ts';
import { useRedaction } from '../redaction/Redaction.ts';
import { getToolConfig, withRedact } from '../call/toolConfig.ts';
import { redactActivity } from './redactActivity.ts';
import type { CallExport } from './exportCalls.ts';
import { getWidgetActivity } from './getWidgetActivity.ts';
import type { WidgetCallSelection } from './getWidgetActivity.ts';
import { inlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import type { InlineToolWidgetClasses } from './inlineToolWidgetClasses.ts';
import { InlineToolWidgetRoot } from './InlineToolWidgetRoot.ts';
import { WidgetBody } from './WidgetBody.tsx';
import type { WidgetCardProps } from './WidgetCallItem.tsx';
import { WidgetHeader } from './WidgetHeader.tsx';

/** Props of `InlineToolWidget`. */
export interface InlineToolWidgetProps
  extends
    WidgetCardProps,
    WidgetCallSelection,
    Omit<React.HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The message whose calls are shown. */
  readonly message: ActivityMessage;
  /** Formats in which the user can copy all calls, in addition to JSON. */
  readonly exports?: readonly CallExport[] | undefined;
  /** Localized strings for the widget and its cards. They override the strings of the theme. */
  readonly localeText?: Partial<LocaleText> | undefined;
  /** Classes for the parts of the widget. */
  readonly classes?: Partial<InlineToolWidgetClasses>;
  readonly sx?: SxProps<Theme>;
}

/** Number of calls shown initially and added by each click on "Show more". */
const callsPerPage = 50;

interface ViewProps extends InlineToolWidgetProps {
  /** The current disclosures in the surrounding chat: which cards, sections and widgets are open or closed. */
  readonly disclosures?: ReturnType<typeof getDisclosures>;
}

const WidgetView = React.forwardRef<HTMLDivElement, ViewProps>(function WidgetView(inProps, ref) {
  const props = useThemeProps({ props: inProps, name: 'InlineToolWidget' });
  const localeText = useLocaleText('InlineToolWidget', inProps.localeText, enUSText);
  const { message, toolCallIds, exceptToolCallIds, hideArrivingText, ...withExports } = props;
  const { exports, disclosures, ...rest } = withExports;
  warnAboutMessage(message);
  const {
    localeText: _localeText,
    tools: _tools,
    redact: _redact,
    defaultExpanded,
    onApprovalResponse,
    approver,
    grants,
    undoMs,
    onRetry,
    ...others
  } = rest;
  const { storage, lazyPayload, payloadViews, ...withStyles } = others;
  const { slots, slotProps, classes = {}, className, sx, ...other } = withStyles;
  const tools = React.useMemo(
    () => withRedact(props.tools, props.redact),
    [props.tools, props.redact],
  );
  const redaction = useRedaction(getToolConfig(tools, '').redact);
  const activity = React.useMemo(
    () =>
      redactActivity(
        getWidgetActivity(message, { toolCallIds, exceptToolCallIds, hideArrivingText }),
        redaction,
      ),
    [message, toolCallIds, exceptToolCallIds, hideArrivingText, redaction],
  );
  const { phase, calls } = activity;
  const [firstId] = toolCallIds ?? ['all'];
  const [maxCalls, setMaxCalls] = React.useState(callsPerPage);
  const { open: isOpen, toggle } = useDisclosure({
    state: phase,
    // Opens by default only while a call waits for the user.
    opens: phase === 'waiting',
    decided: undefined,
    memory: getCardMemory(storage),
    disclosures,
    memoryKey: `${message.id}/widget/${firstId}`,
    isHydrating: useIsHydrating(),
  });
  const times = React.useMemo(() => measureCalls(calls), [calls]);
  const bodyId = React.useId();
  const headerRef = React.useRef<HTMLButtonElement>(null);
  const { tabIndex, isInside, ...roving } = useRovingTabIndex(message.id, other);
  const keptFocus = useFocusRetention(headerRef, roving);
  if (phase === 'none') {
    return null;
  }
  const answering = { onApprovalResponse, approver, grants, undoMs, onRetry };
  const holding = { storage, lazyPayload, payloadViews };
  const shared = { localeText, tabIndex, classes };
  return (
    <InlineToolWidgetRoot
      role="group"
      // The announcer announces calls. Without `off`, the host's live list would announce each change again.
      aria-live="off"
      aria-label={localeText.widgetLabel}
      {...other}
      {...(sx && { sx: ignoreThrowingSx(sx) })}
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
        {...shared}
        ref={headerRef}
        activity={activity}
        wallClock={times.wallClock}
        isOpen={isOpen}
        bodyId={bodyId}
        onToggle={() => {
          holdInPlace(headerRef.current);
          toggle();
        }}
        tools={tools}
      />
      <div id={bodyId}>
        <FocusAround.Provider value={isInside}>
          <WidgetBody
            {...shared}
            isOpen={isOpen}
            message={message}
            calls={calls}
            times={times}
            cardProps={{ tools, defaultExpanded, ...answering, ...holding, slots, slotProps }}
            maxCalls={maxCalls}
            onMore={() => setMaxCalls(maxCalls + callsPerPage)}
            onFound={() => (isOpen ? setMaxCalls(Infinity) : toggle())}
            exports={exports}
          />
        </FocusAround.Provider>
      </div>
    </InlineToolWidgetRoot>
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
 * Shows the tool calls of a message as one line. Expands to show the calls as cards, 50 at a time, with the model's
 * commentary. Calls that wait for the user are visible even while the widget is closed.
 */
export const InlineToolWidget: React.ForwardRefExoticComponent<
  InlineToolWidgetProps & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, InlineToolWidgetProps>(function InlineToolWidget(props, ref) {
  const { message } = props;
  assertArgument(
    isObject(message),
    message,
    'the `message` of <InlineToolWidget>',
    'It shows the tool calls of a message.',
    'Pass one, as in <InlineToolWidget message={message} />.',
  );
  const Widget = useChatActions<unknown>(true) === null ? WidgetView : WidgetInChat;
  return <Widget {...props} ref={ref} />;
});
