/** Maximum height of an element that browsers still draw correctly, in pixels. */
const maxHeight = 8_000_000;
/** The number of extra rows above and below, so that fast scrolling shows no gap. */
const overscan = 8;
const maxVisibleRows = 60;

/** The measurements of the scroll container and its rows. */
export interface Viewport {
  /** The height of the scroll container, in pixels. */
  readonly height: number;
  /** The height of a row, in pixels. */
  readonly rowHeight: number;
  /** The number of characters that fit into a row. */
  readonly columns: number;
}

/** The rows near the scroll position, and where they are. */
export interface RowWindow {
  /** The height of all rows together, limited to what browsers can draw. */
  readonly space: number;
  /** The number of pixels of rows per pixel of scrolling, above 1 if `space` is limited. */
  readonly scale: number;
  /** The scroll position in the unlimited height, in pixels. */
  readonly offset: number;
  /** The first row to render. */
  readonly first: number;
  /** The end of the rows to render, exclusive. */
  readonly last: number;
  /** The position of the first row to render, in pixels. */
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
