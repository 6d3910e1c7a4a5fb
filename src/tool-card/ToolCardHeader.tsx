'use client';
import { keyframes, styled } from '@mui/material/styles';
import * as React from 'react';
import { RecoveringBoundary } from '../payload/RecoveringBoundary.tsx';
import { escapeInvisible } from '../payload/escapeInvisible.ts';
import { previewValue } from '../payload/previewValue.ts';
import { CalmButton } from './CalmButton.tsx';
import { useToolCard } from './ToolCardContext.ts';
import type { ToolCardOwnerState } from './ToolCardContext.ts';
import { ToolCardDuration } from './ToolCardDuration.tsx';
import { ToolCardIcon } from './ToolCardIcon.tsx';
import { ToolCardSlot } from './ToolCardSlot.tsx';
import { toolCardColor } from './toolCardColor.ts';
import { tellCall } from './toolConfig.ts';

interface Styled {
  readonly ownerState?: ToolCardOwnerState;
}

const HeaderRoot = styled(CalmButton, { name: 'ToolCard', slot: 'Header' })<Styled>(
  ({ theme, ownerState }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-start',
    columnGap: theme.spacing(1),
    inlineSize: '100%',
    rowGap: theme.spacing(0.25),
    minBlockSize: ownerState?.density === 'compact' ? 28 : 40,
    padding: ownerState?.density === 'compact' ? theme.spacing(0.25, 1) : theme.spacing(0.75, 1.25),
    borderRadius: 'inherit',
    textAlign: 'start',
    font: 'inherit',
    color: 'inherit',
    '&:hover': { backgroundColor: (theme.vars ?? theme).palette.action.hover },
    '&:focus-visible': {
      outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
      outlineOffset: -2,
    },
  }),
);

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

const HeaderName = styled('span', { name: 'ToolCard', slot: 'Name' })(({ theme }) => ({
  minInlineSize: 0,
  maxInlineSize: '40%',
  overflowWrap: 'anywhere',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: theme.typography.pxToRem(12),
  color: (theme.vars ?? theme).palette.text.secondary,
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
  /** What stands for the name of the tool, and the name itself, with nothing invisible in them. */
  readonly title: string;
  readonly toolName: string;
  /** The input as far as it has arrived, while it arrives. */
  readonly liveInput: unknown;
  readonly onToggle: () => void;
}

/** What the header tells of the input. */
function usePreview(liveInput: unknown): string {
  const { invocation, config } = useToolCard();
  const { input } = invocation;
  const { preview } = config;
  return React.useMemo(() => {
    if (preview === undefined) {
      return escapeInvisible(previewValue(input ?? liveInput));
    }
    return preview === false ? '' : tellCall(preview, invocation);
  }, [preview, invocation, input, liveInput]);
}

/** The row of a card that is always there: it says what is called and how that stands, and opens the rest. */
export const ToolCardHeader: React.ForwardRefExoticComponent<
  Props & React.RefAttributes<HTMLElement>
> = React.forwardRef<HTMLElement, Props>(function ToolCardHeader(props, ref) {
  const { bodyId, title, toolName, liveInput, onToggle } = props;
  const { ownerState, localeText, tabIndex, config } = useToolCard();
  const preview = usePreview(liveInput);
  const { name, isActive } = ownerState.status;
  const toolIcon = <ToolCardIcon name="tool" />;
  const Icon = config.icon;
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
        {Icon === undefined ? (
          toolIcon
        ) : (
          <RecoveringBoundary resetKeys={[Icon]} fallback={toolIcon}>
            <React.Suspense fallback={toolIcon}>
              <Icon fontSize="inherit" />
            </React.Suspense>
          </RecoveringBoundary>
        )}
      </ToolCardSlot>
      <ToolCardSlot name="title" as={HeaderTitle}>
        <bdi>{title}</bdi>
      </ToolCardSlot>
      {title === toolName ? null : (
        <ToolCardSlot name="name" as={HeaderName}>
          <bdi>{toolName}</bdi>
        </ToolCardSlot>
      )}
      {preview === '' ? null : (
        <ToolCardSlot name="preview" as={HeaderPreview}>
          <bdi>{preview}</bdi>
        </ToolCardSlot>
      )}
      <ToolCardSlot name="status" as={HeaderStatus}>
        <StatusIcon name={isActive ? 'running' : name} ownerState={ownerState} />
        {localeText.statusLabels[name]}
      </ToolCardSlot>
      <ToolCardDuration />
      <Chevron name="chevron" ownerState={ownerState} />
    </ToolCardSlot>
  );
});
