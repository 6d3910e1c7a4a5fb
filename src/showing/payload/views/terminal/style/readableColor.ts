/** Minimum contrast between text and its background according to WCAG AA. */
const minContrast = 4.5;
const black = 0x000000;
const white = 0xffffff;
/** Number of steps from a color to black or white. */
const steps = 20;

const getParts = (color: number): readonly number[] => [
  (color >> 16) & 255,
  (color >> 8) & 255,
  color & 255,
];

const toLinear = (part: number): number =>
  part <= 10.31 ? part / 3_294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4;

const getLuminance = (color: number): number => {
  const [red = 0, green = 0, blue = 0] = getParts(color).map(toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast ratio of two colors as defined by WCAG 2, from 1 to 21. */
export function getContrast(one: number, other: number): number {
  const [first, second] = [getLuminance(one), getLuminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Mixes two colors. `share` is the weight of the second color, from 0 to 1. */
export function mixColors(from: number, to: number, share: number): number {
  const target = getParts(to);
  return getParts(from).reduce(
    (mixed, part, index) => mixed * 256 + Math.round(part + ((target[index] ?? 0) - part) * share),
    0,
  );
}

/** Returns a color that is readable on the background `ground`. Makes `color` darker or lighter if necessary. */
export function readableColor(color: number, ground: number): number {
  const end = getContrast(black, ground) > getContrast(white, ground) ? black : white;
  let [readable, step] = [color, 0];
  while (getContrast(readable, ground) < minContrast && step < steps) {
    step += 1;
    readable = mixColors(color, end, step / steps);
  }
  return readable;
}
