import Paper from '@mui/material/Paper';
import type * as React from 'react';

interface PaneFrameProps {
  /** The area of the grid around the pane. */
  readonly area: string;
  readonly children: React.ReactNode;
}

/** The outlined box of a pane. Fills its cell in a grid of fixed height. */
export const PaneFrame = ({ area, children }: PaneFrameProps): React.JSX.Element => (
  <Paper
    variant="outlined"
    sx={{
      display: 'flex',
      flexDirection: 'column',
      gridArea: area,
      minInlineSize: 0,
      minBlockSize: 0,
      overflow: 'hidden',
    }}
  >
    {children}
  </Paper>
);
