import { createDiffFile } from './DiffLine.ts';
import type { Diff, DiffFile, DiffLine, DiffLineKind } from './DiffLine.ts';

/** Collects and numbers the lines of a diff. */
export class DiffLines implements Diff {
  readonly lines: DiffLine[] = [];
  readonly files: DiffFile[] = [];
  added = 0;
  removed = 0;
  maxNumber = 0;
  openLine: DiffLine | undefined;
  /** The next line numbers. Undefined if they are unknown. */
  #old: number | undefined;
  #new: number | undefined;
  /** Whether the last note is followed by a blank line. */
  #isBlank = false;

  /** The file to which new lines belong. Undefined before the first file. */
  get file(): DiffFile | undefined {
    return this.files.at(-1);
  }

  startFile(...parts: Parameters<typeof createDiffFile>): DiffFile {
    const file = createDiffFile(...parts);
    this.files.push(file);
    this.#push('file', '', file);
    return file;
  }

  /** Starts a hunk. `old` and `next` are the numbers of its first line before and after the change, if known. */
  startPart(text: string, old?: number, next?: number): void {
    [this.#old, this.#new] = [old, next];
    this.#push('part', text);
  }

  /** Sets the next line numbers without starting a hunk. */
  startAt(old: number | undefined, next: number | undefined): void {
    [this.#old, this.#new] = [old, next];
  }

  addText(kind: 'context' | 'added' | 'removed', text: string): void {
    const old = kind === 'added' ? undefined : this.#old;
    const next = kind === 'removed' ? undefined : this.#new;
    this.lines.push({ kind, text, old, new: next, file: undefined });
    this.#old = this.#old === undefined || kind === 'added' ? this.#old : this.#old + 1;
    this.#new = this.#new === undefined || kind === 'removed' ? this.#new : this.#new + 1;
    this.maxNumber = Math.max(this.maxNumber, old ?? 0, next ?? 0);
    if (kind !== 'context') {
      this[kind] += 1;
      if (this.file !== undefined) {
        this.file[kind] += 1;
      }
    }
  }

  addNoLineEnd(): void {
    this.#push('noLineEnd', '');
  }

  /** Adds text that isn't part of a file. Of several blank lines between two notes, keeps only one. */
  addNote(text: string): void {
    if (text.trim() === '') {
      this.#isBlank = this.lines.at(-1)?.kind === 'note';
      return;
    }
    if (this.#isBlank && this.lines.at(-1)?.kind === 'note') {
      this.#push('note', '');
    }
    this.#isBlank = false;
    this.#push('note', text);
  }

  #push(kind: DiffLineKind, text: string, file?: DiffFile): void {
    this.lines.push({ kind, text, old: undefined, new: undefined, file });
  }
}
