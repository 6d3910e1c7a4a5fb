import { isMeaningful } from '../../../format/text/escapeInvisible.ts';
import { isSpecialBlank } from '../../../format/text/isOrdinaryBlank.ts';
import { findFirstIndex } from './findFirstIndex.ts';
import { getColumnWidth, labelWidth } from './getColumnWidth.ts';

/** Number of characters to read before yielding. */
const stride = 16_384;
/** Maximum number of combining marks to keep in the same row as their letter. More than any script uses. */
const maxMarks = 24;

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;

const isJoiner = (code: number): boolean => code === 0x200c || code === 0x200d;

const isLineEnd = (text: string, index: number, code: number): boolean =>
  code === lineFeed || (code === carriageReturn && text.charCodeAt(index + 1) !== lineFeed);

/** Number of columns by which the rest of a wrapped line is indented, in addition to the line's own indentation. */
const hang = 2;
/** Maximum indentation of the rest of a wrapped line. */
const maxHang = 24;

/**
 * Finds the start of each row of text wrapped at `columns`, after a space if possible. If `isHanging` is set, the rest
 * of a wrapped line is indented deeper than its beginning. Built in steps, so that the page stays responsive.
 */
export class RowIndex {
  readonly text: string;
  readonly #columns: number;
  readonly #isHanging: boolean;
  // A typed array, because there can be millions of rows.
  #starts: Uint32Array<ArrayBuffer> = new Uint32Array(1_024);
  /** The indentation of each row that continues a line. */
  #hangs: Uint8Array<ArrayBuffer> = new Uint8Array(1_024);
  #count = 0;
  #width = 0;
  /** The indentation of the current line. Undefined after its first other character. */
  #indent: number | undefined = 0;
  /** The indentation of the rows that continue the current line. */
  #hang = 0;
  /** The number of columns in the current row. */
  #room: number;
  /** Number of combining marks at the end of the current row. */
  #marks = 0;
  #isJoined = false;
  /** The index after the last space in the current row, and the width up to there. */
  #breakAt = 0;
  #breakWidth = 0;

  constructor(text: string, columns: number, isHanging = false) {
    this.text = text;
    this.#columns = columns;
    this.#isHanging = isHanging;
    this.#room = columns;
  }

  /** The number of complete rows found so far. */
  get count(): number {
    return this.#count;
  }

  /**
   * Returns the index at which a row starts. For the row after the last, returns the index at which the last row ends.
   */
  getStart(row: number): number {
    return this.#starts[Math.min(row, this.#count)] ?? 0;
  }

  /** Returns the index at which a row ends, without its line break. */
  getEnd(row: number): number {
    const start = this.getStart(row);
    let end = this.getStart(row + 1);
    end -= end > start && this.text.charCodeAt(end - 1) === lineFeed ? 1 : 0;
    return end - (end > start && this.text.charCodeAt(end - 1) === carriageReturn ? 1 : 0);
  }

  /** Returns the number of columns by which a row is indented because it continues a line. */
  getHang(row: number): number {
    return this.#hangs[row] ?? 0;
  }

  /** Returns the row that contains an index, or undefined if that part of the text hasn't been read. */
  findRow(index: number): number | undefined {
    const row = findFirstIndex(this.#count, (each) => this.getStart(each + 1) > index);
    return row < this.#count ? row : undefined;
  }

  /** Finds all rows. Yields regularly, so that the page stays responsive. */
  *read(): Generator<undefined, RowIndex> {
    const { text } = this;
    let pause = stride;
    for (let index = 0; index < text.length;) {
      const code = text.codePointAt(index) ?? 0;
      const next = index + (code > 0xffff ? 2 : 1);
      if (isLineEnd(text, index, code)) {
        this.#endRow(next);
        this.#startLine();
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

  /** Adds a character to the current row, or starts a new row if it doesn't fit. */
  #addCharacter(code: number, start: number, end: number): void {
    const measured = getColumnWidth(code);
    // Measured within the row, because rows are escaped separately when they are rendered.
    const rowStart = this.getStart(this.#count);
    const isKept =
      measured === labelWidth &&
      isMeaningful(
        this.text.slice(start, end),
        this.text.slice(rowStart, end + 2),
        start - rowStart,
      );
    // A blank that isn't escaped is at most as wide as two letters.
    const width = isKept && isSpecialBlank(code) ? 2 : measured;
    const isShaping = isKept && width === labelWidth;
    const isMark = width === 0 || isShaping || this.#isJoined;
    this.#isJoined = isShaping && isJoiner(code);
    this.#marks = isMark ? this.#marks + 1 : 0;
    const canBreak = this.#marks === 0 || this.#marks > maxMarks;
    const isSpace = code === space;
    // One space can follow a full row, so that the next row doesn't start with it.
    const isHanging = isSpace && this.#width === this.#room;
    if (canBreak && !isHanging && this.#width > 0 && this.#width + width > this.#room) {
      this.#wrap(start);
    }
    if (this.#indent !== undefined) {
      this.#measureIndent(isSpace);
    }
    this.#width += isShaping ? 0 : Math.max(width, canBreak ? 1 : 0);
    if (isSpace) {
      [this.#breakAt, this.#breakWidth] = [end, this.#width];
    }
  }

  /**
   * Ends a full row after its last space, and moves the beginning of the word to the next row. Splits a word that is
   * long, or that contains characters whose width depends on the start of their row.
   */
  #wrap(start: number): void {
    const moved = this.#width - this.#breakWidth;
    const isWord =
      this.#breakAt > this.getStart(this.#count) &&
      start - this.#breakAt === moved &&
      moved * 2 < this.#room;
    this.#endRow(isWord ? this.#breakAt : start);
    this.#width = isWord ? moved : 0;
    this.#hangs[this.#count] = this.#hang;
    this.#room = this.#columns - this.#hang;
  }

  #startLine(): void {
    this.#indent = 0;
    this.#hang = 0;
    this.#room = this.#columns;
  }

  /** Counts the spaces at the start of a line, and then decides how far its other rows are indented. */
  #measureIndent(isSpace: boolean): void {
    if (isSpace) {
      this.#indent = (this.#indent ?? 0) + 1;
    } else {
      const wanted = Math.min((this.#indent ?? 0) + hang, maxHang);
      this.#hang = this.#isHanging && wanted * 3 < this.#columns ? wanted : 0;
      this.#indent = undefined;
    }
  }

  #endRow(end: number): void {
    this.#width = 0;
    this.#count += 1;
    if (this.#count === this.#starts.length) {
      const longer = new Uint32Array(this.#count * 2);
      longer.set(this.#starts);
      this.#starts = longer;
      const hangs = new Uint8Array(this.#count * 2);
      hangs.set(this.#hangs);
      this.#hangs = hangs;
    }
    this.#starts[this.#count] = end;
  }
}
