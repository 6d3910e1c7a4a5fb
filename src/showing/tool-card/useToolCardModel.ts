'use client';
import * as React from 'react';
import { getCallRecord, getLiveToken } from '../../core/callRecords.ts';
import type { CallRecord } from '../../core/callRecords.ts';
import type { LiveInput } from '../../core/liveInputs.ts';
import { getDisplayName } from '../call/getDisplayName.ts';
import { isOpenByDefault, resolveExpansion } from '../call/expansionPolicy.ts';
import type { ToolCardExpansionState } from '../call/expansionPolicy.ts';
import { getCallTitle } from '../call/getCallTitle.ts';
import { locatePayload } from '../call/locatePayload.ts';
import { isLive, toolCardStatus } from '../call/toolCardStatus.ts';
import type { ToolCardInvocation, ToolCardStatus } from '../call/toolCardStatus.ts';
import { getToolConfig } from '../call/toolConfig.ts';
import type { SurroundingChat } from '../chat/SurroundingChat.ts';
import { useClearBusy } from '../chat/useClearBusy.ts';
import { useLiveInput } from '../chat/useLiveInput.ts';
import { useRovingTabIndex } from '../chat/useRovingTabIndex.ts';
import type { ToolCardLocaleText } from '../locales/ToolCardLocaleText.ts';
import { useFindInPage } from '../ui/behavior/useFindInPage.ts';
import { useFocusRetention } from '../ui/behavior/useFocusRetention.ts';
import type { FocusHandlers } from '../ui/behavior/useFocusRetention.ts';
import { usePageMode } from '../ui/behavior/usePageMode.ts';
import type { PageMode } from '../ui/behavior/usePageMode.ts';
import { useScrollAnchor } from '../ui/behavior/useScrollAnchor.ts';
import type { ConsentOptions } from './consent/useConsent.ts';
import type { ToolCardContextValue } from './frame/ToolCardContext.ts';
import { getCardMemory, getDisclosures } from './memory/CardMemory.ts';
import { useCardConsent } from './memory/useCardConsent.ts';
import type { CardConsent } from './memory/useCardConsent.ts';
import { useDisclosure } from './memory/useDisclosure.ts';
import type { DisclosureControl } from './memory/useDisclosure.ts';
import type { ToolCardProps } from './ToolCard.tsx';

/** Props of `ToolCardView`. */
export interface ToolCardViewProps extends Omit<ToolCardProps, 'localeText'> {
  readonly localeText: ToolCardLocaleText;
  readonly chat?: SurroundingChat;
}

/** The elements of a card that its model needs. */
export interface ToolCardRefs {
  readonly headerRef: React.RefObject<HTMLElement | null>;
  readonly bodyRef: React.RefObject<HTMLElement | null>;
}

/** The state of a card, as its markup needs it. */
export interface ToolCardModel {
  /** The values that the parts of the card share. */
  readonly context: ToolCardContextValue;
  readonly bodyId: string;
  readonly title: string;
  /** The name of the tool, with invisible characters escaped. */
  readonly toolName: string;
  /**
   * The input if the call doesn't hold it: as far as it has arrived, or as it was when the call
   * failed.
   */
  readonly liveInput: unknown;
  readonly openPath: LiveInput['path'];
  readonly mode: PageMode;
  /** Whether the body is visible, because it is open or the page is printed. */
  readonly isShown: boolean;
  /** Whether the body was ever visible. */
  readonly hasBody: boolean;
  readonly consentOptions: ConsentOptions;
  readonly focusHandlers: FocusHandlers;
  readonly toggle: () => void;
}

interface ArrivingInput {
  readonly record: CallRecord | undefined;
  readonly liveInput: unknown;
  readonly openPath: LiveInput['path'];
}

function useArrivingInput({ invocation, message }: ToolCardViewProps): ArrivingInput {
  const { toolCallId } = invocation;
  const record = getCallRecord(message, toolCallId);
  const live = useLiveInput(getLiveToken(message, toolCallId));
  // The record holds the input of a call that failed because of it.
  const liveInput: unknown = record?.input ?? live?.value ?? (live?.text.trim() || undefined);
  return { record, liveInput, openPath: live?.path };
}

interface Opening {
  readonly isShown: boolean;
  readonly hasBody: boolean;
  readonly toggle: () => void;
}

