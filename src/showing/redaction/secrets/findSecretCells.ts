import type { Secret } from './Secret.ts';
import type { RedactionRules } from './RedactionRules.ts';

/** A table in text, such as CSV, Markdown or the output of a database. */
export interface Table {
  readonly delimiter: string;
  /** The indexes of the secret columns. */
  readonly columns: readonly number[];
}

/** Maximum length of a first line that is checked for being the header of CSV. */
const maxHeader = 4_096;
/** Matches the line below the header of a table in Markdown or in database output. */
const separatorLine = /^[ \t]*(?:\|[ \t]*)?:?-[-+|: \t\r]*$/;
/** Matches a column name in a CSV header: short, and not a sentence. */
const headerName = /^["']?[\w .()/#-]{1,60}["']?$/;

/** Returns the table that has this header, or undefined if none of its columns is secret. */
function createTable(header: string, delimiter: string, rules: RedactionRules): Table | undefined {
  const columns = header.split(delimiter).flatMap((name, index) => {
    const plain = name.trim().replaceAll(/^["']|["']$/g, '');
    return rules.isSecretName(plain) ? [index] : [];
  });
  return columns.length > 0 ? { delimiter, columns } : undefined;
}

/**
 * Returns the table whose header is the first line of CSV or TSV. Returns undefined if the line isn't a header or names
 * no secret column.
 */
function readHeader(line: string, rules: RedactionRules): Table | undefined {
  const delimiter = ['\t', ';', ','].find((each) => {
    const names = line.split(each);
    // A comma with a space after it is probably part of prose.
    const isProse = each === ',' && line.includes(', ');
    return names.length > 1 && !isProse && names.every((name) => headerName.test(name.trim()));
  });
  return delimiter === undefined ? undefined : createTable(line, delimiter, rules);
}

const isPadding = (character = ''): boolean => /^[\s"']$/.test(character);

/** Adds the secret cells of a row to `secrets`. Returns the index at which the row ends. */
function readRow(
  text: string,
  anchor: number,
  { delimiter, columns }: Table,
  secrets: Secret[],
): number {
  let [column, start, isQuoted] = [0, anchor, false];
  for (let end = anchor; ; end += 1) {
    const character = text[end];
    // In CSV, a quoted cell can contain delimiters and line breaks.
    isQuoted = isQuoted !== (character === '"' && delimiter !== '|');
    const isRowEnd = character === undefined || (character === '\n' && !isQuoted);
    if (isRowEnd || (character === delimiter && !isQuoted)) {
      let last = end;
      while (start < last && isPadding(text[start])) {
        start += 1;
      }
      while (start < last && isPadding(text[last - 1])) {
        last -= 1;
      }
      if (start < last && columns.includes(column)) {
        secrets.push({ anchor, start, end: last });
      }
      start = end + 1;
      column += 1;
    }
    if (isRowEnd) {
      return end;
    }
  }
}

/**
 * Adds the secret cells of tables in text to `secrets`. `table` is the table that continues at the start of the text.
 * If `isStart` is true, the first line can be the header of CSV. Returns the table that can continue after the text.
 */
export function findSecretCells(
  text: string,
  rules: RedactionRules,
  table: Table | undefined,
  isStart: boolean,
  secrets: Secret[],
): Table | undefined {
  let [current, before] = [table, ''];
  for (let start = 0; start < text.length;) {
    const lineEnd = text.indexOf('\n', start);
    let end = lineEnd === -1 ? text.length : lineEnd;
    const line = text.slice(start, end);
    if (separatorLine.test(line) && before.includes('|')) {
      current = createTable(before, '|', rules);
    } else if (isStart && start === 0 && lineEnd !== -1 && lineEnd < maxHeader) {
      current = readHeader(line, rules);
    } else if (current?.delimiter === '|' && !line.includes('|')) {
      current = undefined;
    } else if (current !== undefined) {
      end = readRow(text, start, current, secrets);
    }
    [before, start] = [line, end + 1];
  }
  return current;
}
