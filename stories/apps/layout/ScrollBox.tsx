import Box from '@mui/material/Box';
import type * as React from 'react';

interface ScrollBoxProps {
  /** The name for screen readers. */
  readonly label: string;
  readonly children: React.ReactNode;
}

/** The part of a pane that scrolls. */
export const ScrollBox = ({ label, children }: ScrollBoxProps): React.JSX.Element => (
  <Box
    role="region"
    aria-label={label}
    // A scrollable region must be reachable by keyboard.
    tabIndex={0}
    sx={{
      position: 'relative',
      flex: 1,
      minBlockSize: 0,
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
);
