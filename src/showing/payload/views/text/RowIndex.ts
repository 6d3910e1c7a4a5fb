import { isAtWork } from '../../../format/text/escapeInvisible.ts';
import { invisibleCharacters } from '../../../format/text/invisibleCharacters.ts';

/** How many characters are read between two pauses. */
const stride = 16_384;
/** More marks than this on one letter is no writing: the row may end there. */
const maxMarks = 24;

const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** How many columns a label takes, as `[U+200B]`. What is invisibleCharacters is shown by one. */
const labelColumns = 9;

/** How many columns a character takes at most. What is not Latin, Greek or Cyrillic may be twice as wide. */
const measure = (code: number): number => {
  const character = String.fromCodePoint(code);
  if (character.search(invisibleCharacters) === 0) {
    return labelColumns;
  }
  if (/\p{M}/u.test(character)) {
    return 0;
  }
  return code === tab || code >= 0x590 ? 2 : 1;
};

/** One more than the columns of each character that was met; zero for all others. */
const measured = new Uint8Array(0x11_0000);

const columnsOf = (code: number): number => {
  measured[code] ||= measure(code) + 1;
  return (measured[code] ?? 0) - 1;
};

const isJoiner = (code: number): boolean => code === 0x200c || code === 0x200d;

const isLineEnd = (text: string, index: number, unit: number): boolean =>
  unit === lineFeed || (unit === carriageReturn && text.charCodeAt(index + 1) !== lineFeed);

/** Where each row of a text begins, so that no row is wider than the page. It grows bit by bit. */
export class RowIndex {
  readonly text: string;
  readonly #columns: number;
  #starts: Uint32Array<ArrayBuffer> = new Uint32Array(1_024);
  #count = 0;
  /** How wide the row is that is read, how many marks are at its end, and whether a joiner is. */
  #column = 0;
  #marks = 0;
  #isJoined = false;

  constructor(text: string, columns: number) {
    this.text = text;
    this.#columns = columns;
  }

  /** How many rows there are, as far as the text is read to their end. */
  get count(): number {
    return this.#count;
  }

  /** Where a row begins; behind the last one, where that ends. */
  startOf(row: number): number {
    return this.#starts[Math.min(row, this.#count)] ?? 0;
  }

  /** Where the text of a row ends, without its line end. */
  endOf(row: number): number {
    let end = this.startOf(row + 1);
    const start = this.startOf(row);
    end -= end > start && this.text.charCodeAt(end - 1) === lineFeed ? 1 : 0;
    return end - (end > start && this.text.charCodeAt(end - 1) === carriageReturn ? 1 : 0);
  }

  /** The row that a place in the text belongs to; undefined until the text is read that far. */
  rowAt(offset: number): number | undefined {
    if (offset >= this.startOf(this.#count)) {
      return undefined;
    }
    let [low, high] = [0, this.#count - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      [low, high] = this.startOf(middle) <= offset ? [middle, high] : [low, middle - 1];
    }
    return low;
  }

  /** Reads the text, with a pause now and then. */
  *read(): Generator<undefined, RowIndex> {
    const { text } = this;
    let pause = stride;
    for (let index = 0; index < text.length;) {
      const code = text.codePointAt(index) ?? 0;
      const next = index + (code > 0xffff ? 2 : 1);
      if (isLineEnd(text, index, code)) {
        this.#endRow(next);
      } else if (code !== carriageReturn) {
        this.#addCharacter(code, index, next);
      }
      index = next;
      if (index >= pause) {
        pause = index + stride;
        yield;
      }
    }
    this.#endRow(text.length);
    return this;
  }

  /** Adds a character to the row, or ends the row before it. */
  #addCharacter(code: number, start: number, end: number): void {
    const columns = columnsOf(code);
    const isShaping =
      columns === labelColumns && isAtWork(this.text.slice(start, end), this.text, start);
    const isMark = columns === 0 || isShaping || this.#isJoined;
    this.#isJoined = isShaping && isJoiner(code);
    this.#marks = isMark ? this.#marks + 1 : 0;
    const isApart = this.#marks === 0 || this.#marks > maxMarks;
    if (isApart && this.#column > 0 && this.#column + columns > this.#columns) {
      this.#endRow(start);
    }
    this.#column += isShaping ? 0 : Math.max(columns, isApart ? 1 : 0);
  }

  #endRow(end: number): void {
    this.#column = 0;
    this.#count += 1;
    if (this.#count === this.#starts.length) {
      const longer = new Uint32Array(this.#count * 2);
      longer.set(this.#starts);
      this.#starts = longer;
    }
    this.#starts[this.#count] = end;
  }
}
