'use client';
import { useThemeProps } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import { useMessageContext } from '@mui/x-chat/headless';
import * as React from 'react';
import type { ToolCardExpansion, ToolCardExpansionMap } from '../call/expansionPolicy.ts';
import type { ToolCardPayloadLocator } from '../call/findLazyPayload.ts';
import type { ToolCardInvocation, ToolCardMessage } from '../call/toolCardStatus.ts';
import type { ToolConfigMap } from '../call/toolConfig.ts';
import type { ToolGrantStore } from '../grants/createGrantStore.ts';
import { isSameMessageForCall } from '../chat/isSameMessageForCall.ts';
import type { SurroundingChat } from '../chat/useSurroundingChat.ts';
import { useCurrentMessage } from '../chat/useCurrentMessage.ts';
import { useSurroundingChat } from '../chat/useSurroundingChat.ts';
import { enUSCardText } from '../locales/enUSCardText.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import type { PayloadView } from '../payload/frame/PayloadView.ts';
import type { Redact } from '../redaction/secrets/RedactOptions.ts';
import { useSearchOrPrintMode } from '../ui/behavior/useSearchOrPrintMode.ts';
import { useStaggeredRender } from '../ui/behavior/useStaggeredRender.ts';
import { ResettableErrorBoundary } from '../ui/ResettableErrorBoundary.tsx';
import { useLocaleText } from '../ui/useLocaleText.ts';
import { FailedToolCard } from './FailedToolCard.tsx';
import { ignoreThrowingSx } from './frame/ignoreThrowingSx.ts';
import type { ToolCardClasses, ToolCardSlotName } from './frame/toolCardClasses.ts';
import type { ToolCardSlotProps } from './frame/ToolCardSlot.tsx';
import type { ToolCardStorage } from './memory/CardMemory.ts';
import type { ToolCardApprovalHandler } from './memory/AnswerOptions.ts';
import { getCallKey } from './memory/getCallKey.ts';
import { ToolCardPlaceholder } from './ToolCardPlaceholder.tsx';
import { ToolCardView } from './ToolCardView.tsx';

/** Props of `ToolCard`. */
export interface ToolCardProps extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The tool call to show. */
  readonly invocation: ToolCardInvocation;
  /**
   * The message that contains the call. The card uses it to show whether the call was interrupted and how long it took,
   * and to read the live input. Pass it if you have it, so that the card doesn't rerender while the rest of the message
   * streams.
   * @default the surrounding message of `@mui/x-chat`
   */
  readonly message?: ToolCardMessage | undefined;
  /** Configurations by exact tool name. The entry `'*'` sets defaults for all tools. */
  readonly tools?: ToolConfigMap | undefined;
  /**
   * The secrets to hide when calls are shown, copied or exported. The `redact` of a tool's configuration takes
   * precedence. Redaction never changes the values that are approved or sent.
   * @default true
   */
  readonly redact?: Redact | undefined;
  /**
   * Whether the card and its sections are initially open, for all tools or by tool name. The entry `'*'` applies to all
   * tools without an entry. A function can decide based on the state of the call, or return `undefined` to keep the
   * default. It should open cards that need attention, such as approval requests and failures.
   * @default cards that need attention are open
   */
  readonly defaultExpanded?: ToolCardExpansion | ToolCardExpansionMap | undefined;
  /**
   * The amount of space inside the card.
   * @default 'comfortable'
   */
  readonly density?: 'comfortable' | 'compact';
  /**
   * The style of the card. `outlined` has a border and a background, and `plain` has neither.
   * @default 'outlined'
   */
  readonly variant?: 'outlined' | 'plain';
  /**
   * Called when the user or one of their grants answers an approval request.
   * @default sends the answer to the surrounding chat, with `addToolApprovalResponse`
   */
  readonly onApprovalResponse?: ToolCardApprovalHandler | undefined;
  /** The name of the person who answers approval requests. Shown in the receipt. */
  readonly approver?: string | undefined;
  /**
   * The store of the grants that users give by choosing an approval option with a `grant`. Later requests that a grant
   * covers are approved automatically, and their cards say so. Create a store with `createGrantStore`.
   */
  readonly grants?: ToolGrantStore | undefined;
  /**
   * Time in milliseconds for which users can undo an answer before it is sent. The card counts down. If the user
   * switches to another conversation, the chat is unmounted or the page is closed before the end, nothing is sent, and
   * the request is open again.
   * @default 0
   */
  readonly undoMs?: number | undefined;
  /**
   * Called when the user retries a call that failed, was interrupted or was cut off, or whose outcome is unknown. If the
   * outcome is unknown, the button needs a second press. Without `onRetry`, the button is hidden.
   */
  readonly onRetry?:
    | ((invocation: ToolCardInvocation, message: ToolCardMessage | undefined) => void)
    | undefined;
  /**
   * The storage that remembers which cards and sections the user opened or closed, and which views they chose. Pass
   * `null` to store nothing.
   * @default the browser's `sessionStorage`
   */
  readonly storage?: ToolCardStorage | null | undefined;
  /**
   * The views that users can choose for inputs and outputs, in this order. To add, remove or reorder views, start with
   * the exported list `payloadViews`.
   * @default the views of `ToolPayload` in the theme, otherwise all built-in views
   */
  readonly payloadViews?: readonly PayloadView[] | undefined;
  /**
   * Returns the location and loader of an input or output that is stored outside the call. The card shows the location,
   * and loads the payload when its section opens. For ChatMD documents, use `lazyPayload` from `toolcard/chatmd`.
   */
  readonly lazyPayload?: ToolCardPayloadLocator | undefined;
  /** Localized strings for the card. They override the strings of the theme, which override English. */
  readonly localeText?: Partial<LocaleText>;
  /**
   * The components for the slots. A custom `payload` receives the strings of the payload viewer only if the theme has a
   * locale, such as `enUS`, because the default strings load with the viewer.
   */
  readonly slots?: Partial<Record<ToolCardSlotName, React.ElementType>> | undefined;
  /** The props for the slots, or functions that derive them from the state of the card. */
  readonly slotProps?: Partial<Record<ToolCardSlotName, ToolCardSlotProps>> | undefined;
  /** Additional classes for the slots and states of the card. */
  readonly classes?: Partial<ToolCardClasses>;
  readonly sx?: SxProps<Theme>;
}

