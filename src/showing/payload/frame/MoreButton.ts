'use client';
import { styled } from '@mui/material/styles';
import { rowButton } from '../../ui/look/rowButton.ts';

/** A quiet text button with a chevron that shows more content. */
export const MoreButton = styled('button')(({ theme }) => ({
  ...rowButton,
  inlineSize: 'fit-content',
  gap: 4,
  minBlockSize: 28,
  padding: 0,
  font: `${theme.typography.pxToRem(12)} ${theme.typography.fontFamily}`,
  color: (theme.vars ?? theme).palette.text.secondary,
  '@media (pointer: coarse)': { minBlockSize: 44 },
  '&:hover': { color: (theme.vars ?? theme).palette.text.primary },
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: -2,
  },
}));
