'use client';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

/** A small button for cards, large enough to tap, with a visible focus ring. Hidden in print. */
export const CompactButton = styled(Button)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    minBlockSize: 32,
    textTransform: 'none',
    '@media (pointer: coarse)': { minBlockSize: 44 },
    '&:focus-visible': {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: 2,
    },
    // The outline is enough, without the gray ripple.
    '& .MuiTouchRipple-childPulsate': { display: 'none' },
    // On a hovered background, `primary.main` has too little contrast.
    '&.MuiButton-colorPrimary:not(.MuiButton-contained)': {
      color: palette.primary.dark,
    },
    // In MUI's dark mode, white text on `error.main` has too little contrast.
    '&.MuiButton-contained.MuiButton-colorError': {
      backgroundColor: palette.error.dark,
    },
    // Replaces MUI's color for disabled text, which has too little contrast. `&&&` overrides the colors of each
    // variant.
    '&&&[aria-disabled="true"]': {
      cursor: 'default',
      color: palette.text.secondary,
      borderColor: palette.action.disabledBackground,
      // Keeps a tint of its color, because it soon becomes enabled.
      '&.MuiButton-contained': {
        backgroundColor: `color-mix(in srgb, ${palette.primary.main} 16%, transparent)`,
      },
      '&.MuiButton-contained.MuiButton-colorError': {
        backgroundColor: `color-mix(in srgb, ${palette.error.main} 16%, transparent)`,
      },
      '@media (forced-colors: active)': { color: 'GrayText', borderColor: 'GrayText' },
    },
    // Enables the button at once, because thousands of fading buttons would block the page.
    '&[aria-disabled="false"]:not(:hover)': { transition: 'none' },
    '@media (forced-colors: active)': { border: '1px solid ButtonText' },
    '@media print': { display: 'none' },
  };
}) as typeof Button;
