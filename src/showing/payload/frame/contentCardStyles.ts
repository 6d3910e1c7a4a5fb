import type { CSSObject, Theme } from '@mui/material/styles';

/** Returns the styles of a card inside a frame, such as that of an image or a link. */
export const contentCardStyles = (theme: Theme): CSSObject => ({
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: `var(--toolcard-ground, ${(theme.vars ?? theme).palette.background.paper})`,
});
