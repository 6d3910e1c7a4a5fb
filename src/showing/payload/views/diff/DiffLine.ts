/** A file in a diff. The reader adds to it while it reads. */
export interface DiffFile {
  /** The path before the change. Undefined for a new file, or if it isn't known. */
  oldPath: string | undefined;
  /** The path after the change. Undefined for a deleted file, or if it isn't known. */
  newPath: string | undefined;
  change: 'changed' | 'added' | 'deleted' | 'renamed' | 'copied';
  isBinary: boolean;
  /** The number of added lines. */
  added: number;
  /** The number of removed lines. */
  removed: number;
}

/**
 * A kind of line: text of the file, the header of a file, the start of a part of the file, the remark that the
 * file doesn't end with a line break, or text between files.
 */
export type DiffLineKind = 'context' | 'added' | 'removed' | 'file' | 'part' | 'noLineEnd' | 'note';

/** The text that stands for a part without a name. */
export const unnamedPart = '⋯';

/** A line of a diff. */
export interface DiffLine {
  readonly kind: DiffLineKind;
  readonly text: string;
  /** The number of the line before the change, if it is known. */
  readonly old: number | undefined;
  /** The number of the line after the change, if it is known. */
  readonly new: number | undefined;
  readonly file: DiffFile | undefined;
}

/** The lines of all files of a diff. */
export interface Diff {
  readonly lines: readonly DiffLine[];
  readonly files: readonly DiffFile[];
  /** The number of added lines. */
  readonly added: number;
  /** The number of removed lines. */
  readonly removed: number;
  /** The largest number of a line. */
  readonly maxNumber: number;
}

/** Creates a file of a diff. */
export const createDiffFile = (
  oldPath: string | undefined,
  newPath: string | undefined,
  change: DiffFile['change'] = 'changed',
): DiffFile => ({ oldPath, newPath, change, isBinary: false, added: 0, removed: 0 });
