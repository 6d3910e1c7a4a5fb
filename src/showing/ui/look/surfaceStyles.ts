import type { CSSObject, Theme } from '@mui/material/styles';

/** Returns the border radius of cards, which is twice the theme's. */
export function getRadius(theme: Theme): string {
  const { borderRadius } = (theme.vars ?? theme).shape;
  const radius = typeof borderRadius === 'number' ? `${borderRadius}px` : borderRadius;
  return `calc(${radius} * 2)`;
}

/** Returns a color with the given opacity in percent. Supports CSS variables, whose channels are unknown. */
export const fade = (color: string, percent: number): string =>
  `color-mix(in srgb, ${color} ${percent}%, transparent)`;

/** Returns the styles of a box for a notice, a cause or a risk, tinted with the color of its tone. */
export const boxStyles = (theme: Theme, color: string): CSSObject => ({
  padding: '8px 12px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: fade(color, 8),
  // Visible only in forced-colors mode, where the box has no background.
  outline: '1px solid transparent',
  outlineOffset: -1,
});

/**
 * Returns custom properties for the colors of a card's surface, and its colors in print. In dark mode, the background
 * is lighter than the theme's paper, because paper would look like a hole in a gray bubble.
 */
export function surfaceStyles(theme: Theme): CSSObject {
  const { background, common, primary, text } = (theme.vars ?? theme).palette;
  return {
    '--toolcard-ground': `var(--ToolCard-ground, color-mix(in srgb, ${background.paper}, ${common.white} 5%))`,
    '--toolcard-border': `var(--ToolCard-border, ${fade(text.primary, 14)})`,
    '--toolcard-hover': fade(primary.main, 4),
    // Prints black on white, regardless of the theme.
    '@media print': { '&&&': { backgroundColor: 'white' }, '&&&, &&& *': { color: 'black' } },
  };
}
