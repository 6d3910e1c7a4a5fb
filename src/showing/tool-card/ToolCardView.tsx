'use client';
import { clsx } from 'clsx';
import * as React from 'react';
import { getCallRecord, getLiveToken } from '../../core/callRecords.ts';
import type { ToolCardLocaleText } from '../locales/ToolCardLocaleText.ts';
import { FindInPageText } from './parts/FindInPageText.tsx';
import type { ToolCardProps } from './ToolCard.tsx';
import { ToolCardBody } from './parts/ToolCardBody.tsx';
import { ToolCardProvider } from './frame/ToolCardContext.ts';
import type { ToolCardContextValue, ToolCardOwnerState } from './frame/ToolCardContext.ts';
import { ToolCardHeader } from './parts/ToolCardHeader.tsx';
import { ToolCardRoot } from './frame/ToolCardRoot.ts';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import { ToolCardNotice } from './frame/ToolCardNotice.tsx';
import { ToolCardSlot } from './frame/ToolCardSlot.tsx';
import type { ConsentSurroundings } from './consent/ConsentContext.ts';
import type { ChatAround } from '../chat/sendApproval.ts';
import { getCardMemory, getDisclosures } from './memory/CardMemory.ts';
import { useConsentMemory } from './memory/ConsentMemory.ts';
import { opensByDefault, resolveExpansion } from '../call/expansionPolicy.ts';
import type { ToolCardExpansionState } from '../call/expansionPolicy.ts';
import { locatePayload } from '../call/locatePayload.ts';
import { usePageMode } from '../ui/behavior/usePageMode.ts';
import { toolCardClasses } from './frame/toolCardClasses.ts';
import { isLive, toolCardStatus } from '../call/toolCardStatus.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import { displayName } from '../call/displayName.ts';
import { tellCall, getToolConfig } from '../call/toolConfig.ts';
import type { ToolConfig } from '../call/toolConfig.ts';
import { useIsAnswerPending } from './consent/useIsAnswerPending.ts';
import { useClearBusy } from '../chat/useClearBusy.ts';
import { useDisclosure } from './memory/useDisclosure.ts';
import { useFindInPage } from '../ui/behavior/useFindInPage.ts';
import { useFocusRetention } from '../ui/behavior/useFocusRetention.ts';
import { useLiveInput } from '../chat/useLiveInput.ts';
import { useRovingTabIndex } from '../chat/useRovingTabIndex.ts';
import { useScrollAnchor } from '../ui/behavior/useScrollAnchor.ts';

/** What stands for the name of a tool: the app's words, else those of the call, else the name. */
const titleIn =
  (config: ToolConfig) =>
  (invocation: ToolCardInvocation): string =>
    // Its own words are the app's; what a template took from the call is escaped.
    tellCall(config.title, invocation) ||
    displayName(invocation.title ?? '') ||
    displayName(invocation.toolName);

interface Props extends Omit<ToolCardProps, 'localeText'> {
  readonly localeText: ToolCardLocaleText;
  readonly chat?: ChatAround;
}

