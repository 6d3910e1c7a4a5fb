'use client';
import * as React from 'react';
import { getCallRecord, getLiveToken } from '../../core/CallRecord.ts';
import { isApproval } from '../../core/ToolDecision.ts';
import { isOpenByDefault, needsAttention, resolveExpansion } from '../call/expansionPolicy.ts';
import type { ToolCardExpansionState } from '../call/expansionPolicy.ts';
import { getCallTitle } from '../call/getCallTitle.ts';
import { shortenName } from '../format/text/shortenName.ts';
import { isUnapproved } from '../call/isUnapproved.ts';
import { findLazyPayload } from '../call/findLazyPayload.ts';
import { isLive, toolCardStatus } from '../call/toolCardStatus.ts';
import { getToolConfig, withRedact } from '../call/toolConfig.ts';
import type { SurroundingChat } from '../chat/useSurroundingChat.ts';
import { useLiveInput } from '../chat/useLiveInput.ts';
import { useRovingTabIndex } from '../chat/useRovingTabIndex.ts';
import type { ToolCardText } from '../locales/ToolCardLocaleText.ts';
import { assertInvocation } from '../misuse/assertInvocation.ts';
import { warnAboutMessage } from '../misuse/warnAboutMessage.ts';
import { noRedaction, useRedaction } from '../redaction/Redaction.ts';
import { useFocusRetention } from '../ui/behavior/useFocusRetention.ts';
import type { PageMode } from '../ui/behavior/useSearchOrPrintMode.ts';
import { holdInPlace } from '../ui/behavior/holdInPlace.ts';
import type { ConsentOptions } from './consent/useConsent.ts';
import { getServerName } from './frame/getServerName.ts';
import type { ToolCardContextValue } from './frame/ToolCardContext.ts';
import { getCardMemory, getDisclosures } from './memory/CardMemory.ts';
import { getCallKey } from './memory/getCallKey.ts';
import { useCardConsent } from './memory/useCardConsent.ts';
import { useDisclosure } from './memory/useDisclosure.ts';
import type { DisclosureControl } from './memory/useDisclosure.ts';
import type { ToolCardProps } from './ToolCard.tsx';

/** Props of `ToolCardView`. */
export interface ToolCardViewProps extends Omit<ToolCardProps, 'localeText'> {
  readonly localeText: ToolCardText;
  readonly chat?: SurroundingChat | undefined;
  readonly mode: PageMode;
  /** A unique id for the elements of the card. */
  readonly cardId: string;
}

/** The state from which a card is rendered. */
export interface ToolCardModel {
  /** The context for the parts of the card. */
  readonly card: ToolCardContextValue;
  /** The props for the root element of the card. */
  readonly rootProps: React.HTMLAttributes<HTMLDivElement>;
  readonly consentOptions: ConsentOptions;
  readonly body: BodyState;
}

interface BodyState {
  /** Whether the body is visible: it is open, or the page is being printed. */
  readonly isShown: boolean;
  /** Whether the body has ever been visible. */
  readonly hasBeenShown: boolean;
  /** Whether the body has ever been hidden. If not, it appeared together with the card and isn't animated. */
  readonly hasBeenHidden: boolean;
  /** Whether the body is closed while the user searches the page. If so, its text must be findable. */
  readonly isSearched: boolean;
  readonly toggle: () => void;
  /** Opens the body. Doesn't keep the header in place, because the browser scrolls to the match. */
  readonly reveal: () => void;
}

/** Returns whether the body of a card is shown, and functions that open and close it. */
function useBody(
  { open, toggle }: DisclosureControl,
  mode: PageMode,
  headerRef: React.RefObject<HTMLElement | null>,
): BodyState {
  const isShown = open || mode === 'printing';
  const [hasBeenShown, setHasBeenShown] = React.useState(isShown);
  const [hasBeenHidden, setHasBeenHidden] = React.useState(!isShown);
  if (isShown && !hasBeenShown) {
    setHasBeenShown(true);
  }
  if (!isShown && !hasBeenHidden) {
    setHasBeenHidden(true);
  }
  return {
    isShown,
    hasBeenShown,
    hasBeenHidden,
    isSearched: !isShown && mode === 'searching',
    toggle: () => {
      holdInPlace(headerRef.current);
      toggle();
    },
    reveal: toggle,
  };
}

