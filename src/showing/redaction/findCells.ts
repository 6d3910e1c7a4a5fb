import { isObject } from '../../core/json/isPlainRecord.ts';
import { getListLength, getProperty, getTextProperty } from '../format/value/getProperty.ts';
import type { Secret } from './text/Secret.ts';
import type { RedactionRules } from './RedactionRules.ts';

/** The secret columns of a table that is given as text, such as CSV. */
export interface SecretColumns {
  readonly delimiter: string;
  readonly indexes: readonly number[];
}

/** Matches the line below the header of a table in Markdown or in database output. */
const separatorLine = /^[ \t]*(?:\|[ \t]*)?:?-[-+|: \t]*$/;
/** Matches a column name in a CSV header: short, and not a sentence. */
const headerName = /^["']?[\w .()/#-]{1,60}["']?$/;

const findNames = (line: string, delimiter: string, rules: RedactionRules): number[] =>
  line.split(delimiter).flatMap((name, index) => {
    const plain = name.trim().replaceAll(/^["']|["']$/g, '');
    return rules.isSecretName(plain) ? [index] : [];
  });

/**
 * Returns the secret columns of CSV or TSV text according to its header. Returns undefined if no column is secret or if
 * the text isn't a table.
 */
export function findColumns(text: string, rules: RedactionRules): SecretColumns | undefined {
  const end = text.slice(0, 4_096).search(/\r?\n/);
  const header = text.slice(0, Math.max(0, end));
  for (const delimiter of ['\t', ';', ',']) {
    const names = header.split(delimiter);
    // In prose, a blank follows each comma.
    const isProse = delimiter === ',' && header.includes(', ');
    if (names.length > 1 && !isProse && names.every((name) => headerName.test(name.trim()))) {
      const indexes = findNames(header, delimiter, rules);
      return indexes.length > 0 ? { delimiter, indexes } : undefined;
    }
  }
  return undefined;
}

/** Returns the index at which a CSV field ends. A quoted field can contain delimiters and line breaks. */
const findFieldEnd = (text: string, start: number, delimiter: string): number => {
  let isQuoted = false;
  let end = start;
  for (; end < text.length; end += 1) {
    const character = text[end];
    isQuoted = character === '"' ? !isQuoted : isQuoted;
    if (!isQuoted && (character === delimiter || character === '\n')) {
      break;
    }
  }
  return end;
};

const isPadding = (character: string | undefined): boolean => /^[\s"']$/.test(character ?? '');

/** Returns the position of a cell's text without padding and quotes, or undefined if the cell is empty. */
const trimCell = (text: string, from: number, to: number, anchor: number): Secret | undefined => {
  let [start, end] = [from, to];
  while (start < end && isPadding(text[start])) {
    start += 1;
  }
  while (start < end && isPadding(text[end - 1])) {
    end -= 1;
  }
  return start < end ? { anchor, start, end } : undefined;
};

/**
 * Finds the secret cells of CSV or TSV text, which must begin at the start of a row. If `hasHeader` is true, skips the
 * first row.
 */
export function* findCsvCells(
  text: string,
  { delimiter, indexes }: SecretColumns,
  hasHeader: boolean,
): Generator<Secret> {
  let [anchor, column, isHeader] = [0, 0, hasHeader];
  for (let start = 0; start < text.length;) {
    const end = findFieldEnd(text, start, delimiter);
    const cell = indexes.includes(column) ? trimCell(text, start, end, anchor) : undefined;
    if (cell !== undefined && !isHeader) {
      yield cell;
    }
    start = end + 1;
    column += 1;
    if (text[end] === '\n') {
      [anchor, column, isHeader] = [start, 0, false];
    }
  }
}

/**
 * Finds the secret cells of tables in Markdown and in database output. `columns` are the secret columns of a table that
 * began before the text. Returns the secret columns of a table that can continue after the text.
 */
export function* findTableCells(
  text: string,
  rules: RedactionRules,
  columns: readonly number[],
): Generator<Secret, readonly number[]> {
  let [current, before] = [columns, ''];
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start) === -1 ? text.length : text.indexOf('\n', start);
    const line = text.slice(start, end).replace(/\r$/, '');
    if (separatorLine.test(line) && before.includes('|')) {
      current = findNames(before, '|', rules);
    } else if (!line.includes('|')) {
      current = end === text.length && line === '' ? current : [];
    } else if (current.length > 0) {
      let from = start;
      for (const [index, cell] of line.split('|').entries()) {
        const secret = current.includes(index)
          ? trimCell(text, from, from + cell.length, start)
          : undefined;
        if (secret !== undefined) {
          yield secret;
        }
        from += cell.length + 1;
      }
    }
    [before, start] = [line, end + 1];
  }
  return current;
}

const headerKeys = ['columns', 'headers', 'header', 'fields', 'columnNames', 'column_names'];
const maxColumns = 200;

/** The secret columns of a list of rows. */
export interface RowColumns {
  readonly indexes: ReadonlySet<number>;
  /** Whether the first row contains the names of the columns. */
  readonly hasHeader: boolean;
}

/**
 * Returns the secret columns of a list of rows. The column names are in the first row, as in a spreadsheet, or in a
 * property of `owner`, the object that contains the list. Returns undefined if there are no secret columns.
 */
export function findRowColumns(
  rows: object,
  owner: object | undefined,
  rules: RedactionRules,
): RowColumns | undefined {
  const first = Array.isArray(rows) ? getProperty(rows, '0') : undefined;
  if (!Array.isArray(first)) {
    return undefined;
  }
  const headers = headerKeys.map((key) => owner && getProperty(owner, key));
  const given = headers.find((names) => Array.isArray(names));
  const header: readonly unknown[] = given ?? first;
  const indexes = new Set<number>();
  for (let column = 0; column < Math.min(maxColumns, getListLength(header)); column += 1) {
    const cell = getProperty(header, String(column));
    const name = isObject(cell) ? getTextProperty(cell, 'name') : cell;
    if (typeof name === 'string' && rules.isSecretName(name)) {
      indexes.add(column);
    }
  }
  return indexes.size > 0 ? { indexes, hasHeader: given === undefined } : undefined;
}
