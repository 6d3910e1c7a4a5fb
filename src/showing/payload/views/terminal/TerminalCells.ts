import type { TerminalRun } from './TerminalLine.ts';
import type { TerminalStyle } from './style/TerminalStyle.ts';

/**
 * Maximum number of blanks that a cursor jump can insert. Real terminals are rarely wider, and a short sequence could
 * otherwise create a line of any length.
 */
const maxBlanks = 160;

/** The first code point that can be wide or a combining mark. */
const firstSpecial = 0x300;

const mark = /^[\p{M}\u200C\u200D]/u;
const wide =
  /^[\p{Emoji_Presentation}\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;

/** The cells of a line, so that its characters can be overwritten. */
export class TerminalCells {
  // A wide character is stored in its first column, with an empty string in the second.
  readonly #texts: string[] = [];
  readonly #styles: TerminalStyle[] = [];
  #column = 0;
  /** The style of blanks that a cursor jump or an erasure leaves. */
  readonly #blank: TerminalStyle;

  constructor(runs: readonly TerminalRun[], blank: TerminalStyle) {
    this.#blank = blank;
    runs.forEach(({ text, style }) => this.write(text, style, Infinity));
  }

  /** The number of columns. */
  get length(): number {
    return this.#texts.length;
  }

  /**
   * Writes text at the cursor, over any existing text, until the line has `maxColumns` columns. Returns the length of
   * the text that was written.
   */
  write(text: string, style: TerminalStyle, maxColumns: number): number {
    let written = 0;
    for (const character of text) {
      if (this.length >= maxColumns) {
        break;
      }
      written += character.length;
      if ((character.codePointAt(0) ?? 0) < firstSpecial) {
        this.#put(character, style);
      } else if (!this.#join(character)) {
        this.#put(character, style);
        if (wide.test(character)) {
          this.#put('', style);
        }
      }
    }
    return written;
  }

  /** Moves the cursor to a column. */
  moveTo(column: number): void {
    this.#column = Math.max(0, column);
  }

  /** Moves the cursor by a number of columns. */
  moveBy(columns: number): void {
    this.moveTo(Math.min(this.#column, this.length) + columns);
  }

  /** Erases the line after the cursor (0), before it (1) or completely (2). */
  erase(part: number): void {
    const isWhole = part === 2 || (part === 1 && this.#column >= this.length);
    if (isWhole || part === 0) {
      const length = isWhole ? 0 : Math.min(this.#column, this.length);
      this.#splitAt(length);
      this.#texts.length = length;
      this.#styles.length = length;
    } else if (part === 1 && this.#column < maxBlanks) {
      this.#splitAt(this.#column + 1);
      this.#texts.fill(' ', 0, this.#column + 1);
      this.#styles.fill(this.#blank, 0, this.#column + 1);
    }
  }

  /** Returns the line as runs of equal style. */
  read(): TerminalRun[] {
    const runs: TerminalRun[] = [];
    let start = 0;
    for (let end = 1; end <= this.length; end += 1) {
      const style = this.#styles[start];
      if (style !== undefined && this.#styles[end] !== style) {
        runs.push({ text: this.#texts.slice(start, end).join(''), style });
        start = end;
      }
    }
    return runs;
  }

  #put(text: string, style: TerminalStyle): void {
    const { length } = this;
    this.#column = Math.min(this.#column, length + maxBlanks);
    for (let column = length; column < this.#column; column += 1) {
      this.#texts.push(' ');
      this.#styles.push(this.#blank);
    }
    if (text !== '') {
      this.#splitAt(this.#column);
    }
    this.#splitAt(this.#column + 1);
    this.#texts[this.#column] = text;
    this.#styles[this.#column] = style;
    this.#column += 1;
  }

  /**
   * If a character is a mark or follows a joiner, combines it with the character before the cursor. Returns whether it
   * did.
   */
  #join(character: string): boolean {
    const before = this.#texts[this.#column - 1] === '' ? this.#column - 2 : this.#column - 1;
    const text = this.#texts[before];
    const isJoined = text !== undefined && (mark.test(character) || text.endsWith('\u200D'));
    if (isJoined) {
      this.#texts[before] = text + character;
    }
    return isJoined;
  }

  /** If a column cuts a wide character in half, replaces that character with blanks. */
  #splitAt(column: number): void {
    if (this.#texts[column] === '') {
      this.#texts[column] = ' ';
      this.#texts[column - 1] = ' ';
    }
  }
}
