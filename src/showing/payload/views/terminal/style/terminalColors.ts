import type { CSSObject, Theme } from '@mui/material/styles';

/** Returns the styles of terminal text. Applied to an ancestor, because there can be thousands of styled ranges. */
export const terminalColors = (theme: Theme): CSSObject => ({
  // Text without a custom color inherits one.
  '& .ansi': {
    color: 'var(--toolcard-light)',
    backgroundColor: 'var(--toolcard-light-back)',
  },
  ...theme.applyStyles('dark', {
    '& .ansi': { color: 'var(--toolcard-dark)', backgroundColor: 'var(--toolcard-dark-back)' },
  }),
  '& .bold': { fontWeight: theme.typography.fontWeightBold },
  '& .italic': { fontStyle: 'italic' },
  '& .underline': { textDecorationLine: 'underline' },
  '& .strike': { textDecorationLine: 'line-through' },
  '& .underline.strike': { textDecorationLine: 'underline line-through' },
  '& a': { color: 'inherit' },
  '& .host': { color: (theme.vars ?? theme).palette.text.secondary },
  // Forced-colors mode removes backgrounds, so inverse text gets an outline.
  '@media (forced-colors: active)': { '& .inverse': { outline: '1px solid', outlineOffset: -1 } },
});
