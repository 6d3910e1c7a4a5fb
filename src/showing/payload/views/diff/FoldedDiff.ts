import { unnamedPart } from './DiffLine.ts';
import type { DiffFile, DiffLine } from './DiffLine.ts';

/** Number of unchanged lines to show around a change. */
const contextLines = 3;
/** Minimum number of unchanged lines to hide. Hiding fewer would save little space. */
const minHidden = 4;
/** Number of lines to lay out before yielding. */
const stride = 4_096;

/** A line on one side of a diff. `partner` is the line on the other side with which it is compared, if there is one. */
export interface DiffCell {
  readonly line: DiffLine;
  readonly partner: DiffLine | undefined;
}

/**
 * An item of a diff: a line, two lines side by side (one can be missing), or hidden lines. `first` is the index of its
 * first line, which identifies a range of hidden lines.
 */
export interface DiffItem {
  readonly cells: readonly (DiffCell | undefined)[];
  /** The number of hidden lines. */
  readonly hidden: number;
  readonly first: number;
}

/** Options for `FoldedDiff`. */
export interface FoldedDiffOptions {
  /** Whether the old and the new text are side by side. */
  readonly isSplit: boolean;
  /** The index of the first line of each hidden range that the user has opened. Undefined to show all lines. */
  readonly open: ReadonlySet<number> | undefined;
  /** Whether to show file headers. */
  readonly hasFiles: boolean;
}

/** Returns the path of a file, or both of its paths if they differ. */
export const getFilePath = ({ oldPath, newPath, change }: DiffFile): string => {
  const isMoved = change === 'renamed' || change === 'copied' || (oldPath && newPath);
  return isMoved && oldPath !== newPath
    ? `${oldPath ?? ''} → ${newPath ?? ''}`
    : (newPath ?? oldPath ?? '');
};

const getText = ({ kind, text, file }: DiffLine): string =>
  kind === 'file' && file !== undefined ? getFilePath(file) : text;

/** Lays out the lines of a diff as items. */
export class FoldedDiff {
  readonly items: DiffItem[] = [];
  /** The index of the first cell of each item. */
  readonly itemCells: number[] = [];
  /** The start index of each cell in the text. */
  readonly cellStarts: number[] = [];
  readonly cells: (DiffCell | undefined)[] = [];
  readonly #texts: string[] = [];
  /** The text since the last pause. Joined at each pause, because joining all of it at the end would block the page. */
  #pieces: string[] = [];
  readonly #options: FoldedDiffOptions;
  #length = 0;

  constructor(options: FoldedDiffOptions) {
    this.#options = options;
  }

  /** Returns the text of all cells, one line per cell, so that it can be searched. */
  joinText(): string {
    return [...this.#texts, ...this.#pieces].join('');
  }

  /** Lays out lines and returns this layout. Yields regularly, so that the page stays responsive. */
  *add(lines: readonly DiffLine[]): Generator<undefined, this> {
    let index = 0;
    let pause = stride;
    while (index < lines.length) {
      const kind = lines[index]?.kind;
      const start = index;
      const isChange = kind === 'added' || kind === 'removed';
      while (index < lines.length && isSameRun(kind, lines[index]?.kind)) {
        index += 1;
      }
      if (isChange) {
        this.#addChange(lines, start, index);
      } else if (kind === 'context') {
        this.#addContext(lines, start, index);
      } else if (!isStart(lines, start) && (kind !== 'file' || this.#options.hasFiles)) {
        for (let at = start; at < index; at += 1) {
          const line = lines[at];
          this.#add(line === undefined ? [] : [{ line, partner: undefined }], at);
        }
      }
      if (index >= pause) {
        pause = index + stride;
        this.#texts.push(this.#pieces.join(''));
        this.#pieces = [];
        yield;
      }
    }
    return this;
  }

  #addChange(lines: readonly DiffLine[], start: number, end: number): void {
    const run = lines.slice(start, end);
    const removed = run.filter(({ kind }) => kind === 'removed');
    const added = run.filter(({ kind }) => kind === 'added');
    // Pairs lines by their order, because a patch doesn't say which lines belong together.
    const left = removed.map((line, index) => ({ line, partner: added[index] }));
    const right = added.map((line, index) => ({ line, partner: removed[index] }));
    if (this.#options.isSplit) {
      for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
        this.#add([left[index], right[index]], start + index);
      }
    } else {
      [...left, ...right].forEach((cell, index) => this.#add([cell], start + index));
    }
  }

  #addContext(lines: readonly DiffLine[], start: number, end: number): void {
    const isAtStart = !isChange(lines[start - 1]?.kind);
    const isAtEnd = !isChange(lines[end]?.kind);
    const from = isAtStart ? start : start + contextLines;
    const to = isAtEnd ? end : end - contextLines;
    const { open, isSplit } = this.#options;
    const isHiding = open !== undefined && to - from >= minHidden && !open.has(from);
    for (let index = start; index < end; index += 1) {
      const line = lines[index];
      if (isHiding && index === from) {
        this.#add([undefined], from, to - from);
        index = to - 1;
      } else if (line !== undefined) {
        const cell = { line, partner: undefined };
        this.#add(isSplit ? [cell, cell] : [cell], index);
      }
    }
  }

  #add(cells: readonly (DiffCell | undefined)[], first: number, hidden = 0): void {
    this.itemCells.push(this.cells.length);
    this.items.push({ cells, first, hidden });
    for (const cell of cells) {
      const text = cell === undefined ? '\n' : `${getText(cell.line)}\n`;
      this.cells.push(cell);
      this.cellStarts.push(this.#length);
      this.#pieces.push(text);
      this.#length += text.length;
    }
  }
}

/** Returns whether a line starts the first hunk of a file and the hunk has no name. Such a line needs no row. */
const isStart = (lines: readonly DiffLine[], index: number): boolean =>
  lines[index]?.kind === 'part' &&
  lines[index]?.text === unnamedPart &&
  (index === 0 || lines[index - 1]?.kind === 'file');

const isChange = (kind: DiffLine['kind'] | undefined): boolean =>
  kind === 'added' || kind === 'removed';

const isSameRun = (
  first: DiffLine['kind'] | undefined,
  next: DiffLine['kind'] | undefined,
): boolean => (isChange(first) ? isChange(next) : first === next);
