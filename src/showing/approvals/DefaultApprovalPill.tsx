'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { createPortal } from 'react-dom';
import type { ToolApprovalPillLocaleText } from '../locales/ToolApprovalPillLocaleText.ts';
import { getApprovalPlaces } from '../tool-card/memory/ApprovalPlaces.ts';
import { scrollToNewApprovals } from './scrollToNewApprovals.ts';
import { ApprovalPill, getOwnPills } from './ToolApprovalPill.tsx';
import { useChatKey } from './usePendingApprovals.ts';

/**
 * A container without height, so that the message list keeps its size. The pill in it is positioned above the host's
 * scroll-to-bottom button.
 */
const Place = styled('div')({
  position: 'relative',
  flexShrink: 0,
  blockSize: 0,
  // More specific than the button's own position and margin.
  '&& > *': {
    position: 'absolute',
    insetBlockEnd: 56,
    insetInline: 0,
    inlineSize: 'fit-content',
    maxInlineSize: 'calc(100% - 32px)',
    marginInline: 'auto',
  },
});

interface Props {
  readonly localeText: Partial<ToolApprovalPillLocaleText> | undefined;
}

/**
 * Scrolls to new approval requests of a chat (see `scrollToNewApprovals`), and shows the default pill above the
 * composer, unless the app renders its own. Rendered once per chat.
 */
export function DefaultApprovalPill({ localeText }: Props): React.JSX.Element {
  const chat = useChatKey();
  const ref = React.useRef<HTMLSpanElement>(null);
  const [parent, setParent] = React.useState<Element | null>();
  const pills = getOwnPills(chat);
  const ownPills = React.useSyncExternalStore(pills.subscribe, pills.get, pills.get);
  React.useEffect(() => {
    const message = ref.current?.closest('[role="article"]');
    const list = message?.closest('[role="log"]');
    setParent(list?.parentElement);
    return message && list
      ? scrollToNewApprovals(getApprovalPlaces(chat), list, message)
      : undefined;
  }, [chat]);
  return (
    <>
      <span ref={ref} hidden />
      {parent && ownPills === 0
        ? createPortal(
            <Place>
              <ApprovalPill localeText={localeText} />
            </Place>,
            parent,
          )
        : null}
    </>
  );
}
