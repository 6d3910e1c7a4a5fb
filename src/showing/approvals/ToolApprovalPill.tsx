'use client';
import { styled, useThemeProps } from '@mui/material/styles';
import type { SxProps, Theme } from '@mui/material/styles';
import * as React from 'react';
import { enUSText } from '../locales/enUS.ts';
import type { ToolApprovalPillLocaleText } from '../locales/ToolApprovalPillLocaleText.ts';
import { ToolCardIcon } from '../tool-card/parts/ToolCardIcon.tsx';
import { cachePerChat } from '../ui/cachePerChat.ts';
import { createStore } from '../ui/createStore.ts';
import type { Store } from '../ui/createStore.ts';
import { CompactButton } from '../ui/look/CompactButton.ts';
import { useLocaleText } from '../ui/useLocaleText.ts';
import { useAreApprovalsHidden } from './useAreApprovalsHidden.ts';
import { useApprovalPlaces, useChatKey, usePendingApprovals } from './usePendingApprovals.ts';

const Root = styled(CompactButton)(({ theme }) => {
  const { background, text, warning } = (theme.vars ?? theme).palette;
  return {
    paddingInline: theme.spacing(2),
    border: `1px solid ${warning.main}`,
    borderRadius: 22,
    backgroundColor: background.paper,
    color: text.primary,
    boxShadow: (theme.vars ?? theme).shadows[2],
    whiteSpace: 'nowrap',
    '&:hover': { backgroundColor: background.paper, boxShadow: (theme.vars ?? theme).shadows[4] },
    '& svg': { color: warning.main },
    // MUI's margins don't follow the direction of the text without its RTL plugin.
    '& .MuiButton-startIcon': { margin: 0, marginInline: theme.spacing(-0.25, 1) },
  };
});

/** Props of `ToolApprovalPill`. */
export interface ToolApprovalPillProps {
  /** Localized strings for the pill. They override the strings of the theme. */
  readonly localeText?: Partial<ToolApprovalPillLocaleText> | undefined;
  readonly className?: string;
  readonly sx?: SxProps<Theme>;
}

/** Returns a store with the number of pills that the app renders in a chat. */
export const getOwnPills: (chat: object | undefined) => Store<number> = cachePerChat(() =>
  createStore(0),
);

/**
 * The button of `ToolApprovalPill` and of the chat's default pill. Renders nothing while a request is in view, which
 * the pill could cover.
 */
export function ApprovalPill({
  localeText: given,
  ...other
}: ToolApprovalPillProps): React.JSX.Element | null {
  const localeText = useLocaleText<ToolApprovalPillLocaleText>('ToolApprovalPill', given, enUSText);
  const { count, goToNext } = usePendingApprovals();
  const isNeeded = useAreApprovalsHidden(useApprovalPlaces(useChatKey()));
  return isNeeded ? (
    <Root
      size="small"
      color="inherit"
      startIcon={<ToolCardIcon name="needs-approval" />}
      {...other}
      onClick={goToNext}
    >
      {localeText.approvalsWaitingText(count)}
    </Root>
  ) : null;
}

/**
 * A button that leads to the next approval request. Shown while no request of the surrounding chat is in view. A chat with `createToolRenderers` shows this button above the composer by default. To place it elsewhere,
 * render a `ToolApprovalPill` next to the message list.
 */
export function ToolApprovalPill(inProps: ToolApprovalPillProps): React.JSX.Element {
  const props = useThemeProps({ props: inProps, name: 'ToolApprovalPill' });
  const pills = getOwnPills(useChatKey());
  React.useEffect(() => {
    pills.set(pills.get() + 1);
    return () => pills.set(pills.get() - 1);
  }, [pills]);
  return <ApprovalPill {...props} localeText={inProps.localeText} />;
}
