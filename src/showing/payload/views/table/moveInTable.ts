import type { TablePlace } from './searchTable.ts';

/** Number of rows that Page Up and Page Down move by. */
const pageSize = 10;

/** The row index of the header. */
export const headerRow = -1;

/**
 * Returns the cell that a key moves to, following the grid pattern of the ARIA Authoring Practices. Returns undefined
 * for other keys. `forward` is the arrow key for the next column. `isWhole` means that Ctrl or Cmd is pressed, so that
 * Home and End move to the start or end of the table.
 */
export function moveInTable(
  key: string,
  isWhole: boolean,
  { row, column }: TablePlace,
  [rows, columns]: readonly [rows: number, columns: number],
  forward: 'ArrowRight' | 'ArrowLeft' = 'ArrowRight',
): TablePlace | undefined {
  const moves: Record<string, readonly [row: number, column: number]> = {
    ArrowDown: [row + 1, column],
    ArrowUp: [row - 1, column],
    ArrowRight: [row, column + (forward === 'ArrowRight' ? 1 : -1)],
    ArrowLeft: [row, column + (forward === 'ArrowRight' ? -1 : 1)],
    PageDown: [row + pageSize, column],
    PageUp: [row - pageSize, column],
    Home: [isWhole ? headerRow : row, 0],
    End: [isWhole ? rows - 1 : row, columns - 1],
  };
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  return (
    move && {
      row: Math.min(Math.max(move[0], headerRow), rows - 1),
      column: Math.min(Math.max(move[1], 0), columns - 1),
    }
  );
}
