import { createTheme, decomposeColor } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { getTerminalColors } from '../../../../../../src/showing/payload/views/terminal/style/getTerminalColors.ts';
import { getIndexedColor } from '../../../../../../src/showing/payload/views/terminal/style/getIndexedColor.ts';
import {
  plainStyle,
  styleFlags,
} from '../../../../../../src/showing/payload/views/terminal/style/TerminalStyle.ts';

type Parts = readonly number[];

const parse = (color: string | undefined): Parts => decomposeColor(color ?? '').values;

const mixColors = (from: Parts, to: Parts, share: number): Parts =>
  from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share));

const toLinear = (part: number): number =>
  part <= 10.31 ? part / 3_294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;

const getLuminance = ([red = 0, green = 0, blue = 0]: Parts): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** The contrast as WCAG 2 defines it. MUI's function rounds. */
const getContrast = (one: Parts, other: Parts): number => {
  const [first, second] = [getLuminance(one) + 0.05, getLuminance(other) + 0.05];
  return Math.max(first / second, second / first);
};

const black = parse('#000000');
const white = parse('#ffffff');

/** The ground of values in cards: the paper, 5% lighter, below `action.hover`. */
const getGround = (mode: 'light' | 'dark'): Parts => {
  const { palette } = createTheme({ palette: { mode } });
  const card = mixColors(parse(palette.background.paper), white, 0.05);
  return mixColors(card, mode === 'light' ? black : white, palette.action.hoverOpacity);
};

const toHex = (number: number): string => `#${number.toString(16).padStart(6, '0')}`;

const indices = Array.from({ length: 256 }, (_, index) => index);
const trueColors = Array.from({ length: 1_000 }, (_, index) =>
  toHex((index * 16_777_213) % 0x1000000),
);
const colors = [...indices.map(getIndexedColor), ...trueColors];

describe.each(['light', 'dark'] as const)('the colors of a terminal in %s mode', (mode) => {
  const ground = getGround(mode);

  it.each(Object.entries(styleFlags))('are readable if the text is %s', (_, flags) => {
    for (const color of colors) {
      const shown = getTerminalColors({ ...plainStyle, color, flags }, mode);
      const behind = shown.background === undefined ? ground : parse(shown.background);
      expect(getContrast(parse(shown.color), behind), color).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are readable on any background', () => {
    for (const background of colors) {
      for (const color of [undefined, '#cd3131', '#ffffff', '#000000', background]) {
        const shown = getTerminalColors({ ...plainStyle, color, background }, mode);
        expect(shown.background).toBe(background);
        expect(getContrast(parse(shown.color), parse(background))).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('are those of the theme for plain text, and readable if it is dim or inverse', () => {
    expect(getTerminalColors(plainStyle, mode)).toEqual({});
    const dim = getTerminalColors({ ...plainStyle, flags: styleFlags.dim }, mode);
    expect(getContrast(parse(dim.color), ground)).toBeGreaterThanOrEqual(4.5);
    const { color, background } = getTerminalColors(
      { ...plainStyle, flags: styleFlags.inverse },
      mode,
    );
    expect(getContrast(parse(color), parse(background))).toBeGreaterThanOrEqual(4.5);
  });

  it('keep the hue of a color that is readable', () => {
    const color = mode === 'light' ? '#800000' : '#ff9999';
    const shown = getTerminalColors({ ...plainStyle, color }, mode).color;
    expect(parse(shown)).toEqual(parse(color));
  });
});