/** The card itself, with the message and the chat that it was given. */
export const ToolCardView: React.ForwardRefExoticComponent<
  Props & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, Props>(function ToolCardView(props, ref) {
  const { invocation, message, chat, tools, defaultExpanded, className, ...rest } = props;
  const { onApprovalResponse, approver, onRetry, storage, lazyPayload, ...styleProps } = rest;
  const { localeText, density = 'comfortable', variant = 'outlined' } = styleProps;
  const {
    slots = {},
    slotProps = {},
    classes = {},
    localeText: _text,
    density: _density,
    variant: _variant,
    ...other
  } = styleProps;
  const { toolName, toolCallId } = invocation;

  const reactId = React.useId();
  const headerRef = React.useRef<HTMLElement>(null);
  const bodyRef = React.useRef<HTMLElement>(null);
  const holdScroll = useScrollAnchor(headerRef);
  const mode = usePageMode();
  const { tabIndex, isInside: _isInside, ...roving } = useRovingTabIndex(message?.id ?? '', other);

  const config = React.useMemo(() => getToolConfig(tools, toolName), [tools, toolName]);
  const titleOf = React.useMemo(() => titleIn(config), [config]);
  const memory = getCardMemory(storage);
  const disclosures = getDisclosures(chat?.store);
  const memoryKey = message && `${message.id}/${toolCallId}`;
  const keptFocus = useFocusRetention(headerRef, roving, memoryKey);
  const record = getCallRecord(message, toolCallId);
  const live = useLiveInput(getLiveToken(message, toolCallId));
  // Of a call that failed for its input, the record knows what it was.
  const liveInput: unknown = record?.input ?? live?.value ?? (live?.text.trim() || undefined);
  const status = toolCardStatus(invocation, message);

  const surroundings: ConsentSurroundings = {
    titleOf,
    callKey: memoryKey ?? reactId,
    answerKey: `${memoryKey ?? reactId}/${invocation.approvalId ?? toolCallId}`,
    approver,
    onApprovalResponse,
    chat,
    messageId: message?.id,
    isLate: !isLive(message),
  };
  const { callKey, answerKey } = surroundings;
  const consents = useConsentMemory(chat?.store, callKey, answerKey);
  const pendingApproval = useIsAnswerPending(consents, answerKey, invocation.state);
  useClearBusy(headerRef, status.name === 'needs-approval');

  const situation = {
    toolName,
    state: invocation.state,
    role: message?.role,
    messageId: message?.id,
    isMessageStreaming: message?.status === 'streaming',
    pendingApproval,
  };
  const decideExpansion = (ownerState: ToolCardExpansionState): boolean | undefined =>
    resolveExpansion(defaultExpanded, tools, ownerState);
  const { open, toggle } = useDisclosure({
    state: situation.state,
    // A result may say that the tool failed.
    opens: status.name === 'failed' || opensByDefault(situation),
    decided: decideExpansion(situation),
    memory,
    disclosures,
    memoryKey,
  });
  const isShown = open || mode === 'printing';
  // Of a thousand closed cards, none needs what stands around its body.
  const [hasBody, setHasBody] = React.useState(isShown);
  if (isShown && !hasBody) {
    setHasBody(true);
  }
  useFindInPage(bodyRef, !isShown, toggle);

  const ownerState: ToolCardOwnerState = { ...situation, status, expanded: open, density, variant };
  const context: ToolCardContextValue = {
    invocation,
    ownerState,
    record,
    lazyPayload: (section) => locatePayload(lazyPayload, invocation, section),
    config,
    localeText,
    slots,
    slotProps,
    classes,
    tabIndex,
    decideExpansion,
    memory,
    consents,
    disclosures,
    memoryKey,
  };
  const title = titleOf(invocation);
  const shownName = displayName(toolName);
  const bodyId = `${reactId}-body`;
  return (
    <ToolCardProvider value={context}>
      <ToolCardSlot
        name="root"
        as={ToolCardRoot}
        props={{
          role: 'group',
          'data-tone': status.tone,
          'data-active': status.isActive || undefined,
          'aria-label': title === shownName ? title : `${title}, ${shownName}`,
          ...other,
          ...keptFocus,
        }}
        ref={ref}
        className={clsx(
          toolCardClasses[variant],
          classes[variant],
          toolCardClasses[density],
          classes[density],
          open && toolCardClasses.expanded,
          open && classes.expanded,
          className,
        )}
      >
        <ToolCardHeader
          ref={headerRef}
          bodyId={bodyId}
          title={title}
          toolName={shownName}
          liveInput={liveInput}
          onToggle={() => {
            holdScroll();
            toggle();
          }}
        />
        <ToolCardSlot name="body" as="div" ref={bodyRef} props={{ id: bodyId, hidden: !isShown }}>
          {hasBody ? (
            <ResettableErrorBoundary
              resetKeys={[isShown, props]}
              fallback={
                isShown ? <ToolCardNotice>{localeText.cardFailedText}</ToolCardNotice> : null
              }
            >
              {isShown ? (
                <ToolCardBody
                  liveInput={liveInput}
                  openPath={live?.path}
                  surroundings={surroundings}
                  isPrinted={mode === 'printing'}
                  onRetry={onRetry && (() => onRetry(invocation, message))}
                />
              ) : null}
            </ResettableErrorBoundary>
          ) : null}
          {!isShown && mode === 'searching' ? <FindInPageText invocation={invocation} /> : null}
        </ToolCardSlot>
      </ToolCardSlot>
    </ToolCardProvider>
  );
});
