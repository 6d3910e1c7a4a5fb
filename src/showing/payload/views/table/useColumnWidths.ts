'use client';
import * as React from 'react';
import type { TableColumn } from './TableSource.ts';

const minWidth = 6;
const maxWidth = 200;

/** The widths of columns as a CSS grid template, and a function that changes them. */
export interface ColumnWidths {
  readonly template: string;
  /** Changes the width of a column by a number of characters. */
  readonly resize: (column: number, by: number) => void;
}

/**
 * Returns the widths of columns and a function that changes them. The last column fills the remaining space, unless it
 * contains numbers.
 */
export function useColumnWidths(columns: readonly TableColumn[]): ColumnWidths {
  const [changed, setChanged] = React.useState<ReadonlyMap<number, number>>(new Map());
  const getWidth = (column: number, widths = changed): number =>
    widths.get(column) ?? columns[column]?.width ?? minWidth;
  // Numbers are aligned at the end of their column, so a wide one would separate them from the other columns.
  const isNumeric = columns.at(-1)?.isNumeric === true;
  const template = columns
    .map((_, column) => {
      // The width of the text plus the padding of the cell.
      const width = `calc(${getWidth(column)}ch + 26px)`;
      return column === columns.length - 1 && !isNumeric ? `minmax(${width}, 1fr)` : width;
    })
    .join(' ');
  const resize = (column: number, by: number): void =>
    setChanged((before) => {
      const width = Math.min(Math.max(getWidth(column, before) + by, minWidth), maxWidth);
      return new Map(before).set(column, width);
    });
  return { template, resize };
}
