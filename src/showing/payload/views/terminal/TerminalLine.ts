import { TerminalCells } from './TerminalCells.ts';
import { plainStyle } from './style/TerminalStyle.ts';
import type { TerminalStyle } from './style/TerminalStyle.ts';

/** Maximum length of a line that can still be overwritten. A longer line is continued in a new one. */
const maxLength = 65_536;

/** A run of text with the same style. */
export interface TerminalRun {
  readonly text: string;
  readonly style: TerminalStyle;
}

/** The line with the cursor. Split into cells only when necessary, because most lines are never overwritten. */
export class TerminalLine {
  #runs: TerminalRun[] = [];
  #length = 0;
  /** Whether a carriage return moved the cursor to the start and nothing has been written since. */
  #isAtStart = false;
  #cells: TerminalCells | undefined;

  /** Whether the line is full and must be read and cleared before more is written. */
  get isFull(): boolean {
    return (this.#cells?.length ?? this.#length) >= maxLength;
  }

  /** Writes text at the cursor, over any existing text. Returns the length of the part that fit into the line. */
  write(text: string, style: TerminalStyle): number {
    if (this.#isAtStart || this.#cells !== undefined) {
      return this.#split().write(text, style, maxLength);
    }
    const part = text.slice(0, maxLength - this.#length);
    const last = this.#runs.at(-1);
    if (last?.style === style) {
      this.#runs[this.#runs.length - 1] = { text: last.text + part, style };
    } else {
      this.#runs.push({ text: part, style });
    }
    this.#length += part.length;
    return part.length;
  }

  /** Moves the cursor to the start of the line. */
  return(): void {
    this.#cells?.moveTo(0);
    this.#isAtStart = this.#length > 0;
  }

  /** Moves the cursor to a column. */
  moveTo(column: number): void {
    this.#split().moveTo(column);
  }

  /** Moves the cursor by a number of columns. */
  moveBy(columns: number): void {
    this.#split().moveBy(columns);
  }

  /** Erases the line after the cursor (0), before it (1) or completely (2). */
  erase(part: number): void {
    if (this.#isAtStart && part !== 1) {
      this.clear();
    } else if (this.#cells !== undefined || part !== 0) {
      this.#split().erase(part);
    }
  }

  /** Returns the line as runs of equal style. */
  read(): readonly TerminalRun[] {
    return this.#cells?.read() ?? this.#runs;
  }

  /** Removes the text and moves the cursor to the start. */
  clear(): void {
    this.#runs = [];
    this.#length = 0;
    this.#isAtStart = false;
    this.#cells = undefined;
  }

  #split(): TerminalCells {
    this.#cells ??= new TerminalCells(this.#runs, plainStyle);
    if (this.#isAtStart) {
      this.#isAtStart = false;
      this.#cells.moveTo(0);
    }
    return this.#cells;
  }
}
