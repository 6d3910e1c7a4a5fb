import type { CSSObject, Theme } from '@mui/material/styles';

/** Returns the styles of text in a terminal. Applied to an ancestor, because there can be thousands of parts. */
export const terminalColors = (theme: Theme): CSSObject => ({
  // Without a color of its own, text has the inherited one.
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
  // Without backgrounds, inverse text needs another mark.
  '@media (forced-colors: active)': { '& .inverse': { outline: '1px solid', outlineOffset: -1 } },
});
