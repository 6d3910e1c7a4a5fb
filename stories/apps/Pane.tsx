import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import * as React from 'react';

interface PaneProps {
  readonly title: string;
  readonly children: React.ReactNode;
}

/** A scrollable region with a title. */
export function Pane({ title, children }: PaneProps): React.JSX.Element {
  const id = React.useId();
  return (
    <Paper variant="outlined" sx={{ minInlineSize: 0 }}>
      <Typography id={id} component="h2" variant="subtitle2" sx={{ px: 1.5, pt: 1 }}>
        {title}
      </Typography>
      <Box
        role="region"
        aria-labelledby={id}
        // A scrollable region must be reachable by keyboard.
        tabIndex={0}
        sx={{ position: 'relative', p: 1, maxBlockSize: '60dvh', overflow: 'auto', fontSize: 13 }}
      >
        {children}
      </Box>
    </Paper>
  );
}
