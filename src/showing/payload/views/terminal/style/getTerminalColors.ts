import { darken, getContrastRatio, getLuminance, lighten } from '@mui/material/styles';
import { styleFlags } from './TerminalStyle.ts';
import type { TerminalStyle } from './TerminalStyle.ts';

/**
 * For each color scheme, the default text color and the background to assume if none is set: of the backgrounds that a
 * card can have, the one that contrasts least with the text.
 */
const schemes = {
  light: { text: '#212121', ground: '#f0f0f0' },
  dark: { text: '#fff', ground: '#333' },
} as const;

/** Minimum contrast between text and its background. WCAG AA requires 4.5, but MUI rounds luminances. */
const minContrast = 4.6;
/** The luminance of a background at which black and white text have the same contrast. */
const middle = 0.179;
/** Number of steps in which a text color is moved toward black or white until its contrast is sufficient. */
const steps = 20;

/** Returns the colors of a style in a color scheme. Adjusts the text color so that it is readable on its background. */
export function getTerminalColors(
  { color, background, flags }: TerminalStyle,
  scheme: keyof typeof schemes,
): Pick<TerminalStyle, 'color' | 'background'> {
  const { text, ground } = schemes[scheme];
  const isInverse = (flags & styleFlags.inverse) !== 0;
  const isDim = (flags & styleFlags.dim) !== 0;
  const behind = isInverse ? (color ?? text) : background;
  const front = isInverse ? (background ?? ground) : color;
  if (!isDim && (behind ?? front) === undefined) {
    return {};
  }
  const below = behind ?? ground;
  const [fade, stress] = getLuminance(below) > middle ? [lighten, darken] : [darken, lighten];
  const given = fade(front ?? text, isDim ? 0.35 : 0);
  let shown = given;
  for (let step = 1; step <= steps && getContrastRatio(shown, below) < minContrast; step += 1) {
    shown = stress(given, step / steps);
  }
  return { color: shown, background: behind };
}
