import type { CSSObject, Theme } from '@mui/material/styles';

/**
 * Returns the colors of values and code. They have enough contrast with the background of a payload. `select` returns
 * the selector for a kind of token.
 */
export function createSyntaxColors(theme: Theme, select: (kind: string) => string): CSSObject {
  const { palette } = theme.vars ?? theme;
  const paint = (colors: Record<string, string>): CSSObject =>
    Object.fromEntries(Object.entries(colors).map(([kind, color]) => [select(kind), { color }]));
  return {
    ...paint({
      key: palette.text.primary,
      comment: palette.text.secondary,
      string: palette.success.dark,
      number: palette.primary.dark,
      keyword: palette.secondary.dark,
      title: palette.primary.dark,
      deletion: palette.error.dark,
      addition: palette.success.dark,
    }),
    ...theme.applyStyles(
      'dark',
      paint({
        string: palette.success.light,
        number: palette.primary.main,
        keyword: palette.secondary.main,
        title: palette.primary.main,
        // `error.light` alone has a contrast of only 4.48.
        deletion: `color-mix(in srgb, ${palette.error.light} 85%, ${palette.text.primary})`,
        addition: palette.success.light,
      }),
    ),
  };
}

/** Returns the styles of the tokens in values and code. The class name of a token is its kind. */
export const syntaxColors = (theme: Theme): CSSObject => ({
  ...createSyntaxColors(theme, (kind) => `& .${kind}`),
  '& .comment': { color: (theme.vars ?? theme).palette.text.secondary, fontStyle: 'italic' },
  '& .strong': { fontWeight: theme.typography.fontWeightBold },
});
