'use client';
import * as React from 'react';
import type { TableColumn } from './TableSource.ts';

const minWidth = 64;
const maxWidth = 1_600;
/** Maximum for the minimum width of a column, in characters, while the columns share the available space. */
const maxMinimum = 14;

/** The widths of columns as a CSS grid template, and a function that changes them. */
export interface ColumnWidths {
  readonly template: string;
  /** Changes the width of a column by a number of pixels. `header` is the row with the names of the columns. */
  readonly resize: (column: number, by: number, header: Element | null) => void;
}

/**
 * Returns the widths of columns and a function that changes them. The columns share the available space in proportion
 * to their texts. Once the user has resized one, each keeps its width, and only the last one fills the remaining space.
 */
export function useColumnWidths(columns: readonly TableColumn[]): ColumnWidths {
  const [widths, setWidths] = React.useState<readonly number[]>();
  const template = columns
    .map(({ width }, column) => {
      if (widths === undefined) {
        // The width of the text plus the padding of the cell. Long texts are truncated before the table scrolls.
        return `minmax(calc(${Math.min(width, maxMinimum) + 1}ch + 26px), ${width}fr)`;
      }
      const fixed = `${widths[column] ?? minWidth}px`;
      return column === columns.length - 1 ? `minmax(${fixed}, 1fr)` : fixed;
    })
    .join(' ');
  const resize: ColumnWidths['resize'] = (column, by, header) => {
    const shown = Array.from(header?.children ?? [], (cell) => cell.clientWidth);
    setWidths((before = shown) =>
      before.map((width, each) =>
        each === column ? Math.min(Math.max(width + by, minWidth), maxWidth) : width,
      ),
    );
  };
  return { template, resize };
}
