import { mixColors, readableColor } from './readableColor.ts';
import { styleFlags } from './TerminalStyle.ts';
import type { TerminalStyle } from './TerminalStyle.ts';

/**
 * For each color scheme, the default text color and the background to assume if none is set: of the backgrounds that a
 * card can have, the one that contrasts least with the text.
 */
const schemes = {
  light: { text: 0x212121, ground: 0xf0f0f0 },
  dark: { text: 0xffffff, ground: 0x333333 },
} as const;

/** The colors of terminal text as 0xRRGGBB. Undefined for the defaults of the theme. */
export interface TerminalColors {
  readonly color: number | undefined;
  readonly background: number | undefined;
}

/** Returns the colors of a style in a color scheme. Adjusts the text color so that it is readable on its background. */
export function getTerminalColors(
  { color, background, flags }: TerminalStyle,
  scheme: keyof typeof schemes,
): TerminalColors {
  const { text, ground } = schemes[scheme];
  const isInverse = (flags & styleFlags.inverse) !== 0;
  const behind = isInverse ? (color ?? text) : background;
  const front = isInverse ? (background ?? ground) : color;
  const isDim = (flags & styleFlags.dim) !== 0;
  if (behind === undefined && front === undefined && !isDim) {
    return { color: undefined, background: undefined };
  }
  const below = behind ?? ground;
  const shown = isDim ? mixColors(front ?? text, below, 0.4) : (front ?? text);
  return { color: readableColor(shown, below), background: behind };
}
