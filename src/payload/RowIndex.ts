/** How many characters are read between two pauses. */
const stride = 16_384;
/** More marks than this on one letter is no writing: the row may end there. */
const mostMarks = 24;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** Whether a unit belongs to the letter before it: an accent, a joiner, the second half of a character. */
const isMark = (unit: number): boolean =>
  unit >= 0x300 &&
  (isLowSurrogate(unit) ||
    unit === 0x200d ||
    (!isHighSurrogate(unit) && /\p{M}/u.test(String.fromCharCode(unit))));

/** Whether a unit is shown by its name, as `[U+200B]`. */
const isNamed = (unit: number): boolean =>
  (unit >= 0x7f && unit < 0xa0) ||
  unit === 0xad ||
  (unit >= 0x2000 && unit <= 0x206f) ||
  (unit >= 0xfe00 && unit <= 0xfe0f) ||
  unit === 0xdb40;

/** How many columns a unit takes at most. What is not Latin, Greek or Cyrillic may be twice as wide. */
const columnsOf = (unit: number): number => {
  if (unit >= 0x20 && unit < 0x7f) {
    return 1;
  }
  if (unit < 0x20) {
    return unit === 0x09 ? 2 : 8;
  }
  return isNamed(unit) ? 9 : unit < 0x590 ? 1 : 2;
};

const isLineEnd = (text: string, index: number, unit: number): boolean =>
  unit === lineFeed || (unit === carriageReturn && text.charCodeAt(index + 1) !== lineFeed);

/** Where each row of a text begins, so that no row is wider than the page. It grows bit by bit. */
export class RowIndex {
  readonly text: string;
  readonly #columns: number;
  #starts: Uint32Array<ArrayBuffer> = new Uint32Array(1_024);
  #count = 1;

  constructor(text: string, columns: number) {
    this.text = text;
    this.#columns = columns;
  }

  /** How many rows there are, as far as the text is read. */
  get count(): number {
    return this.#count;
  }

  /** Where a row begins; behind the last one, where the text ends. */
  startOf(row: number): number {
    return row < this.#count ? (this.#starts[row] ?? 0) : this.text.length;
  }

  /** Where the text of a row ends, without its line end. */
  endOf(row: number): number {
    let end = this.startOf(row + 1);
    const start = this.startOf(row);
    end -= end > start && this.text.charCodeAt(end - 1) === lineFeed ? 1 : 0;
    return end - (end > start && this.text.charCodeAt(end - 1) === carriageReturn ? 1 : 0);
  }

  /** The row that a place in the text belongs to. */
  rowAt(offset: number): number {
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
    let [column, marks] = [0, 0];
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      if (isLineEnd(text, index, unit)) {
        column = 0;
        this.#add(index + 1);
      } else if (unit !== carriageReturn) {
        marks = isMark(unit) ? marks + 1 : 0;
        const isApart = marks === 0 || (marks > mostMarks && !isLowSurrogate(unit));
        const width = isApart ? columnsOf(unit) : 0;
        if (column > 0 && column + width > this.#columns && isApart) {
          column = 0;
          this.#add(index);
        }
        column += width;
      }
      if (index % stride === stride - 1) {
        yield;
      }
    }
    return this;
  }

  #add(start: number): void {
    if (this.#count === this.#starts.length) {
      const longer = new Uint32Array(this.#count * 2);
      longer.set(this.#starts);
      this.#starts = longer;
    }
    this.#starts[this.#count] = start;
    this.#count += 1;
  }
}
