import { findFirstIndex } from '../text/findFirstIndex.ts';
import type { RowIndex } from '../text/RowIndex.ts';
import type { DiffCell, DiffItem, FoldedDiff } from './FoldedDiff.ts';

/** The part of a cell that one row shows. */
export interface DiffRowCell {
  readonly cell: DiffCell | undefined;
  /** The start index of the cell in the text of the layout. */
  readonly start: number;
  /** The range of the text that the row shows. Undefined if the cell ends above the row. */
  readonly range: readonly [from: number, to: number] | undefined;
  readonly isFirst: boolean;
  /** The number of columns by which the row is indented because it continues a line. */
  readonly hang: number;
}

/** A displayed row of a diff. A line of the diff can wrap to several rows. */
export interface DiffRow {
  readonly item: DiffItem;
  readonly cells: readonly DiffRowCell[];
}

/** Number of items to measure before yielding. */
const stride = 4_096;

/** Wraps the items of a diff into rows. An item has as many rows as its longest cell. Call `measure` to find the rows. */
export class DiffRows {
  readonly #layout: FoldedDiff;
  readonly #index: RowIndex;
  /** The first row of each item, followed by the total number of rows. */
  readonly #itemRows: Uint32Array;
  /** For each cell, the index of its first row in `#index`, followed by the end of the last cell. */
  readonly #cellRows: Uint32Array;
  #items = 0;

  constructor(layout: FoldedDiff, index: RowIndex) {
    this.#layout = layout;
    this.#index = index;
    this.#itemRows = new Uint32Array(layout.items.length + 1);
    this.#cellRows = new Uint32Array(layout.cells.length + 1);
  }

  /** The number of rows that are known so far. */
  get count(): number {
    return this.#itemRows[this.#items] ?? 0;
  }

  /** Returns the row at an index, or undefined if it isn't known yet. */
  getRow(row: number): DiffRow | undefined {
    const place = findFirstIndex(this.#items, (each) => (this.#itemRows[each + 1] ?? 0) > row);
    const item = this.#layout.items[place];
    const first = this.#layout.itemCells[place] ?? 0;
    const offset = row - (this.#itemRows[place] ?? 0);
    return (
      item && {
        item,
        cells: item.cells.map((cell, index) => this.#getCell(cell, first + index, offset)),
      }
    );
  }

  /** Returns the row that shows an index of the text, or undefined if that row isn't known yet. */
  findRow(index: number): number | undefined {
    const textRow = this.#index.findRow(index);
    const { cells, itemCells } = this.#layout;
    const cell = findFirstIndex(
      cells.length,
      (each) => (this.#cellRows[each + 1] ?? 0) > (textRow ?? 0),
    );
    const item = findFirstIndex(
      this.#items,
      (each) => (itemCells[each + 1] ?? cells.length) > cell,
    );
    return textRow === undefined || item >= this.#items
      ? undefined
      : (this.#itemRows[item] ?? 0) + textRow - (this.#cellRows[cell] ?? 0);
  }

  #getCell(cell: DiffCell | undefined, place: number, offset: number): DiffRowCell {
    const row = (this.#cellRows[place] ?? 0) + offset;
    const isInside = row < (this.#cellRows[place + 1] ?? 0);
    return {
      cell,
      start: this.#layout.cellStarts[place] ?? 0,
      range: isInside ? [this.#index.getStart(row), this.#index.getEnd(row)] : undefined,
      isFirst: offset === 0,
      hang: isInside ? this.#index.getHang(row) : 0,
    };
  }

  /**
   * Counts the rows of each item, up to the first item whose rows aren't all known. Yields regularly, so that the page
   * stays responsive.
   */
  *measure(): Generator<undefined, void> {
    const { items, cellStarts, itemCells } = this.#layout;
    let [row, total] = [0, 0];
    for (const [place, { cells }] of items.entries()) {
      let longest = 1;
      for (let cell = itemCells[place] ?? 0, end = cell + cells.length; cell < end; cell += 1) {
        const first = row;
        const next = cellStarts[cell + 1] ?? this.#index.text.length;
        while (row < this.#index.count && this.#index.getStart(row) < next) {
          row += 1;
        }
        if (this.#index.getStart(row) < next) {
          return;
        }
        this.#cellRows[cell + 1] = row;
        longest = Math.max(longest, row - first);
      }
      total += longest;
      this.#items = place + 1;
      this.#itemRows[this.#items] = total;
      if (this.#items % stride === 0) {
        yield;
      }
    }
  }
}