interface GuardedProps extends ToolCardProps {
  /** The surrounding chat, if there is one. */
  readonly chat?: SurroundingChat | undefined;
}

const isSame = (one: GuardedProps, other: GuardedProps): boolean =>
  Object.keys({ ...one, ...other }).every((key) =>
    key === 'message'
      ? // The tool part of a stored message might lack its invocation.
        isSameMessageForCall(one.invocation?.toolCallId ?? '', one.message, other.message)
      : Object.is(Reflect.get(one, key), Reflect.get(other, key)),
  );

/** Returns whether a card usually opens by default, which makes rendering it much more expensive. */
const isExpensive = (invocation: Partial<ToolCardInvocation> | null | undefined): boolean =>
  invocation?.state === 'approval-requested' || invocation?.state === 'output-error';

/**
 * A card in an error boundary, so that the rest of the message stays visible if the card throws. Renders the card again
 * when its props change. Renders a placeholder while an expensive card waits for its turn.
 */
const GuardedToolCard = React.memo(
  React.forwardRef<HTMLDivElement, GuardedProps>(function GuardedToolCard(inProps, ref) {
    const props = useThemeProps({ props: inProps, name: 'ToolCard' });
    const localeText = useLocaleText('ToolCard', inProps.localeText, enUSCardText);
    const { invocation, message, chat, sx } = props;
    const mode = useSearchOrPrintMode();
    const mayWait = mode !== 'hydrating' && isExpensive(invocation);
    const [hasTurn, endWait] = useStaggeredRender(mayWait);
    const id = React.useId();
    if (!hasTurn) {
      const placed = { invocation, message, localeText, mode, chat: chat?.store };
      const callKey = getCallKey(message, invocation) ?? id;
      return <ToolCardPlaceholder {...placed} callKey={callKey} onTurn={endWait} ref={ref} />;
    }
    return (
      <ResettableErrorBoundary
        resetKeys={[invocation, props]}
        fallback={<FailedToolCard invocation={invocation} localeText={localeText} />}
      >
        <ToolCardView
          {...props}
          {...(sx && { sx: ignoreThrowingSx(sx) })}
          localeText={localeText}
          mode={mode}
          cardId={id}
          ref={ref}
        />
      </ResettableErrorBoundary>
    );
  }),
  isSame,
);

interface InChatProps extends ToolCardProps {
  readonly chat: SurroundingChat;
}

/** A card that uses the surrounding message, because it has no `message` prop. */
const ToolCardInMessage = React.forwardRef<HTMLDivElement, InChatProps>(
  function ToolCardInMessage(props, ref) {
    const { message } = useMessageContext();
    const current = useCurrentMessage(props.chat.store, message ?? undefined);
    return <GuardedToolCard {...props} message={current} ref={ref} />;
  },
);

/** Shows a tool call as a row with the tool and its status. The row expands to show the input and the outcome. */
export const ToolCard: React.ForwardRefExoticComponent<
  ToolCardProps & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, ToolCardProps>(function ToolCard(props, ref) {
  const chat = useSurroundingChat();
  const message = useCurrentMessage(chat?.store, props.message);
  return chat && props.message === undefined ? (
    <ToolCardInMessage {...props} chat={chat} ref={ref} />
  ) : (
    <GuardedToolCard {...props} message={message} chat={chat} ref={ref} />
  );
});
