'use client';
import * as React from 'react';
import { getCallRecord, getLiveToken } from '../../core/callRecords.ts';
import type { CallRecord } from '../../core/callRecords.ts';
import type { LiveInput } from '../../core/liveInputs.ts';
import { displayName } from '../call/displayName.ts';
import { opensByDefault, resolveExpansion } from '../call/expansionPolicy.ts';
import type { ToolCardExpansionState } from '../call/expansionPolicy.ts';
import { locatePayload } from '../call/locatePayload.ts';
import { isLive, toolCardStatus } from '../call/toolCardStatus.ts';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import { getToolConfig, tellCall } from '../call/toolConfig.ts';
import type { ToolConfig } from '../call/toolConfig.ts';
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
import { useDisclosure } from './memory/useDisclosure.ts';
import type { ToolCardProps } from './ToolCard.tsx';

/** Props of `ToolCardView`. */
export interface ToolCardViewProps extends Omit<ToolCardProps, 'localeText'> {
  readonly localeText: ToolCardLocaleText;
  readonly chat?: SurroundingChat;
}

/** The state of a card, as its markup needs it. */
export interface ToolCardModel {
  /** The values that the parts of the card share. */
  readonly context: ToolCardContextValue;
  readonly headerRef: React.RefObject<HTMLElement | null>;
  readonly bodyRef: React.RefObject<HTMLElement | null>;
  readonly bodyId: string;
  readonly title: string;
  /** The name of the tool, with invisible characters escaped. */
  readonly toolName: string;
  /** The input if the call doesn't hold it: as far as it has arrived, or as it was when the call failed. */
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

/** Returns the title of a call: the one from the app, otherwise its own, otherwise the tool's name. */
const getTitle = (config: ToolConfig, invocation: ToolCardInvocation): string =>
  // Not escaped, because the text is the app's. `tellCall` escapes the values that it inserts.
  tellCall(config.title, invocation) ||
  displayName(invocation.title ?? '') ||
  displayName(invocation.toolName);

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

/** Derives what is visible of the body, and opens it for the browser's search. */
function useBody(
  { open, toggle }: { readonly open: boolean; readonly toggle: () => void },
  mode: PageMode,
  { headerRef, bodyRef }: Pick<ToolCardModel, 'headerRef' | 'bodyRef'>,
): Opening {
  const holdScroll = useScrollAnchor(headerRef);
  const isShown = open || mode === 'printing';
  // A card that was never open doesn't render the error boundary of its body: there may be thousands.
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

/** Connects a card with its chat, its memory and the page. */
export function useToolCardModel(
  props: ToolCardViewProps,
  rootHandlers: FocusHandlers,
): ToolCardModel {
  const { invocation, message, chat, tools, defaultExpanded, storage, localeText } = props;
  const { density = 'comfortable', variant = 'outlined', slots = {}, slotProps = {} } = props;
  const { approver, onApprovalResponse, classes = {} } = props;
  const { toolName, toolCallId, state } = invocation;
  const reactId = React.useId();
  const headerRef = React.useRef<HTMLElement>(null);
  const bodyRef = React.useRef<HTMLElement>(null);
  const mode = usePageMode();
  const roving = useRovingTabIndex(message?.id ?? '', rootHandlers);
  const config = React.useMemo(() => getToolConfig(tools, toolName), [tools, toolName]);
  const memory = getCardMemory(storage);
  const disclosures = getDisclosures(chat?.store);
  const memoryKey = message && `${message.id}/${toolCallId}`;
  const focusHandlers = useFocusRetention(headerRef, roving, memoryKey);
  const { record, ...arriving } = useArrivingInput(props);
  const status = toolCardStatus(invocation, message);
  const consent = useCardConsent(chat?.store, memoryKey ?? reactId, invocation);
  useClearBusy(headerRef, status.name === 'needs-approval');

  const expansionState: ToolCardExpansionState = {
    toolName,
    state,
    role: message?.role,
    messageId: message?.id,
    isMessageStreaming: message?.status === 'streaming',
    pendingApproval: consent.answer?.progress === 'answering',
  };
  const decideExpansion = (ownerState: ToolCardExpansionState): boolean | undefined =>
    resolveExpansion(defaultExpanded, tools, ownerState);
  const disclosure = useDisclosure({
    state,
    // A result may report that the tool failed.
    opens: status.name === 'failed' || opensByDefault(expansionState),
    decided: decideExpansion(expansionState),
    memory,
    disclosures,
    memoryKey,
  });
  const body = useBody(disclosure, mode, { headerRef, bodyRef });
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
      memory,
      disclosures,
      memoryKey,
      consent,
    },
    headerRef,
    bodyRef,
    bodyId: `${reactId}-body`,
    title: getTitle(config, invocation),
    toolName: displayName(toolName),
    ...arriving,
    mode,
    ...body,
    consentOptions: {
      getTitle: (call) => getTitle(config, call),
      approver,
      onApprovalResponse,
      chat,
      messageId: message?.id,
      isLate: !isLive(message),
    },
    focusHandlers,
  };
}
