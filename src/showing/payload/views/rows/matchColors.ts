import type { CSSObject, Theme } from '@mui/material/styles';

/** The colours of the matches of a search. A page may hold thousands, too many to be styled one by one. */
export function matchColors(theme: Theme): CSSObject {
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
