import { isPlainObject } from '../../../../core/json/isPlainObject.ts';
import { isObject } from '../../../../core/json/isPlainRecord.ts';
import { getListLength } from '../../../format/value/getProperty.ts';
import { listKeys } from '../../../format/value/listKeys.ts';
import { findDelimiter, readDelimited } from './readDelimited.ts';

/** Maximum number of columns. More would need too many elements and be hard to read. */
const maxColumns = 40;
const sampleSize = 24;
/** Number of characters at the start of text that are checked for being CSV or TSV. */
const headLength = 4_000;

/** Returns the indexes of a sample of rows: the first, the last, and some in between. */
export const getSampleRows = (count: number): number[] =>
  Array.from({ length: Math.min(count, sampleSize) }, (_, index) =>
    count <= sampleSize ? index : Math.floor((index * (count - 1)) / (sampleSize - 1)),
  );

/** Returns an item of a list, or undefined for a getter, which isn't run. */
export const getItem = (list: object, index: number): unknown =>
  Object.getOwnPropertyDescriptor(list, index)?.value;

/** Returns the keys of a row, or undefined if the row isn't a plain object. */
export const getRowKeys = (row: unknown): readonly string[] | undefined => {
  if (!isObject(row) || Array.isArray(row) || !isPlainObject(row)) {
    return undefined;
  }
  return listKeys(row).filter((key) => typeof key === 'string');
};

const isLeaf = (row: object, key: string): boolean =>
  !isObject(Object.getOwnPropertyDescriptor(row, key)?.value);

/**
 * Returns whether a value is a list of at least two objects that share most of their keys and contain mostly text and
 * numbers. Reads only a sample of the rows.
 */
export function looksLikeRows(value: unknown): boolean {
  const count = Array.isArray(value) ? getListLength(value) : 0;
  if (!isObject(value) || count < 2) {
    return false;
  }
  const rows = getSampleRows(count).map((index) => getItem(value, index));
  const keys = new Set<string>();
  let [cells, leaves] = [0, 0];
  for (const row of rows) {
    const rowKeys = getRowKeys(row);
    if (!isObject(row) || rowKeys === undefined || rowKeys.length > maxColumns) {
      return false;
    }
    rowKeys.forEach((key) => keys.add(key));
    cells += rowKeys.length;
    leaves += rowKeys.filter((key) => isLeaf(row, key)).length;
  }
  const isAlike = cells >= 0.6 * keys.size * rows.length;
  return keys.size > 1 && keys.size <= maxColumns && isAlike && leaves >= 0.6 * cells;
}

/**
 * Returns whether the beginning of text is CSV or TSV: at least three rows, all with the same number of fields, and a
 * header with short names.
 */
export function isDelimitedText(text: string): boolean {
  const head = text.slice(0, headLength);
  const delimiter = findDelimiter(head);
  if (delimiter === undefined) {
    return false;
  }
  const rows: (readonly string[])[] = [];
  for (const row of readDelimited(head, delimiter)) {
    rows.push(row);
  }
  // Ignores the last row, which may be cut off.
  const whole = head.length < text.length ? rows.slice(0, -1) : rows;
  const [header = []] = whole;
  const isHeader = header.every((name) => name.trim() !== '' && name.length < 80);
  return (
    whole.length > 2 &&
    header.length > 1 &&
    header.length <= maxColumns &&
    isHeader &&
    whole.every(({ length }) => length === header.length)
  );
}
