import type { CSSObject, Theme } from '@mui/material/styles';

/** Returns the styles of search matches. Applied to an ancestor, because a page can have thousands of matches. */
export function searchMatchStyles(theme: Theme): CSSObject {
  const { palette } = theme.vars ?? theme;
  return {
    '& mark': { backgroundColor: palette.warning.light, color: palette.common.black },
    '& mark[data-current]': {
      backgroundColor: palette.warning.main,
      outline: '2px solid currentColor',
      outlineOffset: -2,
    },
  };
}
