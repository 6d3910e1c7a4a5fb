import { plainStyle } from './style/TerminalStyle.ts';
import type { TerminalStyle } from './style/TerminalStyle.ts';

/**
 * Maximum number of blanks that a cursor jump can insert. Real terminals are rarely wider, and a short sequence could
 * otherwise create a line of any length.
 */
const maxBlanks = 160;

/** The first character that can be wide or a combining mark. */
const firstSpecial = '\u0300';
const mark = /^[\p{M}\u200C\u200D]/u;
const wide =
  /^[\p{Emoji_Presentation}\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]/u;

/** A run of text with the same style. */
export interface TerminalRun {
  text: string;
  readonly style: TerminalStyle;
}

/** The characters of a line by column. A wide character is followed by an empty string. Blanks are undefined. */
type Cells = (TerminalRun | undefined)[];

const blank: TerminalRun = { text: ' ', style: plainStyle };

/** If a column cuts a wide character in half, replaces that character with blanks. */
const splitAt = (cells: Cells, column: number): void => {
  if (cells[column]?.text === '') {
    cells.fill(undefined, column - 1, column + 1);
  }
};

/** Removes the cells from a column to the end of the line. */
const cutAt = (cells: Cells, column: number): void => {
  splitAt(cells, column);
  cells.length = Math.min(cells.length, column);
};

/**
 * A line that is being written. Split into cells only when the cursor moves, because most lines are never overwritten.
 */
export class TerminalLine {
  #runs: TerminalRun[] = [];
  #length = 0;
  #cells: Cells | undefined;
  #column = 0;

  /** The number of cells, or of characters if the line isn't split. */
  get length(): number {
    return this.#cells?.length ?? this.#length;
  }

  /** Writes text at the cursor, over any existing text. */
  write(text: string, style: TerminalStyle): void {
    const cells = this.#cells;
    if (cells === undefined) {
      this.#append({ text, style });
      this.#length += text.length;
      return;
    }
    for (const character of text) {
      const isSpecial = character >= firstSpecial;
      if (!isSpecial || !this.#join(cells, character)) {
        this.#put(cells, { text: character, style });
        if (isSpecial && wide.test(character)) {
          this.#put(cells, { text: '', style });
        }
      }
    }
  }

  /** Moves the cursor by a number of columns, but not before the start of the line or far beyond its end. */
  moveBy(columns: number): void {
    const { length } = this.#split();
    this.#column = Math.max(0, Math.min(this.#column + columns, length + maxBlanks));
  }

  /** Erases the line after the cursor (0), up to the cursor (1) or completely (2). */
  erase(part: number): void {
    if (this.#cells === undefined && part === 0) {
      return;
    }
    const cells = this.#split();
    const end = this.#column + 1;
    if (part === 1 && end < cells.length) {
      splitAt(cells, end);
      cells.fill(undefined, 0, end);
    } else {
      cutAt(cells, part === 0 ? this.#column : 0);
    }
  }

  /** Returns the line as runs of equal style. */
  read(): readonly TerminalRun[] {
    for (const cell of this.#cells ?? []) {
      this.#append(cell ?? blank);
    }
    return this.#runs;
  }

  #append({ text, style }: TerminalRun): void {
    const last = this.#runs.at(-1);
    if (last?.style === style) {
      last.text += text;
    } else {
      this.#runs.push({ text, style });
    }
  }

  #split(): Cells {
    if (this.#cells === undefined) {
      const runs = this.#runs;
      this.#runs = [];
      this.#cells = [];
      runs.forEach(({ text, style }) => this.write(text, style));
    }
    return this.#cells;
  }

  #put(cells: Cells, cell: TerminalRun): void {
    splitAt(cells, this.#column);
    splitAt(cells, this.#column + 1);
    cells[this.#column] = cell;
    this.#column += 1;
  }

  /**
   * If a character is a mark or follows a joiner, combines it with the character before the cursor. Returns whether it
   * did.
   */
  #join(cells: Cells, character: string): boolean {
    const column = this.#column - (cells[this.#column - 1]?.text === '' ? 2 : 1);
    const before = cells[column];
    const isJoined =
      before !== undefined && (mark.test(character) || before.text.endsWith('\u200D'));
    if (isJoined) {
      before.text += character;
    }
    return isJoined;
  }
}