/** Removes blank lines at the start of text and whitespace at its end. Keeps the indentation of the first line. */
const trimText = (text: string): string => text.trimEnd().replace(/^\s*\n/, '');

/**
 * Derives the state of a card from its props, its chat, its memory and the page. Throws if the invocation is invalid.
 */
export function useToolCardModel(
  {
    invocation,
    message,
    chat,
    tools: givenTools,
    redact,
    defaultExpanded,
    onApprovalResponse,
    approver,
    grants,
    undoMs,
    onRetry,
    storage,
    payloadViews,
    lazyPayload,
    localeText,
    mode,
    cardId: id,
    density = 'comfortable',
    variant = 'outlined',
    slots = {},
    slotProps = {},
    classes = {},
    ...rootProps
  }: ToolCardViewProps,
  headerRef: React.RefObject<HTMLElement | null>,
): ToolCardModel {
  assertInvocation(invocation);
  warnAboutMessage(message);
  const { toolName, toolCallId, state } = invocation;
  const memoryKey = getCallKey(message, invocation);
  const memories = {
    memory: getCardMemory(storage),
    disclosures: getDisclosures(chat?.store),
    memoryKey,
  };
  const tools = React.useMemo(() => withRedact(givenTools, redact), [givenTools, redact]);
  const config = React.useMemo(() => getToolConfig(tools, toolName), [tools, toolName]);
  const redaction = useRedaction(config.redact);
  const record = getCallRecord(message, toolCallId);
  const live = useLiveInput(getLiveToken(message, toolCallId));
  const status = toolCardStatus(invocation, message);
  const { tabIndex, isInside: _, ...roving } = useRovingTabIndex(message?.id ?? '', rootProps);
  const focusHandlers = useFocusRetention(headerRef, roving, memoryKey);
  const consent = useCardConsent(chat?.store, memoryKey ?? id, invocation);
  const { receipt } = consent.request?.store.get() ?? {};
  const decision = receipt && receipt.toolName === toolName ? receipt.decision : undefined;
  // The user has written the result.
  const isResponse = decision?.type === 'respond' && decision.text === invocation.output;
  const isApprovedHere = decision !== undefined && isApproval(decision);
  const unapproved = !isResponse && isUnapproved(invocation, record, isApprovedHere);

  const expansionState: ToolCardExpansionState = {
    toolName,
    state,
    role: message?.role,
    messageId: message?.id,
    isMessageStreaming: message?.status === 'streaming',
    pendingApproval: consent.isAnswering,
    needsAttention: unapproved || needsAttention(status),
  };
  const decideExpansion = (ownerState: ToolCardExpansionState): boolean | undefined =>
    resolveExpansion(defaultExpanded, tools, ownerState);
  const disclosure = useDisclosure({
    state,
    opens: isOpenByDefault(expansionState),
    decided: decideExpansion(expansionState),
    isHydrating: mode === 'hydrating',
    ...memories,
  });
  const body = useBody(disclosure, mode, headerRef);
  const fullTitle = getCallTitle(config, invocation, localeText, record, redaction);
  return {
    card: {
      id,
      invocation,
      title: shortenName(fullTitle),
      fullTitle,
      server: getServerName(invocation, record),
      ownerState: { ...expansionState, status, expanded: disclosure.open, density, variant },
      record,
      isUnapproved: unapproved,
      // If the call failed because its input was invalid, the record has that input.
      liveInput: record?.input ?? live?.value ?? (trimText(live?.text ?? '') || undefined),
      openPath: live?.path,
      payloadViews,
      lazyPayload: (section) => findLazyPayload(lazyPayload, invocation, section),
      isPrinted: mode === 'printing',
      config,
      redaction,
      localeText,
      slots,
      slotProps,
      classes,
      tabIndex,
      decideExpansion,
      ...memories,
      consent,
      onRetry: onRetry && (() => onRetry(invocation, message)),
    },
    rootProps: { ...rootProps, ...focusHandlers },
    consentOptions: {
      // Uses the unredacted title, because a request must not seem to change when its secrets are found.
      getTitle: (call, now) => getCallTitle(config, call, localeText, now, noRedaction),
      approver,
      grants,
      undoMs,
      onApprovalResponse,
      chat,
      messageId: message?.id,
      isLate: !isLive(message),
      getElement: () => headerRef.current,
    },
    body,
  };
}
