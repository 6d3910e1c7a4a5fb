import { getIndexedColor, toColor } from './getIndexedColor.ts';
import { plainStyle, styleFlags } from './TerminalStyle.ts';
import type { TerminalStyle } from './TerminalStyle.ts';

const { bold, dim, underline } = styleFlags;
const allFlags = Object.values(styleFlags).reduce((all, flag) => all | flag);

/** Applies a code below 30. Codes up to 9 turn flags on, 21 underlines, and codes from 22 turn flags off. */
const changeFlags = (flags: number, code: number): number =>
  code === 21
    ? flags | underline
    : code < 20
      ? flags | ((1 << code) & allFlags)
      : flags & ~(code === 22 ? bold | dim : 1 << (code - 20));

/** Takes a color from the parameters after 38, 48 or 58: 5 and an index, or 2, red, green and blue. */
function takeColor(parameters: string[]): string | undefined {
  const take = (): number => Number(parameters.shift() ?? 0);
  const mode = take();
  return mode === 5
    ? getIndexedColor(take())
    : mode === 2
      ? toColor([take(), take(), take()])
      : undefined;
}

/** Applies a code of 30 or above, which changes a color. Codes that end in 9 restore the default color. */
function changeColor(style: TerminalStyle, code: number, parameters: string[]): TerminalStyle {
  const digit = code % 10;
  const isBright = code >= 90;
  const color =
    digit < 8
      ? getIndexedColor(isBright ? digit + 8 : digit)
      : digit === 8
        ? takeColor(parameters)
        : undefined;
  // The tens are odd for the text (30 and 90), and even for the background (40 and 100).
  const part = Math.floor(code / 10) % 2 === 1 ? 'color' : 'background';
  const isKnown = code < 50 || (isBright && code < 108 && digit < 8);
  return isKnown ? { ...style, [part]: color } : style;
}

/**
 * Applies the parameters of a control sequence that ends with `m`, such as `1;31`, and returns the new style. Ignores
 * unknown codes and private sequences. The parameters of a code can follow it after colons, such as `4:3` or
 * `38:2::255:0:0`.
 */
export function changeStyle(style: TerminalStyle, parameters: string): TerminalStyle {
  let next = style;
  const codes = /^[\d;:]*$/.test(parameters) ? parameters.split(';') : [];
  while (codes.length > 0) {
    const [first, ...own] = (codes.shift() ?? '').split(':');
    const code = Number(first);
    // A color space can precede red, green and blue.
    own.splice(1, own.length > 4 ? 1 : 0);
    if (code === 0) {
      next = { ...plainStyle, link: style.link };
    } else if (code >= 30) {
      next = changeColor(next, code, own.length > 0 ? own : codes);
    } else {
      next = { ...next, flags: changeFlags(next.flags, code === 4 && own[0] === '0' ? 24 : code) };
    }
  }
  return next;
}
