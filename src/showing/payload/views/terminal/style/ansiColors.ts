/** The 16 named colors: black, red, green, yellow, blue, magenta, cyan and white, followed by their bright versions. */
const named: readonly number[] = [
  0x000000, 0xcd3131, 0x0f9d58, 0xc79a00, 0x2472c8, 0xb03fb0, 0x0f93b4, 0xd0d0d0, 0x767676,
  0xf14c4c, 0x23c17b, 0xe5c62a, 0x4a96ee, 0xd670d6, 0x29b8db, 0xffffff,
];

/** Levels of red, green and blue in the 6 × 6 × 6 color cube. */
const levels: readonly number[] = [0, 95, 135, 175, 215, 255];

/** Returns a color as 0xRRGGBB. Clamps each component to 0–255 and treats `NaN` as 0. */
export const toColor = (red: number, green: number, blue: number): number =>
  [red, green, blue].reduce(
    (color, part) => color * 256 + Math.min(255, Math.max(0, Math.round(part) || 0)),
    0,
  );

/**
 * Returns the color for an index from 0 to 255: a named color, one from the color cube, or a gray. Returns undefined
 * for other indexes.
 */
export function getIndexedColor(index: number): number | undefined {
  if (index < 16) {
    return named[index];
  }
  if (index > 231) {
    const gray = 8 + 10 * (index - 232);
    return index < 256 ? toColor(gray, gray, gray) : undefined;
  }
  const place = index - 16;
  const level = (divisor: number): number => levels[Math.floor(place / divisor) % 6] ?? 0;
  return Number.isInteger(index) ? toColor(level(36), level(6), level(1)) : undefined;
}
