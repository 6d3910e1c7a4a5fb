import { getIndexedColor, toColor } from './ansiColors.ts';
import { plainStyle, styleFlags } from './TerminalStyle.ts';
import type { TerminalStyle } from './TerminalStyle.ts';

const { bold, dim, italic, underline, inverse, strike } = styleFlags;

const flagsOn: Readonly<Record<number, number>> = {
  1: bold,
  2: dim,
  3: italic,
  4: underline,
  7: inverse,
  9: strike,
  21: underline,
};

const flagsOff: Readonly<Record<number, number>> = {
  22: bold | dim,
  23: italic,
  24: underline,
  27: inverse,
  29: strike,
};

/** Ranges of eight codes for named colors: the first code, the property it sets, and the index of the first color. */
const ranges: readonly (readonly [number, 'color' | 'background', number])[] = [
  [30, 'color', 0],
  [40, 'background', 0],
  [90, 'color', 8],
  [100, 'background', 8],
];

const applyCode = (style: TerminalStyle, code: number): TerminalStyle => {
  if (code === 0) {
    return { ...plainStyle, link: style.link };
  }
  const flags = (style.flags | (flagsOn[code] ?? 0)) & ~(flagsOff[code] ?? 0);
  const range = ranges.find(([first]) => code >= first && code < first + 8);
  const next = { ...style, flags };
  if (range !== undefined) {
    const [first, part, index] = range;
    next[part] = getIndexedColor(code - first + index);
  } else if (code === 39) {
    next.color = undefined;
  } else if (code === 49) {
    next.background = undefined;
  }
  return next;
};

/**
 * Sets the text or background color and returns the new style. Mode 5 is followed by a palette index, and mode 2 by
 * red, green and blue. Ignores other modes.
 */
const applyColor = (
  style: TerminalStyle,
  code: number,
  [mode, first = 0, second = 0, third = 0]: readonly number[],
): TerminalStyle => {
  const color = mode === 5 ? getIndexedColor(first) : toColor(first, second, third);
  // 58 sets the underline color, which isn't supported. Underlines have the text color.
  return code === 58 || (mode !== 5 && mode !== 2)
    ? style
    : { ...style, [code === 38 ? 'color' : 'background']: color };
};

const isColor = (code: number): boolean => code === 38 || code === 48 || code === 58;

/**
 * Applies a code with subparameters separated by colons, such as `4:3` or `38:2::255:0:0`, and returns the new style.
 */
const applyColons = (
  style: TerminalStyle,
  [code = 0, ...parts]: readonly number[],
): TerminalStyle => {
  if (!isColor(code)) {
    return applyCode(style, code === 4 && parts[0] === 0 ? 24 : code);
  }
  const [mode = 0, ...rest] = parts;
  // A color space id can precede red, green and blue.
  return applyColor(style, code, [mode, ...(mode === 2 && rest.length > 3 ? rest.slice(1) : rest)]);
};

/** Applies the parameters of an SGR sequence, such as `1;31`, and returns the new style. Ignores unknown codes. */
export function applySgr(style: TerminalStyle, parameters: string): TerminalStyle {
  let next = style;
  const codes = parameters.split(';');
  for (let index = 0; index < codes.length; index += 1) {
    const [code = 0, ...parts] = (codes[index] ?? '').split(':').map(Number);
    if (parts.length > 0) {
      next = applyColons(next, [code, ...parts]);
    } else if (isColor(code)) {
      const mode = Number(codes[index + 1]);
      const length = mode === 2 ? 4 : mode === 5 ? 2 : 1;
      next = applyColor(next, code, codes.slice(index + 1, index + 1 + length).map(Number));
      index += length;
    } else {
      next = applyCode(next, code);
    }
  }
  return next;
}
