import { isObject } from '../../../core/json/isPlainRecord.ts';
import { getListLength, getProperty, getTextProperty } from '../../format/value/getProperty.ts';
import type { RedactionRules } from './RedactionRules.ts';

const headerKeys = ['columns', 'headers', 'header', 'fields', 'columnNames', 'column_names'];
const maxColumns = 200;

/** The secret columns of a list of rows. */
export interface SecretColumns {
  readonly indexes: ReadonlySet<number>;
  /** Whether the first row contains the names of the columns. */
  readonly hasHeader: boolean;
}

/**
 * Returns the secret columns of a list of rows. The column names are in the first row, as in a spreadsheet, or in a
 * property of `owner`, the object that contains the list. Returns undefined if there are no secret columns.
 */
export function findSecretColumns(
  rows: object,
  owner: object | undefined,
  rules: RedactionRules,
): SecretColumns | undefined {
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
