'use client';
import { styled, useThemeProps } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import { useMessageContext, useMessageRovingItem } from '@mui/x-chat/headless';
import { clsx } from 'clsx';
import * as React from 'react';
import { getCallRecord } from '../callRecords.ts';
import { enUSText } from '../locales/enUS.ts';
import type { ToolCardLocaleText } from '../locales/index.ts';
import { ToolCardBody } from './ToolCardBody.tsx';
import { ToolCardProvider } from './ToolCardContext.ts';
import type { ToolCardContextValue, ToolCardOwnerState } from './ToolCardContext.ts';
import { ToolCardHeader } from './ToolCardHeader.tsx';
import { ToolCardSlot } from './ToolCardSlot.tsx';
import type { ToolCardSlotProps } from './ToolCardSlot.tsx';
import type { ToolCardExpansion, ToolCardExpansionMap } from './expansionPolicy.ts';
import { toolCardClasses } from './toolCardClasses.ts';
import type { ToolCardClasses, ToolCardSlotName } from './toolCardClasses.ts';
import { toolCardStatus } from './toolCardStatus.ts';
import type { ToolCardInvocation, ToolCardMessage } from './toolCardStatus.ts';
import { useApproval } from './useApproval.ts';
import type { ToolCardApprovalHandler } from './useApproval.ts';
import { useDisclosure } from './useDisclosure.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useLiveInput } from './useLiveInput.ts';

/** Props of `ToolCard`. */
export interface ToolCardProps extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'> {
  /** The tool call to show. */
  readonly invocation: ToolCardInvocation;
  /**
   * The message that the call belongs to. It tells when a call was interrupted, and where its
   * arguments can be watched. Pass it where you have it: then the card rests while its message goes on.
   * @default the message of `@mui/x-chat` around the card
   */
  readonly message?: ToolCardMessage | undefined;
  /**
   * Whether the card and its sections are open: for all tools, or by tool name with `'*'` for the
   * rest. A function may decide by the state of the call; `undefined` keeps the default.
   */
  readonly defaultExpanded?: ToolCardExpansion | ToolCardExpansionMap;
  /**
   * Takes the answer to a request for approval.
   * @default the `addToolApprovalResponse` of the chat around the card
   */
  readonly onApprovalResponse?: ToolCardApprovalHandler;
  /** Every word of the card. */
  readonly localeText?: ToolCardLocaleText;
  /** What the parts of the card are. */
  readonly slots?: Partial<Record<ToolCardSlotName, React.ElementType>>;
  /** Props for the parts of the card. */
  readonly slotProps?: Partial<Record<ToolCardSlotName, ToolCardSlotProps>>;
  /** Classes for the parts of the card. */
  readonly classes?: Partial<ToolCardClasses>;
  readonly sx?: SxProps<Theme>;
}

const cornerOf = (theme: Theme): string => {
  const { borderRadius } = (theme.vars ?? theme).shape;
  return typeof borderRadius === 'number' ? `${borderRadius}px` : borderRadius;
};

const ToolCardRoot = styled('div', { name: 'ToolCard', slot: 'Root' })<{
  readonly ownerState?: ToolCardOwnerState;
}>(({ theme }) => ({
  ...theme.typography.body2,
  boxSizing: 'border-box',
  // A width of its own, so that a bubble that fits its content does not jump when the card opens.
  inlineSize: '40rem',
  maxInlineSize: '100%',
  containerType: 'inline-size',
  marginBlock: theme.spacing(0.5),
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: `calc(${cornerOf(theme)} * 2)`,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  color: (theme.vars ?? theme).palette.text.primary,
  whiteSpace: 'normal',
}));

const ToolCardBodyRoot = styled('div', { name: 'ToolCard', slot: 'Body' })(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(0.5, 1.25, 1.25),
  '&[hidden]': { display: 'none' },
}));

const ToolCardView = React.forwardRef<HTMLDivElement, ToolCardProps>(
  function ToolCardView(inProps, ref) {
    const props = useThemeProps({ props: inProps, name: 'ToolCard' });
    const { invocation, message, defaultExpanded, onApprovalResponse, className, ...rest } = props;
    const { localeText = enUSText, slots = {}, slotProps = {}, classes = {}, ...other } = rest;

    const bodyId = React.useId();
    const headerRef = React.useRef<HTMLElement>(null);
    const keptFocus = useKeptFocus(headerRef, other);
    const { enabled, actionable } = useMessageRovingItem(message?.id ?? '');
    const { answer, progress } = useApproval(invocation, onApprovalResponse);
    const record = getCallRecord(message, invocation.toolCallId);
    const live = useLiveInput(record?.live);
    // Of a call that failed for its input, the record knows what it was.
    const liveInput: unknown = record?.input ?? live?.value ?? live?.text.trim();

    const situation = {
      toolName: invocation.toolName,
      state: invocation.state,
      role: message?.role,
      messageId: message?.id,
      isMessageStreaming: message?.status === 'streaming',
      pendingApproval: progress === 'pending',
    };
    const { open, toggle } = useDisclosure(situation, defaultExpanded);
    const ownerState: ToolCardOwnerState = {
      ...situation,
      status: toolCardStatus(invocation, message),
      expanded: open,
    };
    const context: ToolCardContextValue = {
      invocation,
      ownerState,
      localeText,
      slots,
      slotProps,
      classes,
      tabIndex: enabled && !actionable ? -1 : undefined,
    };
    return (
      <ToolCardProvider value={context}>
        <ToolCardSlot
          name="root"
          as={ToolCardRoot}
          props={{
            role: 'group',
            'aria-label': invocation.title ?? invocation.toolName,
            ...other,
            ...keptFocus,
          }}
          ref={ref}
          className={clsx(open && toolCardClasses.expanded, open && classes.expanded, className)}
        >
          <ToolCardHeader ref={headerRef} bodyId={bodyId} liveInput={liveInput} onToggle={toggle} />
          <ToolCardSlot name="body" as={ToolCardBodyRoot} props={{ id: bodyId, hidden: !open }}>
            {open ? (
              <ToolCardBody
                liveInput={liveInput}
                policy={defaultExpanded}
                approval={answer && { answer, progress }}
              />
            ) : null}
          </ToolCardSlot>
        </ToolCardSlot>
      </ToolCardProvider>
    );
  },
);

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

const isSame = (one: ToolCardProps, other: ToolCardProps): boolean => {
  const { message: oneMessage, ...oneRest } = one;
  const { message: otherMessage, ...otherRest } = other;
  const keys = new Set([...Object.keys(oneRest), ...Object.keys(otherRest)]);
  return (
    [...keys].every((key) => Object.is(Reflect.get(oneRest, key), Reflect.get(otherRest, key))) &&
    isSameMessage(one.invocation.toolCallId, oneMessage, otherMessage)
  );
};

const RestingToolCard = React.memo(ToolCardView, isSame);

/** A card that was given no message takes the one around it. */
const ToolCardInMessage = React.forwardRef<HTMLDivElement, ToolCardProps>(
  function ToolCardInMessage(props, ref) {
    const { message } = useMessageContext();
    return <RestingToolCard {...props} message={message ?? undefined} ref={ref} />;
  },
);

/** Shows a tool call: one row that says what is called and how that stands, and everything behind it. */
export const ToolCard: React.ForwardRefExoticComponent<
  ToolCardProps & React.RefAttributes<HTMLDivElement>
> = React.forwardRef<HTMLDivElement, ToolCardProps>(function ToolCard(props, ref) {
  const Card = props.message === undefined ? ToolCardInMessage : RestingToolCard;
  return <Card {...props} ref={ref} />;
});
