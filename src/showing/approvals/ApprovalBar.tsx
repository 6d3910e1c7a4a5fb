'use client';
import { styled } from '@mui/material/styles';
import { unstable_useEnhancedEffect as useEnhancedEffect } from '@mui/material/utils';
import type { ChatMessage } from '@mui/x-chat/headless';
import * as React from 'react';
import type { ToolCardInvocation } from '../call/toolCardStatus.ts';
import { announceInChat } from '../chat/chatAnnouncers.ts';
import { cannotSendAnswers } from '../chat/cannotSendAnswers.ts';
import { useSurroundingChat } from '../chat/useSurroundingChat.ts';
import type { SurroundingChat } from '../chat/useSurroundingChat.ts';
import { useCurrentMessage } from '../chat/useCurrentMessage.ts';
import { useRovingTabIndex } from '../chat/useRovingTabIndex.ts';
import { enUSApprovalText } from '../locales/enUSApprovalText.ts';
import { enUSCardText } from '../locales/enUSCardText.ts';
import type { LocaleText } from '../locales/LocaleText.ts';
import type { ToolApprovalLocaleText } from '../locales/ToolApprovalLocaleText.ts';
import { ignoreHeldKey } from '../ui/behavior/ignoreHeldKey.ts';
import { IgnoredPressNotice } from '../tool-card/consent/content/IgnoredPressNotice.tsx';
import { CompactButton } from '../ui/look/CompactButton.ts';
import { messageBlockStyles } from '../ui/look/messageBlockStyles.ts';
import { getRadius } from '../ui/look/surfaceStyles.ts';
import { useLocaleText } from '../ui/useLocaleText.ts';
import { answerRequests } from './answerRequests.ts';
import { followBar } from './followBar.ts';
import { usePressLock } from './usePressLock.ts';
import { useApprovalReview } from './useApprovalReview.ts';
import { useRequestBatch } from './useRequestBatch.ts';
import { findWaitingRequests } from './WaitingRequest.ts';
import type { RequestOptions } from './WaitingRequest.ts';

const Root = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...messageBlockStyles(theme),
    // Sticky, because the requests below can be longer than the screen.
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    '&[data-high]': { position: 'relative' },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: theme.spacing(0.5, 1),
    padding: theme.spacing(0.75, 1.5),
    containIntrinsicInlineSize: `calc(var(--ToolCard-maxWidth, 48rem) - 2px - ${theme.spacing(3)})`,
    border: '1px solid var(--toolcard-border)',
    borderRadius: getRadius(theme),
    backgroundColor: palette.background.paper,
    '&[data-stuck]': { boxShadow: theme.shadows[3] },
    '& > div': {
      flex: '1 1 10rem',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: theme.spacing(1),
    },
    '& strong': { fontWeight: theme.typography.fontWeightMedium },
    '& > div > span': { color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    '@container (max-width: 27rem)': {
      '& > div': { flexBasis: '7rem', flexDirection: 'column' },
      '& > div > span': { fontSize: theme.typography.pxToRem(13) },
      // Less high, because the bar covers the requests. The first button is next to the title.
      '& > button': { letterSpacing: 0, whiteSpace: 'nowrap', paddingInline: 6 },
      '& > button:not(.MuiButton-text)': { flex: '1 1 auto' },
    },
    '@media print': { display: 'none' },
  };
});

/** Props of `ApprovalBar`. */
export interface ApprovalBarProps {
  readonly message: ChatMessage;
  /** The calls directly below the bar. */
  readonly calls: readonly ToolCardInvocation[];
  readonly options: RequestOptions & { readonly localeText?: Partial<LocaleText> | undefined };
}

interface InChatProps extends ApprovalBarProps {
  readonly chat: SurroundingChat;
}

/**
 * Tells the cards how much of the list the bar covers, and the bar whether it covers any of it. When the bar is removed
 * while it contains the focus, moves the focus to the first button in the next element.
 */
function BarEffects(): React.JSX.Element {
  const ref = React.useRef<HTMLSpanElement>(null);
  useEnhancedEffect(() => {
    const bar = ref.current?.parentElement;
    return bar ? followBar(bar) : undefined;
  }, []);
  return <span ref={ref} hidden />;
}

