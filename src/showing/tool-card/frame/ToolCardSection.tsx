'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { useFocusRetention } from '../../ui/behavior/useFocusRetention.ts';
import { holdInPlace } from '../../ui/behavior/holdInPlace.ts';
import { chevron } from '../../ui/look/chevron.ts';
import { ResettableErrorBoundary } from '../../ui/ResettableErrorBoundary.tsx';
import type { DisclosureControl } from '../memory/useDisclosure.ts';
import { useToolCard } from './ToolCardContext.ts';
import { ToolCardNotice } from './ToolCardNotice.tsx';
import { ToolCardSlot } from './ToolCardSlot.tsx';

const SectionHeader = styled('button', { slot: 'SectionHeader' })(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  minBlockSize: 28,
  padding: theme.spacing(0, 1, 0, 0),
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  font: 'inherit',
  fontSize: theme.typography.pxToRem(13),
  fontWeight: theme.typography.fontWeightMedium,
  textAlign: 'start',
  color: (theme.vars ?? theme).palette.text.secondary,
  cursor: 'pointer',
  // Leaves room for the controls of the payload in the same row.
  '@container (max-width: 27rem)': {
    minInlineSize: 'min-content',
    maxInlineSize: 'calc(100% - 6rem)',
  },
  '@media (pointer: coarse)': { minBlockSize: 44 },
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  '&::before': chevron,
  '&[aria-expanded="false"]::before': { transform: 'rotate(-90deg)' },
  '&[aria-expanded="false"]:dir(rtl)::before': { transform: 'rotate(90deg)' },
}));

const Note = styled('span')({ fontWeight: 'normal' });

interface Props {
  readonly label: string;
  /** Short text next to the label. */
  readonly note?: string | undefined;
  readonly disclosure: DisclosureControl;
  readonly children: React.ReactNode;
}

/** The input or output of a call, below a button that expands and collapses it. */
export function ToolCardSection(props: Props): React.JSX.Element {
  const { label, note, disclosure, children } = props;
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
        {note === undefined ? null : <Note>· {note}</Note>}
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
