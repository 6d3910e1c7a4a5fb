import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import * as React from 'react';
import { PaneFrame } from './PaneFrame.tsx';

interface PaneProps {
  readonly title: string;
  /** Controls next to the title. */
  readonly actions?: React.ReactNode;
  /** The scrollable content. */
  readonly scrollRef?: React.Ref<HTMLDivElement>;
  readonly children: React.ReactNode;
  /** The area of the grid around the pane. */
  readonly area: string;
}

/** A scrollable region with a title. In a grid of fixed height, it fills its cell. */
export function Pane({ title, actions, scrollRef, children, area }: PaneProps): React.JSX.Element {
  const id = React.useId();
  return (
    <PaneFrame area={area}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 1,
          minBlockSize: 40,
          px: 1.5,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography id={id} component="h2" variant="subtitle2">
          {title}
        </Typography>
        {actions}
      </Box>
      <Box
        ref={scrollRef}
        role="region"
        aria-labelledby={id}
        // A scrollable region must be reachable by keyboard.
        tabIndex={0}
        sx={{
          position: 'relative',
          flex: 1,
          minBlockSize: 0,
          maxBlockSize: 'var(--Pane-maxHeight, none)',
          overflow: 'auto',
          '&:focus-visible': {
            outline: '2px solid',
            outlineColor: 'primary.main',
            outlineOffset: -2,
          },
        }}
      >
        {children}
      </Box>
    </PaneFrame>
  );
}
