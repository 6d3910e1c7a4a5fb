'use client';
import { keyframes, styled } from '@mui/material/styles';
import * as React from 'react';
import { previewValue } from '../payload/previewValue.ts';
import { CalmButton } from './CalmButton.tsx';
import { useToolCard } from './ToolCardContext.ts';
import type { ToolCardOwnerState } from './ToolCardContext.ts';
import { ToolCardIcon } from './ToolCardIcon.tsx';
import { ToolCardSlot } from './ToolCardSlot.tsx';
import { toolCardColor } from './toolCardColor.ts';

interface Styled {
  readonly ownerState?: ToolCardOwnerState;
}

const HeaderRoot = styled(CalmButton, { name: 'ToolCard', slot: 'Header' })(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-start',
  columnGap: theme.spacing(1),
  inlineSize: '100%',
  minBlockSize: 40,
  padding: theme.spacing(0.75, 1.25),
  borderRadius: 'inherit',
  textAlign: 'start',
  font: 'inherit',
  color: 'inherit',
  '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -2,
  },
}));

const HeaderIcon = styled('span', { name: 'ToolCard', slot: 'Icon' })(({ theme }) => ({
  display: 'inline-flex',
  fontSize: theme.typography.pxToRem(18),
  color: (theme.vars ?? theme).palette.text.secondary,
}));

const HeaderTitle = styled('span', { name: 'ToolCard', slot: 'Title' })(({ theme }) => ({
  minInlineSize: 0,
  maxInlineSize: '60%',
  fontWeight: theme.typography.fontWeightMedium,
  overflowWrap: 'anywhere',
}));

/** Takes what is left of the row; in a narrow card, a row of its own below. */
const HeaderPreview = styled('span', { name: 'ToolCard', slot: 'Preview' })(({ theme }) => ({
  flex: '1 1 0',
  minInlineSize: 0,
  '@container (max-width: 27rem)': {
    order: 1,
    flexBasis: '100%',
    // Below the title: past the icon and the gap.
    paddingInlineStart: `calc(${theme.typography.pxToRem(18)} + ${theme.spacing(1)})`,
  },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: (theme.vars ?? theme).palette.text.secondary,
  fontSize: theme.typography.pxToRem(13),
}));

const HeaderStatus = styled('span', { name: 'ToolCard', slot: 'Status' })<Styled>(
  ({ theme, ownerState }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    marginInlineStart: 'auto',
    whiteSpace: 'nowrap',
    fontSize: theme.typography.pxToRem(13),
    color:
      ownerState?.status.tone === 'error'
        ? toolCardColor(theme, 'error')
        : (theme.vars ?? theme).palette.text.secondary,
  }),
);

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const StatusIcon = styled(ToolCardIcon)<Styled>(({ theme, ownerState }) => ({
  fontSize: theme.typography.pxToRem(16),
  color: ownerState && toolCardColor(theme, ownerState.status.tone),
  // Without motion, the open ring beside the word is the cue.
  '@media (prefers-reduced-motion: no-preference)': ownerState?.status.isActive
    ? { animation: `${turn} 1.2s linear infinite` }
    : {},
}));

const Chevron = styled(ToolCardIcon)<Styled>(({ theme, ownerState }) => ({
  fontSize: theme.typography.pxToRem(18),
  color: (theme.vars ?? theme).palette.text.secondary,
  transform: ownerState?.expanded ? 'rotate(180deg)' : 'none',
}));

interface Props {
  readonly bodyId: string;
  /** The input as far as it has arrived, while it arrives. */
  readonly liveInput: unknown;
  readonly onToggle: () => void;
}

/** The row of a card that is always there: it says what is called and how that stands, and opens the rest. */
export const ToolCardHeader: React.ForwardRefExoticComponent<
  Props & React.RefAttributes<HTMLElement>
> = React.forwardRef<HTMLElement, Props>(function ToolCardHeader(props, ref) {
  const { bodyId, liveInput, onToggle } = props;
  const { invocation, ownerState, localeText, tabIndex } = useToolCard();
  const { input, title, toolName } = invocation;
  const preview = React.useMemo(() => previewValue(input ?? liveInput), [input, liveInput]);
  const { name, isActive } = ownerState.status;
  return (
    <ToolCardSlot
      name="header"
      as={HeaderRoot}
      ref={ref}
      props={{
        type: 'button',
        tabIndex,
        'aria-expanded': ownerState.expanded,
        'aria-controls': bodyId,
        onClick: onToggle,
      }}
    >
      <ToolCardSlot name="icon" as={HeaderIcon}>
        <ToolCardIcon name="tool" />
      </ToolCardSlot>
      <ToolCardSlot name="title" as={HeaderTitle}>
        <bdi>{title ?? toolName}</bdi>
      </ToolCardSlot>
      {preview === '' ? null : (
        <ToolCardSlot name="preview" as={HeaderPreview}>
          <bdi>{preview}</bdi>
        </ToolCardSlot>
      )}
      <ToolCardSlot name="status" as={HeaderStatus}>
        <StatusIcon name={isActive ? 'running' : name} ownerState={ownerState} />
        {localeText.statusLabels[name]}
      </ToolCardSlot>
      <Chevron name="chevron" ownerState={ownerState} />
    </ToolCardSlot>
  );
});
