import type { CSSObject, Theme } from '@mui/material/styles';

/**
 * Returns the styles of values and code by class name. The colors have enough contrast against the
 * background of a payload.
 */
export function syntaxColors(theme: Theme): CSSObject {
  const { palette } = theme.vars ?? theme;
  return {
    '& .key, & .comment': { color: palette.text.secondary },
    '& .string': { color: palette.success.dark },
    '& .number': { color: palette.primary.dark },
    '& .keyword': { color: palette.secondary.dark },
    '& .title': { color: palette.primary.dark },
    '& .comment': { fontStyle: 'italic' },
    '& .deletion': { color: palette.error.dark },
    '& .addition': { color: palette.success.dark },
    '& .strong': { fontWeight: theme.typography.fontWeightBold },
    ...theme.applyStyles('dark', {
      '& .string, & .addition': { color: palette.success.light },
      '& .number, & .title': { color: palette.primary.main },
      '& .keyword': { color: palette.secondary.main },
      '& .deletion': { color: palette.error.light },
    }),
  };
}
