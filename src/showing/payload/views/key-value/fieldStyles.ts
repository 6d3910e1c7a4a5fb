import type { CSSObject, Theme } from '@mui/material/styles';

/**
 * Returns the styles of a list of names and values, which are side by side. Names are secondary, so that values stand
 * out.
 */
export function fieldStyles(theme: Theme): CSSObject {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'grid',
    gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: '6px 16px',
    fontFamily: theme.typography.fontFamily,
    '& dt': {
      fontSize: theme.typography.pxToRem(12),
      color: palette.text.secondary,
      overflowWrap: 'anywhere',
    },
    '& dd': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& .plain': { color: palette.text.secondary },
    '& a': { color: palette.primary.dark },
    '& a:focus-visible': { outline: `2px solid ${palette.primary.main}` },
    ...theme.applyStyles('dark', { '& a': { color: palette.primary.main } }),
  };
}
