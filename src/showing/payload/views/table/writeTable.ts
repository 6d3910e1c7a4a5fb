import { formatInPieces } from '../../../format/value/formatInPieces.ts';
import { runInSlices } from '../../../ui/behavior/runInSlices.ts';
import { joinTextPieces } from '../../../format/value/joinTextPieces.ts';
import type { TableFormat } from './tableFormats.ts';
import { formatCell } from './TableSource.ts';
import type { TableSource } from './TableSource.ts';

/** Returns the complete text of a cell. Converts objects and lists to JSON on one line. */
const getText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? [...formatInPieces(value, Infinity)].join('').replaceAll(/\n\s*/g, ' ')
    : formatCell(value);

/** Matches text that a spreadsheet would run as a formula. Numbers such as `-5` remain numbers. */
const formula = /^(?:[=@\t\r]|[-+](?!$|[\d.,]+%?$))/;

/** Converts text to a TSV field. Puts an apostrophe before a formula, so that spreadsheets don't run it. */
const writeField = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[\t\n\r"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const writeCell = (text: string): string =>
  text.replaceAll(/[\\|]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, '<br>');

/** Converts rows of a table to text in a format. Yields the text in pieces. */
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

/** Converts rows of a table to text in a format. Works in slices, so that the page stays responsive. */
export const writeTableText = async (...table: Parameters<typeof writeTable>): Promise<string> =>
  (await runInSlices(joinTextPieces(writeTable(...table)))) ?? '';
