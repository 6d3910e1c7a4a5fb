import { isObject } from '../../../../core/json/isPlainRecord.ts';
import { formatLeaf } from '../../../format/value/formatLeaf.ts';
import { getListLength } from '../../../format/value/getProperty.ts';
import { previewValue } from '../../../format/value/previewValue.ts';
import { getItem, getRowKeys, getSampleRows } from './looksLikeRows.ts';
import { findDelimiter, readDelimited } from './readDelimited.ts';

/** Number of rows to read before yielding. */
const stride = 500;
/** Maximum length of delimited text that is read before all rows are available. */
const maxHeadLength = 20_000;

/** A column of a table. */
export interface TableColumn {
  readonly name: string;
  /** Whether the column contains only numbers, judging by a sample of the rows. Numbers are aligned at the end. */
  readonly isNumeric: boolean;
  /** The initial width, in characters. */
  readonly width: number;
}

/** The data of a table: its columns and the values of its cells. */
export interface TableSource {
  readonly count: number;
  readonly columns: readonly TableColumn[];
  /** Returns the value of a cell, or undefined if the row has no such column. */
  readonly getValue: (row: number, column: number) => unknown;
  /** Returns a row as a value, for copying it as JSON. */
  readonly getRow: (row: number) => unknown;
  /** Returns whether a row isn't a plain object. The first cell of such a row contains the whole row. */
  readonly isOdd: (row: number) => boolean;
}

const numeric = /^[-+]?\d[\d.,\u00A0\u202F']*%?$/;

/** Returns whether a value is a number or numeric text. */
export const isNumber = (value: unknown): boolean =>
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  (typeof value === 'string' && numeric.test(value));

/** Returns the text of a cell. */
export const formatCell = (value: unknown): string => {
  if (typeof value === 'string') {
    return value;
  }
  if (value === undefined || value === null) {
    return '';
  }
  return (isObject(value) ? undefined : formatLeaf(value)) ?? previewValue(value);
};

const describeColumns = (
  names: readonly string[],
  count: number,
  getValue: TableSource['getValue'],
): TableColumn[] => {
  const rows = getSampleRows(count);
  return names.map((name, column) => {
    const values = rows
      .map((row) => getValue(row, column))
      .filter((value) => formatCell(value) !== '');
    const length = Math.max(name.length + 2, ...values.map((value) => formatCell(value).length));
    return {
      name,
      isNumeric: values.length > 0 && values.every(isNumber),
      width: Math.min(Math.max(length, 4), 36),
    };
  });
};

/** Returns the result of a function, or undefined if it throws, as it can while it reads a proxy. */
const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};

const fromList = (list: readonly unknown[], names: readonly string[]): TableSource => {
  const count = getListLength(list);
  const getRow = (row: number): unknown => attempt(() => getItem(list, row));
  const isOdd = (row: number): boolean => attempt(() => getRowKeys(getRow(row))) === undefined;
  const getValue = (row: number, column: number): unknown => {
    const value = getRow(row);
    if (isOdd(row)) {
      return column === 0 ? value : undefined;
    }
    return attempt(() => {
      const descriptor = Object.getOwnPropertyDescriptor(value, names[column] ?? '');
      return descriptor?.get ? '[getter]' : descriptor?.value;
    });
  };
  return { count, columns: describeColumns(names, count, getValue), getValue, getRow, isOdd };
};

const fromRows = (rows: readonly (readonly string[])[]): TableSource => {
  const [header = []] = rows;
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const names = Array.from({ length: width }, (_, index) => header[index] ?? `#${index + 1}`);
  const getValue = (row: number, column: number): unknown => rows[row + 1]?.[column];
  return {
    count: Math.max(0, rows.length - 1),
    columns: describeColumns(names, rows.length - 1, getValue),
    getValue,
    getRow: (row) => Object.fromEntries(names.map((name, column) => [name, getValue(row, column)])),
    isOdd: () => false,
  };
};

/**
 * Returns a table to show until the whole value has been read: the beginning of a text, or a list with only the columns
 * found in a sample of its rows.
 */
export function readTableHead(value: unknown): TableSource {
  if (typeof value === 'string') {
    const head = value.slice(0, maxHeadLength);
    return fromRows([...readDelimited(head, findDelimiter(head) ?? ',')]);
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const keys = getSampleRows(getListLength(list)).flatMap(
    (row) => attempt(() => getRowKeys(getItem(list, row))) ?? [],
  );
  return fromList(list, [...new Set(keys)]);
}

/** Reads a whole table. Yields regularly, so that the page stays responsive. */
export function* readTable(value: unknown): Generator<undefined, TableSource> {
  if (typeof value === 'string') {
    const rows: (readonly string[])[] = [];
    for (const row of readDelimited(value, findDelimiter(value.slice(0, maxHeadLength)) ?? ',')) {
      rows.push(row);
      if (rows.length % stride === 0) {
        yield;
      }
    }
    return fromRows(rows);
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const names = new Set<string>();
  for (const row of getSampleRows(getListLength(list))) {
    attempt(() => getRowKeys(getItem(list, row)))?.forEach((key) => names.add(key));
  }
  for (let row = 0; row < getListLength(list); row += 1) {
    attempt(() => getRowKeys(getItem(list, row)))?.forEach((key) => names.add(key));
    if (row % stride === 0) {
      yield;
    }
  }
  return fromList(list, [...names]);
}
