import { formatInPieces } from '../../../format/value/formatInPieces.ts';
import { formatCell } from './TableSource.ts';
import type { TableSource } from './TableSource.ts';

/** The formats in which a table can be copied. */
export const tableFormats = ['TSV', 'Markdown', 'JSON'] as const;

/** One of the formats in which a table can be copied. */
export type TableFormat = (typeof tableFormats)[number];

/** Returns the complete text of a cell. Objects and lists are written as JSON on one line. */
const getText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? [...formatInPieces(value, Infinity)].join('').replaceAll(/\n\s*/g, ' ')
    : formatCell(value);

const writeField = (text: string): string =>
  /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const writeCell = (text: string): string =>
  text.replaceAll(/[\\|]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, '<br>');

/** Writes the rows of a table in a format. Yields the text in pieces. */
export function* writeTable(
  { columns, getValue, getRow }: TableSource,
  rows: Iterable<number>,
  format: TableFormat,
): Generator<string> {
  if (format === 'JSON') {
    yield* formatInPieces(Array.from(rows, getRow), Infinity);
    return;
  }
  const writeLine = (cells: readonly string[]): string =>
    format === 'TSV'
      ? `${cells.map(writeField).join('\t')}\n`
      : `| ${cells.map(writeCell).join(' | ')} |\n`;
  yield writeLine(columns.map(({ name }) => name));
  if (format === 'Markdown') {
    yield writeLine(columns.map(({ isNumeric }) => (isNumeric ? '---:' : '---')));
  }
  for (const row of rows) {
    yield writeLine(columns.map((_, column) => getText(getValue(row, column))));
  }
}
