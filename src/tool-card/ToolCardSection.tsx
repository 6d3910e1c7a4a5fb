'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { ToolPayload } from '../payload/ToolPayload.tsx';
import { CalmButton } from './CalmButton.tsx';
import { useToolCard } from './ToolCardContext.ts';
import { ToolCardIcon } from './ToolCardIcon.tsx';
import { ToolCardSlot } from './ToolCardSlot.tsx';
import type { ToolCardExpansion, ToolCardExpansionMap } from './expansionPolicy.ts';
import { useDisclosure } from './useDisclosure.ts';
import { useKeptFocus } from './useKeptFocus.ts';

const SectionRoot = styled('div', { name: 'ToolCard', slot: 'Section' })({});

const SectionHeader = styled(CalmButton, { name: 'ToolCard', slot: 'SectionHeader' })(
  ({ theme }) => ({
    justifyContent: 'flex-start',
    gap: theme.spacing(0.5),
    minBlockSize: 28,
    paddingInlineEnd: theme.spacing(1),
    borderRadius: theme.shape.borderRadius,
    font: 'inherit',
    fontSize: theme.typography.pxToRem(13),
    fontWeight: theme.typography.fontWeightMedium,
    color: (theme.vars ?? theme).palette.text.secondary,
    '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  }),
);

const SectionChevron = styled(ToolCardIcon)<{ readonly ownerState: { readonly open: boolean } }>(
  ({ theme, ownerState }) => ({
    fontSize: theme.typography.pxToRem(16),
    transform: ownerState.open ? 'none' : `rotate(${theme.direction === 'rtl' ? 90 : -90}deg)`,
  }),
);

const SectionPayload = styled(ToolPayload, { name: 'ToolCard', slot: 'Payload' })({});

interface Props {
  readonly section: 'input' | 'output';
  readonly value: unknown;
  /** Whether the value still arrives. */
  readonly isArriving?: boolean;
  readonly policy: ToolCardExpansion | ToolCardExpansionMap | undefined;
}

/** The input or the output of a call, under a heading that opens and closes it. */
export function ToolCardSection({
  section,
  value,
  isArriving = false,
  policy,
}: Props): React.JSX.Element {
  const { ownerState, localeText, tabIndex } = useToolCard();
  const { open, toggle } = useDisclosure({ ...ownerState, section }, policy);
  const id = React.useId();
  const headerRef = React.useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(headerRef);
  const label = section === 'input' ? localeText.inputLabel : localeText.outputLabel;
  return (
    <ToolCardSlot name="section" as={SectionRoot} props={{ ...keptFocus }}>
      <ToolCardSlot
        name="sectionHeader"
        as={SectionHeader}
        ref={headerRef}
        props={{
          type: 'button',
          tabIndex,
          'aria-expanded': open,
          'aria-controls': id,
          onClick: toggle,
        }}
      >
        <SectionChevron name="chevron" ownerState={{ open }} />
        {label}
      </ToolCardSlot>
      <div id={id} hidden={!open}>
        {open ? (
          <ToolCardSlot
            name="payload"
            as={SectionPayload}
            props={{ value, label, isArriving, localeText, tabIndex }}
          />
        ) : null}
      </div>
    </ToolCardSlot>
  );
}
