import type { CSSObject, Theme } from '@mui/material/styles';

/** Returns the radius of cards: twice the theme's. */
export function getRadius(theme: Theme): string {
  const { borderRadius } = (theme.vars ?? theme).shape;
  const radius = typeof borderRadius === 'number' ? `${borderRadius}px` : borderRadius;
  return `calc(${radius} * 2)`;
}

/** Mixes a color with transparency. Works with CSS variables, whose channels aren't known. */
export const fade = (color: string, percent: number): string =>
  `color-mix(in srgb, ${color} ${percent}%, transparent)`;

/**
 * Returns the custom properties for the colors of a card's surface. In dark mode, the ground is lighter than
 * the paper, because in a gray bubble the paper looks like a hole.
 */
export function surface(theme: Theme): CSSObject {
  const { background, common, primary, text } = (theme.vars ?? theme).palette;
  return {
    '--toolcard-ground': `var(--ToolCard-ground, color-mix(in srgb, ${background.paper}, ${common.white} 5%))`,
    '--toolcard-border': `var(--ToolCard-border, ${fade(text.primary, 14)})`,
    '--toolcard-hover': fade(primary.main, 4),
    // Paper is white, whatever the theme.
    '@media print': { '&&&': { backgroundColor: 'white' }, '&&&, &&& *': { color: 'black' } },
  };
}