function ApprovalBarInChat({
  message: stored,
  calls,
  options,
  chat,
}: InChatProps): React.ReactNode {
  const message = useCurrentMessage(chat.store, stored);
  const { localeText: given } = options;
  const cardText = useLocaleText('ToolCard', given, enUSCardText);
  const text = useLocaleText<ToolApprovalLocaleText>('ToolCard', given, enUSApprovalText);
  const ref = React.useRef<HTMLDivElement>(null);
  const approveRef = React.useRef<HTMLButtonElement>(null);
  const hintId = React.useId();
  const { tabIndex, isInside: _, onLost: __, ...roving } = useRovingTabIndex(stored.id);
  const requests = React.useMemo(
    () =>
      findWaitingRequests(calls, {
        ...options,
        chat,
        message: message ?? stored,
        localeText: cardText,
      }),
    [calls, options, chat, message, stored, cardText],
  );
  const { pending, approvable, seen } = useRequestBatch(requests, ref);
  const waiting = [...pending];
  const lock = usePressLock(
    approvable.size === 0
      ? ''
      : JSON.stringify(
          [...approvable.values()].map(({ id, toolName, title, server, text: input, terms }) => [
            id,
            toolName,
            title,
            server,
            input,
            terms,
          ]),
        ),
    approveRef,
  );
  const review = useApprovalReview(waiting, chat.store);
  const [isPressIgnored, setIsPressIgnored] = React.useState(false);
  const [isLost, setIsLost] = React.useState(false);
  useEnhancedEffect(() => {
    // The cards make the same check and show the reason.
    setIsLost(options.onApprovalResponse === undefined && cannotSendAnswers(chat, ref.current));
  }, [chat, options]);
  const answer = async (isApproving: boolean): Promise<void> => {
    setIsPressIgnored(false);
    const { answered, failed, ended } = await (isApproving
      ? answerRequests([...approvable.keys()], options, approvable)
      : answerRequests(waiting, options));
    const results = [
      answered > 0 && text.answersSentText(isApproving, answered),
      ended > 0 && text.requestsEndedText(ended),
      failed > 0 && cardText.answerFailedText,
    ];
    announceInChat(chat.store, results.filter(Boolean).join(' '));
  };
  if (waiting.length < 2 || isLost) {
    if (isPressIgnored) {
      // Otherwise, the notice would reappear together with the bar.
      setIsPressIgnored(false);
    }
    return null;
  }
  const control = { size: 'small', tabIndex, onKeyDown: ignoreHeldKey } as const;
  const title = text.toolsWaitingText(waiting.length);
  return (
    <Root ref={ref} role="group" aria-label={title} aria-live="off" {...roving}>
      <div>
        <strong>{title}</strong>
        <span>{text.seenText(seen.size, waiting.length)}</span>
      </div>
      <CompactButton {...control} color="inherit" onClick={review.next}>
        {review.place === undefined
          ? text.reviewLabel
          : text.reviewNextLabel(review.place, review.total)}
      </CompactButton>
      <CompactButton
        {...control}
        variant="outlined"
        color="inherit"
        onClick={({ detail }) => (detail > 1 ? undefined : void answer(false))}
      >
        {text.denyAllLabel}
      </CompactButton>
      <CompactButton
        {...control}
        ref={approveRef}
        variant="contained"
        disableElevation
        aria-disabled={approvable.size === 0 || lock.isLocked}
        aria-describedby={hintId}
        onPointerDown={lock.onPointerDown}
        onClick={(press) => {
          if (lock.accepts(press)) {
            void answer(true);
          } else if (lock.isMeant(press)) {
            setIsPressIgnored(true);
          }
        }}
      >
        {text.approveShownLabel(approvable.size)}
      </CompactButton>
      <span id={hintId} hidden>
        {text.approveShownText}
      </span>
      {isPressIgnored ? (
        <IgnoredPressNotice
          text={text.pressIgnoredText}
          isBelow
          announce={(said) => announceInChat(chat.store, said)}
          onEnd={() => setIsPressIgnored(false)}
        />
      ) : null}
      <BarEffects />
    </Root>
  );
}

/**
 * A bar for adjacent approval requests of a message. Lets the user go through the requests, deny all of them, or
 * approve those that can be approved together (see `useRequestBatch`). Renders nothing unless at least two requests are
 * pending in a chat that can send answers.
 */
export function ApprovalBar(props: ApprovalBarProps): React.JSX.Element | null {
  const chat = useSurroundingChat();
  return chat ? <ApprovalBarInChat {...props} chat={chat} /> : null;
}
