import Typography from '@mui/material/Typography';
import type * as React from 'react';

/** What a chat shows before the first step of its player. */
export const EmptyChat = (): React.JSX.Element => (
  <Typography variant="body2" sx={{ m: 'auto', p: 3, color: 'text.secondary' }}>
    Nothing to show yet
  </Typography>
);