/**
 * Returns whether the body is visible, and opens it when the browser's search finds something in it.
 */
function useBody(
  { open, toggle }: { readonly open: boolean; readonly toggle: () => void },
  mode: PageMode,
  { headerRef, bodyRef }: ToolCardRefs,
): Opening {
  const holdScroll = useScrollAnchor(headerRef);
  const isShown = open || mode === 'printing';
  // A card that was never open has no error boundary for its body, because there may be thousands of cards.
  const [hasBody, setHasBody] = React.useState(isShown);
  if (isShown && !hasBody) {
    setHasBody(true);
  }
  useFindInPage(bodyRef, !isShown, toggle);
  return {
    isShown,
    hasBody,
    toggle: () => {
      holdScroll();
      toggle();
    },
  };
}

type CardMemories = Pick<ToolCardContextValue, 'memory' | 'disclosures' | 'memoryKey'>;

interface Expansion {
  readonly expansionState: ToolCardExpansionState;
  readonly decideExpansion: ToolCardContextValue['decideExpansion'];
  readonly disclosure: DisclosureControl;
}

/** Returns whether the card is open, and the function that decides it for a section. */
function useExpansion(
  { invocation, message, tools, defaultExpanded }: ToolCardViewProps,
  { name }: ToolCardStatus,
  { answer }: CardConsent,
  memories: CardMemories,
): Expansion {
  const { toolName, state } = invocation;
  const expansionState: ToolCardExpansionState = {
    toolName,
    state,
    role: message?.role,
    messageId: message?.id,
    isMessageStreaming: message?.status === 'streaming',
    pendingApproval: answer?.progress === 'answering',
  };
  const decideExpansion = (ownerState: ToolCardExpansionState): boolean | undefined =>
    resolveExpansion(defaultExpanded, tools, ownerState);
  const disclosure = useDisclosure({
    state,
    // A result may report that the tool failed.
    opens: name === 'failed' || isOpenByDefault(expansionState),
    decided: decideExpansion(expansionState),
    ...memories,
  });
  return { expansionState, decideExpansion, disclosure };
}

/** Derives the state of a card from its props, its chat, its memory and the page. */
export function useToolCardModel(
  props: ToolCardViewProps,
  rootHandlers: FocusHandlers,
  refs: ToolCardRefs,
): ToolCardModel {
  const { invocation, message, chat, tools, storage, approver, onApprovalResponse } = props;
  const { density = 'comfortable', variant = 'outlined' } = props;
  const { localeText, slots = {}, slotProps = {}, classes = {} } = props;
  const { toolName, toolCallId } = invocation;
  const { headerRef } = refs;
  const reactId = React.useId();
  const mode = usePageMode();
  const roving = useRovingTabIndex(message?.id ?? '', rootHandlers);
  const config = React.useMemo(() => getToolConfig(tools, toolName), [tools, toolName]);
  const memoryKey = message && `${message.id}/${toolCallId}`;
  const memories: CardMemories = {
    memory: getCardMemory(storage),
    disclosures: getDisclosures(chat?.store),
    memoryKey,
  };
  const focusHandlers = useFocusRetention(headerRef, roving, memoryKey);
  const { record, ...arriving } = useArrivingInput(props);
  const status = toolCardStatus(invocation, message);
  const consent = useCardConsent(chat?.store, memoryKey ?? reactId, invocation);
  useClearBusy(headerRef, status.name === 'needs-approval');
  const { expansionState, decideExpansion, disclosure } = useExpansion(
    props,
    status,
    consent,
    memories,
  );
  const body = useBody(disclosure, mode, refs);
  return {
    context: {
      invocation,
      ownerState: { ...expansionState, status, expanded: disclosure.open, density, variant },
      record,
      lazyPayload: (section) => locatePayload(props.lazyPayload, invocation, section),
      config,
      localeText,
      slots,
      slotProps,
      classes,
      tabIndex: roving.tabIndex,
      decideExpansion,
      ...memories,
      consent,
    },
    bodyId: `${reactId}-body`,
    title: getCallTitle(config, invocation),
    toolName: getDisplayName(toolName),
    ...arriving,
    mode,
    ...body,
    consentOptions: {
      getTitle: (call) => getCallTitle(config, call),
      approver,
      onApprovalResponse,
      chat,
      messageId: message?.id,
      isLate: !isLive(message),
    },
    focusHandlers,
  };
}
