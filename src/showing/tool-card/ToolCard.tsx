'use client';
import { useThemeProps } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import { useChatActions, useChatStore, useMessageContext } from '@mui/x-chat/headless';
import * as React from 'react';
import { getCallRecord } from '../../core/callRecords.ts';
import { enUSCardText } from '../locales/enUSCardText.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import { useLocaleText } from '../ui/useLocaleText.ts';
import { FailedToolCard } from './FailedToolCard.tsx';
import { ToolCardView } from './ToolCardView.tsx';
import type { ToolCardSlotProps } from './frame/ToolCardSlot.tsx';
import type { ChatAround } from '../chat/sendApproval.ts';
import type { ToolCardStorage } from './memory/CardMemory.ts';
import type { ToolCardExpansion, ToolCardExpansionMap } from '../call/expansionPolicy.ts';
import type { ToolCardPayloadLocator } from '../call/locatePayload.ts';
import type { ToolCardClasses, ToolCardSlotName } from './frame/toolCardClasses.ts';
import type { ToolCardInvocation, ToolCardMessage } from '../call/toolCardStatus.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import { useCurrentMessage } from '../chat/useCurrentMessage.ts';
import type { ToolCardApprovalHandler } from './consent/ConsentContext.ts';

/** Props of `ToolCard`. */
export interface ToolCardProps extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The tool call to show. */
  readonly invocation: ToolCardInvocation;
  /**
   * The message that the call belongs to. It tells when a call was interrupted, how long it took, and
   * where its arguments can be watched. Pass it where you have it: then the card rests while its message goes on.
   * @default the message of `@mui/x-chat` around the card
   */
  readonly message?: ToolCardMessage | undefined;
  /** How the calls of each tool are shown, by tool name, with `'*'` for the rest. */
  readonly tools?: ToolConfigMap | undefined;
  /**
   * Whether the card and its sections are open: for all tools, or by tool name with `'*'` for the
   * rest. A function may decide by the state of the call; `undefined` keeps the default.
   */
  readonly defaultExpanded?: ToolCardExpansion | ToolCardExpansionMap | undefined;
  /**
   * How much room the card takes.
   * @default 'comfortable'
   */
  readonly density?: 'comfortable' | 'compact';
  /**
   * Whether the card has a border and a ground of its own.
   * @default 'outlined'
   */
  readonly variant?: 'outlined' | 'plain';
  /**
   * Takes the answer to a request for approval.
   * @default the `addToolApprovalResponse` of the chat around the card
   */
  readonly onApprovalResponse?: ToolCardApprovalHandler | undefined;
  /** Who answers requests for approval here, for the receipt. */
  readonly approver?: string | undefined;
  /** Runs a call again that failed or was interrupted. Without it, no card offers that. */
  readonly onRetry?:
    | ((invocation: ToolCardInvocation, message: ToolCardMessage | undefined) => void)
    | undefined;
  /**
   * Where what the reader opened, and the views he chose, are kept; `null` for nowhere.
   * @default the `sessionStorage` of the browser
   */
  readonly storage?: ToolCardStorage | null | undefined;
  /**
   * Tells where an input or output lives that the call does not hold itself: the card says so, and loads it
   * when it is opened. For documents, that is `lazyPayload` of `toolcard/chatmd`.
   */
  readonly lazyPayload?: ToolCardPayloadLocator | undefined;
  /** Words of the card: those that are not given are the theme's, or English. */
  readonly localeText?: Partial<LocaleText>;
  /** What the parts of the card are. */
  readonly slots?: Partial<Record<ToolCardSlotName, React.ElementType>> | undefined;
  /** Props for the parts of the card. */
  readonly slotProps?: Partial<Record<ToolCardSlotName, ToolCardSlotProps>> | undefined;
  /** Classes for the parts of the card. */
  readonly classes?: Partial<ToolCardClasses>;
  readonly sx?: SxProps<Theme>;
}

/** Whether two messages are the same to a card: text that streams beside it does not matter. */
const isSameMessage = (
  toolCallId: string,
  one: ToolCardMessage | undefined,
  other: ToolCardMessage | undefined,
): boolean =>
  one?.id === other?.id &&
  one?.role === other?.role &&
  one?.status === other?.status &&
  getCallRecord(one, toolCallId) === getCallRecord(other, toolCallId);

interface GuardedProps extends ToolCardProps {
  /** The chat around the card, where there is one. */
  readonly chat?: ChatAround;
}

const isSame = (one: GuardedProps, other: GuardedProps): boolean => {
  const { message: oneMessage, ...oneRest } = one;
  const { message: otherMessage, ...otherRest } = other;
  const keys = new Set([...Object.keys(oneRest), ...Object.keys(otherRest)]);
  return (
    [...keys].every((key) => Object.is(Reflect.get(oneRest, key), Reflect.get(otherRest, key))) &&
    // A message that others wrote may hold no call where one should be.
    isSameMessage(one.invocation?.toolCallId ?? '', oneMessage, otherMessage)
  );
};

/** A card that does not take its message with it when it fails, and tries again when something changes. */
const GuardedToolCard = React.memo(
  React.forwardRef<HTMLDivElement, GuardedProps>(function GuardedToolCard(inProps, ref) {
    const props = useThemeProps({ props: inProps, name: 'ToolCard' });
    const localeText = useLocaleText('ToolCard', inProps.localeText, enUSCardText);
    const { invocation } = props;
    return (
      <ResettableErrorBoundary
        resetKeys={[invocation, props]}
        fallback={<FailedToolCard invocation={invocation} localeText={localeText} />}
      >
        <ToolCardView {...props} localeText={localeText} ref={ref} />
      </ResettableErrorBoundary>
    );
  }),
  isSame,
);

type Store = ReturnType<typeof useChatStore<unknown>>;
type Actions = NonNullable<ReturnType<typeof useChatActions<unknown>>>;
const chats = new WeakMap<Store, ChatAround>();

/** One object for each chat, so that its cards can rest. */
const chatAround = (store: Store, actions: Actions): ChatAround => {
  const known = chats.get(store);
  const chat = known?.actions === actions ? known : { store, actions };
  chats.set(store, chat);
  return chat;
};

interface InChatProps extends ToolCardProps {
  readonly actions: Actions;
}

const ToolCardInChat = React.forwardRef<HTMLDivElement, InChatProps>(function ToolCardInChat(
  { actions, ...props },
  ref,
) {
  const chat = chatAround(useChatStore<unknown>(), actions);
  const message = useCurrentMessage(chat.store, props.message);
  return <GuardedToolCard {...props} message={message} chat={chat} ref={ref} />;
});

/** A card that was given no message takes the one around it. */
const ToolCardInMessage = React.forwardRef<HTMLDivElement, InChatProps>(
  function ToolCardInMessage(props, ref) {
    const { message } = useMessageContext();
    return <ToolCardInChat {...props} message={message ?? undefined} ref={ref} />;
  },
);

/** Shows a tool call: one row that says what is called and how that stands, and everything behind it. */
export const ToolCard: React.ForwardRefExoticComponent<
  ToolCardProps & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, ToolCardProps>(function ToolCard(props, ref) {
  const actions = useChatActions<unknown>(true);
  if (actions === null) {
    return <GuardedToolCard {...props} ref={ref} />;
  }
  const Card = props.message === undefined ? ToolCardInMessage : ToolCardInChat;
  return <Card {...props} actions={actions} ref={ref} />;
});
