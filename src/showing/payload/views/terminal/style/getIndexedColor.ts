/** The 16 named colors: black, red, green, yellow, blue, magenta, cyan and white, followed by their bright versions. */
const named =
  '000000 cd3131 0f9d58 c79a00 2472c8 b03fb0 0f93b4 d0d0d0 767676 f14c4c 23c17b e5c62a 4a96ee d670d6 29b8db ffffff'.split(
    ' ',
  );

/** Returns a color in CSS. Limits each component to 255. */
export const toColor = (parts: readonly number[]): string =>
  `rgb(${parts.map((part) => Math.min(255, part)).join(',')})`;

/**
 * Returns the color for an index: one of the 16 named colors, one of the 6 × 6 × 6 color cube, or one of 24 grays.
 * Returns undefined for an index over 255.
 */
export function getIndexedColor(index: number): string | undefined {
  if (index < 16) {
    return `#${named[index]}`;
  }
  if (index > 231) {
    const gray = 10 * index - 2_312;
    return index < 256 ? toColor([gray, gray, gray]) : undefined;
  }
  const levels = [36, 6, 1].map((size) => Math.floor((index - 16) / size) % 6);
  return toColor(levels.map((level) => level && 40 * level + 55));
}
