const delimiters = ['\t', ';', ','] as const;

/** Returns the delimiter in the header of CSV or TSV text, or undefined if the header has no delimiter. */
export function findDelimiter(text: string): string | undefined {
  const [header = ''] = text.split(/\r?\n/, 1);
  // A comma with a space after it is probably part of prose.
  return delimiters.find(
    (delimiter) => header.includes(delimiter) && !(delimiter === ',' && header.includes(', ')),
  );
}

/** Reads a quoted field. Returns its text and the index after the closing quote. */
const readQuoted = (text: string, start: number): [field: string, end: number] => {
  let field = '';
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) {
      return [field + text.slice(from), text.length];
    }
    field += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      return [field, quote + 1];
    }
    field += '"';
    from = quote + 2;
  }
};

const findEnd = (text: string, from: number, delimiter: string): number => {
  for (let index = from; index < text.length; index += 1) {
    const character = text[index];
    if (character === delimiter || character === '\n') {
      return index;
    }
  }
  return text.length;
};

/** Reads the rows of CSV or TSV text, including its header. Skips empty lines. */
export function* readDelimited(text: string, delimiter: string): Generator<readonly string[]> {
  let row: string[] = [];
  for (let index = 0; index < text.length;) {
    let field = '';
    let start = index;
    if (text[index] === '"') {
      [field, start] = readQuoted(text, index);
    }
    const end = findEnd(text, start, delimiter);
    field += text.slice(start, end);
    const isRowEnd = text[end] !== delimiter;
    row.push(isRowEnd ? field.replace(/\r$/, '') : field);
    if (isRowEnd) {
      if (row.length > 1 || row[0] !== '') {
        yield row;
      }
      row = [];
    } else if (end === text.length - 1) {
      row.push('');
    }
    index = end + 1;
  }
  if (row.length > 0) {
    yield row;
  }
}
