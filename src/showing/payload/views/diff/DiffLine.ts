/** A file in a diff. Mutable, because readers update it while they read. */
export interface DiffFile {
  /** The path before the change. Undefined if the file is new, or if the path is unknown. */
  oldPath: string | undefined;
  /** The path after the change. Undefined if the file was deleted or the path is unknown. */
  newPath: string | undefined;
  change: 'changed' | 'added' | 'deleted' | 'renamed' | 'copied';
  isBinary: boolean;
  /** The number of added lines. */
  added: number;
  /** The number of removed lines. */
  removed: number;
}

/**
 * The kind of a line: a line of the file, a file header, the start of a hunk, the note that the file has no final line
 * break, or text outside files.
 */
export type DiffLineKind = 'context' | 'added' | 'removed' | 'file' | 'part' | 'noLineEnd' | 'note';

/** The text to show for a hunk without a name. */
export const unnamedPart = '⋯';

/** A line of a diff. */
export interface DiffLine {
  readonly kind: DiffLineKind;
  readonly text: string;
  /** The line number before the change, if known. */
  readonly old: number | undefined;
  /** The line number after the change, if known. */
  readonly new: number | undefined;
  readonly file: DiffFile | undefined;
}

/** A diff of one or more files. */
export interface Diff {
  readonly lines: readonly DiffLine[];
  readonly files: readonly DiffFile[];
  /** The number of added lines. */
  readonly added: number;
  /** The number of removed lines. */
  readonly removed: number;
  /** The line that is still arriving. Undefined if it is the last one, or if the diff is complete. */
  readonly openLine: DiffLine | undefined;
  /** The largest line number. */
  readonly maxNumber: number;
}

/** Creates a file for a diff, without any lines. */
export const createDiffFile = (
  oldPath: string | undefined,
  newPath: string | undefined,
  change: DiffFile['change'] = 'changed',
): DiffFile => ({ oldPath, newPath, change, isBinary: false, added: 0, removed: 0 });
