import { createTheme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { getTerminalColors } from '../../../../../../src/showing/payload/views/terminal/style/getTerminalColors.ts';
import { getIndexedColor } from '../../../../../../src/showing/payload/views/terminal/style/ansiColors.ts';
import {
  getContrast,
  mixColors,
} from '../../../../../../src/showing/payload/views/terminal/style/readableColor.ts';
import {
  plainStyle,
  styleFlags,
} from '../../../../../../src/showing/payload/views/terminal/style/TerminalStyle.ts';

const parseHex = (hex: string): number =>
  parseInt(hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1), 16);

/** The ground of values in cards: the paper, 5% lighter, below `action.hover`. */
const getGround = (mode: 'light' | 'dark'): number => {
  const { palette } = createTheme({ palette: { mode } });
  const card = mixColors(parseHex(palette.background.paper), 0xffffff, 0.05);
  return mixColors(card, mode === 'light' ? 0x000000 : 0xffffff, palette.action.hoverOpacity);
};

const indices = Array.from({ length: 256 }, (_, index) => index);
const trueColors = Array.from({ length: 1_000 }, (_, index) => (index * 16_777_213) % 0x1000000);
const colors = [...indices.map(getIndexedColor), ...trueColors];

describe.each(['light', 'dark'] as const)('the colors of a terminal in %s mode', (mode) => {
  const ground = getGround(mode);

  it.each(Object.entries(styleFlags))('are readable if the text is %s', (_, flags) => {
    for (const color of colors) {
      const shown = getTerminalColors({ ...plainStyle, color, flags }, mode);
      const contrast = getContrast(shown.color ?? NaN, shown.background ?? ground);
      expect(contrast, color?.toString(16)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are readable on any background', () => {
    for (const background of colors) {
      for (const color of [undefined, 0xcd3131, 0xffffff, 0x000000, background]) {
        const shown = getTerminalColors({ ...plainStyle, color, background }, mode);
        expect(shown.background).toBe(background);
        expect(getContrast(shown.color ?? NaN, background ?? NaN)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('are those of the theme for plain text, and readable if it is dim or inverse', () => {
    expect(getTerminalColors(plainStyle, mode)).toEqual({});
    const dim = getTerminalColors({ ...plainStyle, flags: styleFlags.dim }, mode);
    expect(getContrast(dim.color ?? NaN, ground)).toBeGreaterThanOrEqual(4.5);
    const { color, background } = getTerminalColors(
      { ...plainStyle, flags: styleFlags.inverse },
      mode,
    );
    expect(getContrast(color ?? NaN, background ?? NaN)).toBeGreaterThanOrEqual(4.5);
  });

  it('keep the hue of a color that is readable', () => {
    const color = mode === 'light' ? 0x800000 : 0xff9999;
    expect(getTerminalColors({ ...plainStyle, color }, mode).color).toBe(color);
  });
});
