import Box from '@mui/material/Box';
import type * as React from 'react';
import { visuallyHidden } from '../../src/showing/ui/visuallyHidden.ts';

/** The name of an author for screen readers. For the eye, the place and the color already say who speaks. */
export const HiddenName = ({ children }: React.PropsWithChildren): React.JSX.Element => (
  <Box sx={visuallyHidden}>{children}</Box>
);
