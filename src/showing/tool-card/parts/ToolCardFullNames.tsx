'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { shortenName } from '../../format/text/shortenName.ts';
import { CompactButton } from '../../ui/look/CompactButton.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';

const FullName = styled('div')(({ theme }) => ({
  // Scrolls if long, so that the buttons below stay close.
  '@media screen': { maxBlockSize: '8em', overflow: 'auto' },
  overflowWrap: 'anywhere',
  '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
}));

/** A name or title that the header shortens, with a button that shows it in full. */
function LongName({ name }: { readonly name: string }): React.JSX.Element {
  const { localeText, tabIndex } = useToolCard();
  const [isShown, setIsShown] = React.useState(false);
  const ref = React.useRef<HTMLDivElement>(null);
  React.useEffect(() => {
    if (isShown) {
      // The pressed button is removed, so the focus moves to the revealed text.
      ref.current?.focus();
    }
  }, [isShown]);
  return isShown ? (
    <FullName
      ref={ref}
      role="group"
      aria-label={shortenName(name)}
      tabIndex={tabIndex ?? 0}
      dir="auto"
    >
      {name}
    </FullName>
  ) : (
    <div>
      <bdi>{shortenName(name)}</bdi>{' '}
      <CompactButton size="small" tabIndex={tabIndex} onClick={() => setIsShown(true)}>
        {localeText.showAllLabel(name.length)}
      </CompactButton>
    </div>
  );
}

interface Props {
  /** The title, tool name and server name, but only those that the header shortens. */
  readonly names: readonly string[];
}

/** Shows names that the header shortens, each with a button that shows it in full. */
export const ToolCardFullNames = ({ names }: Props): React.JSX.Element => (
  <>
    {[...new Set(names)].map((name) => (
      <LongName key={name} name={name} />
    ))}
  </>
);
