'use client';
import { styled } from '@mui/material/styles';

/** The row with the controls of a view, above its content. Hidden in print. */
export const ViewToolbar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  marginInlineEnd: -6,
  fontSize: theme.typography.pxToRem(12),
  color: (theme.vars ?? theme).palette.text.secondary,
  '@media print': { display: 'none' },
}));
