/** Maximum height in pixels at which browsers still render an element correctly. */
const maxHeight = 8_000_000;
/** Number of extra rows above and below the visible ones, so that fast scrolling shows no gaps. */
const overscan = 8;
const maxVisibleRows = 60;

/** The measurements of the scroll container and its rows. */
export interface Viewport {
  /** The height of the scroll container without its padding, in pixels. */
  readonly height: number;
  /** The height of a row, in pixels. */
  readonly rowHeight: number;
  /** The number of characters that fit in a row. */
  readonly columns: number;
}

/** The rows to render at a scroll position, and the values that position them. */
export interface RowWindow {
  /** The height of all rows together in pixels, limited to `maxHeight`. */
  readonly space: number;
  /** The number of pixels that the rows move per pixel of scrolling. Above 1 if `space` is limited. */
  readonly scale: number;
  /** The scroll position relative to the unlimited height, in pixels. */
  readonly offset: number;
  readonly first: number;
  readonly last: number;
  readonly top: number;
}

/** Returns the rows to render at a scroll position. */
export function getRowWindow(
  scrollTop: number,
  count: number,
  { rowHeight, height }: Viewport,
): RowWindow {
  const fullHeight = count * rowHeight;
  const space = Math.min(fullHeight, maxHeight);
  const scale = space < fullHeight ? (fullHeight - height) / (space - height) : 1;
  const offset = Math.max(0, Math.min(scrollTop * scale, fullHeight - height));
  const first = Math.max(0, Math.floor(offset / rowHeight) - overscan);
  const visible = Math.min(maxVisibleRows, Math.ceil(height / rowHeight) + 1);
  const last = Math.min(count, Math.floor(offset / rowHeight) + visible + overscan);
  return { space, scale, offset, first, last, top: scrollTop - offset + first * rowHeight };
}
