import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import * as React from 'react';
import { PaneFrame } from './PaneFrame.tsx';

interface PaneProps {
  readonly title: string;
  readonly children: React.ReactNode;
  /** The area of the grid around the pane. */
  readonly area: string;
}

/** A region with a title. Fills its cell. */
export function Pane({ title, children, area }: PaneProps): React.JSX.Element {
  const id = React.useId();
  return (
    <PaneFrame area={area}>
      <Box
        component="section"
        aria-labelledby={id}
        sx={{ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0 }}
      >
        <Typography
          id={id}
          component="h2"
          variant="subtitle2"
          sx={{
            display: 'flex',
            flex: 'none',
            alignItems: 'center',
            minBlockSize: 44,
            px: 1.5,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          {title}
        </Typography>
        {children}
      </Box>
    </PaneFrame>
  );
}
