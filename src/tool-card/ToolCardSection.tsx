'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { CalmButton } from './CalmButton.tsx';
import { useToolCard } from './ToolCardContext.ts';
import { ToolCardIcon } from './ToolCardIcon.tsx';
import { ToolCardSlot } from './ToolCardSlot.tsx';
import type { DisclosureControl } from './useDisclosure.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useSteadyScroll } from './useSteadyScroll.ts';

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

const Note = styled('span')({ fontWeight: 'normal' });

interface Props {
  readonly label: string;
  /** What is to be known of it before it is read. */
  readonly note?: string | undefined;
  readonly disclosure: DisclosureControl;
  /** Whether it is shown although it is closed. */
  readonly isForced?: boolean;
  readonly children: React.ReactNode;
}

/** The input or the output of a call, under a heading that opens and closes it. */
export function ToolCardSection(props: Props): React.JSX.Element {
  const { label, note, disclosure, isForced = false, children } = props;
  const { tabIndex } = useToolCard();
  const { open, toggle } = disclosure;
  const isShown = open || isForced;
  const id = React.useId();
  const headerRef = React.useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(headerRef);
  const holdScroll = useSteadyScroll(headerRef);
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
          onClick: () => {
            holdScroll();
            toggle();
          },
        }}
      >
        <SectionChevron name="chevron" ownerState={{ open }} />
        {label}
        {note === undefined ? null : <Note>· {note}</Note>}
      </ToolCardSlot>
      <div id={id} hidden={!isShown}>
        {isShown ? children : null}
      </div>
    </ToolCardSlot>
  );
}
