'use client';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

/** A small button for cards, large enough to tap, with a visible focus ring. Hidden in print. */
export const CompactButton = styled(Button)(({ theme }) => ({
  minBlockSize: 32,
  textTransform: 'none',
  '@media (pointer: coarse)': { minBlockSize: 44 },
  '&:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
    outlineOffset: 2,
  },
  // On a hovered background, `primary.main` has too little contrast.
  '&.MuiButton-colorPrimary:not(.MuiButton-contained)': {
    color: (theme.vars ?? theme).palette.primary.dark,
  },
  // In MUI's dark mode, white text on `error.main` has too little contrast.
  '&.MuiButton-contained.MuiButton-colorError': {
    backgroundColor: (theme.vars ?? theme).palette.error.dark,
  },
  '@media (forced-colors: active)': { border: '1px solid ButtonText' },
  '@media print': { display: 'none' },
})) as typeof Button;
