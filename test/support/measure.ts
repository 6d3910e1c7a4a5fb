/** Returns the position and size of an element on the screen. */
export const getBox = (element: Element): DOMRect => element.getBoundingClientRect();

/** Returns the middle of an element, from the top of the screen. */
export const getMiddle = (element: Element): number =>
  (getBox(element).top + getBox(element).bottom) / 2;

/** Returns the baseline of the last line of an element's text, from the top of the screen. */
export function getBaseline(element: Element): number {
  const mark = document.createElement('span');
  mark.style.display = 'inline-block';
  element.append(mark);
  const { bottom } = getBox(mark);
  mark.remove();
  return bottom;
}

const canvas = document.createElement('canvas');
const context = canvas.getContext('2d', { willReadFrequently: true });

/** Draws colors on top of each other, and returns the relative luminance of the result. */
function getLuminance(layers: readonly string[]): number {
  if (context === null) {
    return Number.NaN;
  }
  for (const layer of ['white', ...layers]) {
    context.fillStyle = layer;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = Array.from(
    context.getImageData(0, 0, 1, 1).data,
    (channel) => {
      const value = channel / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    },
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of an element's text against the backgrounds of it and its ancestors. */
export function getContrast(element: Element): number {
  const grounds: string[] = [];
  for (let parent: Element | null = element; parent !== null; parent = parent.parentElement) {
    grounds.unshift(getComputedStyle(parent).backgroundColor);
  }
  const ground = getLuminance(grounds);
  const text = getLuminance([...grounds, getComputedStyle(element).color]);
  return (Math.max(ground, text) + 0.05) / (Math.min(ground, text) + 0.05);
}
