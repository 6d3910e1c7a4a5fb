'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { useFocusRetention } from '../../ui/behavior/useFocusRetention.ts';
import { holdInPlace } from '../../ui/behavior/holdInPlace.ts';
import { rowButton } from '../../ui/look/rowButton.ts';
import { ResettableErrorBoundary } from '../../ui/ResettableErrorBoundary.tsx';
import type { DisclosureControl } from '../memory/useDisclosure.ts';
import { useToolCard } from './ToolCardContext.ts';
import { ToolCardNotice } from './ToolCardNotice.tsx';
import { ToolCardSlot } from './ToolCardSlot.tsx';

const SectionHeader = styled('button', { slot: 'SectionHeader' })(({ theme }) => ({
  ...rowButton,
  // The chevron is below that of the card. The controls of the payload are next to it.
  justifyContent: 'space-between',
  minBlockSize: 28,
  padding: 0,
  borderRadius: theme.shape.borderRadius,
  fontSize: theme.typography.pxToRem(13),
  fontWeight: theme.typography.fontWeightMedium,
  color: (theme.vars ?? theme).palette.text.secondary,
  '@media (pointer: coarse)': { minBlockSize: 44 },
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
}));

interface Props {
  readonly label: string;
  readonly disclosure: DisclosureControl;
  readonly children: React.ReactNode;
}

/** The input or output of a call, below a button that expands and collapses it. */
export function ToolCardSection(props: Props): React.JSX.Element {
  const { label, disclosure, children } = props;
  const { tabIndex, localeText, isPrinted } = useToolCard();
  const { open, toggle } = disclosure;
  const isShown = open || isPrinted;
  const id = React.useId();
  const headerRef = React.useRef<HTMLElement>(null);
  const keptFocus = useFocusRetention(headerRef);
  return (
    <ToolCardSlot name="section" as="div" props={{ ...keptFocus }}>
      <ToolCardSlot
        name="sectionHeader"
        as={SectionHeader}
        ref={headerRef}
        props={{
          type: 'button',
          tabIndex,
          'aria-expanded': open,
          'aria-controls': id,
          onClick: () => {
            holdInPlace(headerRef.current);
            toggle();
          },
        }}
      >
        {label}
      </ToolCardSlot>
      <div id={id} hidden={!isShown}>
        {/* Stays mounted after its children are removed, to catch errors in their cleanup. */}
        <ResettableErrorBoundary
          resetKeys={[isShown, children]}
          fallback={isShown ? <ToolCardNotice>{localeText.cardFailedText}</ToolCardNotice> : null}
        >
          {isShown ? children : null}
        </ResettableErrorBoundary>
      </div>
    </ToolCardSlot>
  );
}
