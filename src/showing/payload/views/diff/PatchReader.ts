import type { DiffLines } from './DiffLines.ts';
import { parsePath } from './parsePath.ts';
import { unnamedPart } from './DiffLine.ts';
import type { DiffFile } from './DiffLine.ts';

const partHeader = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@ ?(.*)$/;
/** Matches the header of a hunk in a merge diff. Such a hunk has a column of signs for each parent. */
const mergeHeader = /^(@{3,9}) -\d[-\d, ]{0,200}\+(\d{1,9})(?:,\d{1,9})? @{3,9} ?(.*)$/;
const patchFile = /^\*\*\* (Update|Add|Delete) File: (.*)$/;

/** Matches lines of a file header that aren't shown. */
const ignored = /^(?:index |similarity index |dissimilarity index |={20,}$)/;

const kinds = { '+': 'added', '-': 'removed' } as const;

const patchChanges = { Update: 'changed', Add: 'added', Delete: 'deleted' } as const;

/** Returns the path in `a/path b/path`, or undefined if the two paths differ. */
const getCommonPath = (paths: string): string | undefined => {
  const length = (paths.length - 5) / 2;
  const path = paths.slice(2, 2 + length);
  return Number.isInteger(length) && paths === `a/${path} b/${path}` ? path : undefined;
};

/**
 * Reads patches line by line: unified diffs, such as Git's, and Codex patches. The text can arrive in pieces of any
 * size. Turns text outside patches into notes. Never throws.
 */
export class PatchReader {
  readonly #diff: DiffLines;
  /** The pieces of an incomplete line. */
  #rest: string[] = [];
  /** The numbers of lines that are left in the hunk, for the old and the new text. Infinite if unknown. */
  #left: readonly [old: number, next: number] = [0, 0];
  /** The number of columns with signs: one, or one per parent in a merge diff. */
  #signs = 1;
  /** Whether the reader is inside a file header. */
  #isHeader = false;
  /** Whether the current lines are the content of a binary patch. */
  #isBinary = false;
  /** Whether the reader is inside a Codex patch, whose hunks have no line numbers. */
  #isInPatch = false;
  /** A line that starts with `---`. It is part of a file header only if a `+++` line follows. */
  #held: string | undefined;

  constructor(diff: DiffLines) {
    this.#diff = diff;
  }

  /** Reads more text. Keeps an incomplete last line until the rest of it arrives. */
  push(text: string): void {
    const lines = text.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      this.#rest.push(line);
      this.#takeLine(this.#rest.join(''));
      this.#rest = [];
    }
    this.#rest.push(last);
  }

  /** Reads the last line. Call it after the last `push`. */
  end(): void {
    const last = this.#rest.join('');
    this.#rest = [];
    if (last !== '') {
      this.#takeLine(last);
    }
    this.#releaseHeld();
  }

  #takeLine(line: string): void {
    const [old, next] = this.#left;
    if ((old > 0 || next > 0) && this.#takeText(line)) {
      return;
    }
    this.#left = [0, 0];
    const plain = line.replace(/\r$/, '');
    const oldPath = this.#held;
    if (oldPath !== undefined && plain.startsWith('+++ ')) {
      this.#held = undefined;
      this.#startFile(oldPath.slice(4), plain.slice(4));
      return;
    }
    this.#releaseHeld();
    if (plain.startsWith('--- ') && !this.#isInPatch) {
      this.#held = plain;
    } else if (!this.#takeHeader(plain) && !this.#isBinary) {
      this.#takeOther(line, plain);
    }
  }

  /** Treats a held `---` line as ordinary text, because no `+++` followed. */
  #releaseHeld(): void {
    const line = this.#held;
    this.#held = undefined;
    if (line !== undefined) {
      this.#takeOther(line, line);
    }
  }

  #takeOther(line: string, plain: string): void {
    const isLate =
      this.#diff.lines.at(-1)?.old !== undefined || this.#diff.lines.at(-1)?.new !== undefined;
    // A hunk can have more lines than its header says. `--` starts the signature of an email, so it isn't a removed
    // line.
    if (isLate && !/^-- ?$/.test(plain) && /^[-+ \\]/.test(line)) {
      this.#takeText(line);
    } else if (!(this.#isHeader && ignored.test(plain))) {
      this.#diff.addNote(plain);
    }
  }

  /** Reads a line of a hunk. Returns false if the line isn't part of the hunk. */
  #takeText(line: string): boolean {
    const isOpen = this.#left[0] === Infinity;
    if (isOpen && this.#endsPart(line)) {
      return false;
    }
    if (line.startsWith('\\')) {
      this.#diff.addNoLineEnd();
      return true;
    }
    // Editors remove the trailing space of an empty line.
    const signs = line.slice(0, this.#signs).trimEnd();
    const sign = signs.includes('+') ? '+' : signs.includes('-') ? '-' : ' ';
    if (!/^[-+ ]*$/.test(signs)) {
      return this.#isInPatch && this.#addText(' ', line);
    }
    return this.#addText(sign, line.slice(this.#signs));
  }

  #endsPart(line: string): boolean {
    return this.#isInPatch
      ? /^(?:\*\*\* |@@)/.test(line)
      : /^(?:diff --|@@|Index: |--- (?:"?a\/|\/dev\/null))/.test(line);
  }

  #addText(sign: '+' | '-' | ' ', text: string): boolean {
    const [old, next] = this.#left;
    this.#left = [old - (sign === '+' ? 0 : 1), next - (sign === '-' ? 0 : 1)];
    this.#diff.addText(sign === ' ' ? 'context' : kinds[sign], text);
    return true;
  }

  /** Reads a line that starts a file or a hunk, or that belongs to a file header. Returns false for other lines. */
  #takeHeader(line: string): boolean {
    return line.startsWith('@@')
      ? this.#takePartHeader(line)
      : this.#takeFileHeader(line) || (this.#isHeader && this.#takeGitHeader(line));
  }

  #takePartHeader(line: string): boolean {
    const [, oldStart, oldCount = 1, start, count = 1, name = ''] = partHeader.exec(line) ?? [];
    const [, ats = '', mergeStart, mergeName = ''] = mergeHeader.exec(line) ?? [];
    this.#isHeader = false;
    this.#signs = Math.max(1, ats.length - 1);
    if (start !== undefined) {
      this.#left = [Number(oldCount), Number(count)];
      this.#diff.startPart(name.trim() || unnamedPart, Number(oldStart), Number(start));
      return true;
    }
    this.#left = [Infinity, Infinity];
    const text = mergeStart === undefined ? line.replace(/^@@/, '').replace(/@@$/, '') : mergeName;
    const next = mergeStart === undefined ? undefined : Number(mergeStart);
    this.#diff.startPart(text.trim() || unnamedPart, undefined, next);
    return true;
  }

  #takeFileHeader(line: string): boolean {
    const [, verb, patchPath = ''] = patchFile.exec(line) ?? [];
    const [, gitPaths] = /^diff --git (.*)$/.exec(line) ?? [];
    const [, mergePath = line.startsWith('Index: ') ? line.slice(7) : undefined] =
      /^diff --(?:cc|combined) (.*)$/.exec(line) ?? [];
    if (verb !== undefined) {
      this.#startPatchFile(patchChanges[verb as keyof typeof patchChanges], patchPath);
    } else if (gitPaths !== undefined || mergePath !== undefined) {
      const path = gitPaths === undefined ? parsePath(mergePath ?? '') : getCommonPath(gitPaths);
      this.#diff.startFile(path, path);
      this.#isHeader = true;
      this.#isBinary = false;
    } else if (line === '*** Begin Patch' || line === '*** End Patch') {
      this.#isInPatch = line === '*** Begin Patch';
    } else if (this.#isInPatch && line.startsWith('*** Move to: ') && this.#diff.file) {
      this.#diff.file.newPath = line.slice(13);
      this.#diff.file.change = 'renamed';
      this.#left = [Infinity, Infinity];
    } else {
      return this.#isInPatch && line.startsWith('*** End of File');
    }
    return true;
  }

  #startPatchFile(change: DiffFile['change'], path: string): void {
    this.#isInPatch = true;
    this.#signs = 1;
    this.#diff.startFile(
      change === 'added' ? undefined : path,
      change === 'deleted' ? undefined : path,
      change,
    );
    this.#left = change === 'deleted' ? [0, 0] : [Infinity, Infinity];
    this.#diff.startAt(undefined, change === 'added' ? 1 : undefined);
  }

  /** Reads a line of the header after `diff --git`. Returns false for other lines. */
  #takeGitHeader(line: string): boolean {
    const { file } = this.#diff;
    const [, from, path = ''] = /^(?:rename|copy) (from|to) (.*)$/.exec(line) ?? [];
    if (file === undefined) {
      return false;
    }
    if (from !== undefined) {
      file.change = line.startsWith('rename') ? 'renamed' : 'copied';
      file[from === 'from' ? 'oldPath' : 'newPath'] = parsePath(path);
    } else if (line.startsWith('new file mode')) {
      file.change = 'added';
    } else if (line.startsWith('deleted file mode')) {
      file.change = 'deleted';
    } else if (line.startsWith('Binary files ') || line === 'GIT binary patch') {
      file.isBinary = true;
      this.#isBinary = line === 'GIT binary patch';
    } else {
      return false;
    }
    return true;
  }

  /** Starts a file, or completes the current one if the reader is inside its header. */
  #startFile(oldText: string, newText: string): void {
    const oldPath = parsePath(oldText, 'a/');
    const newPath = parsePath(newText, 'b/');
    const file = (this.#isHeader && this.#diff.file) || this.#diff.startFile(oldPath, newPath);
    // Keeps the path from the Git header if the `---` or `+++` line has none.
    file.oldPath = oldPath ?? (oldText.startsWith('/dev/null') ? undefined : file.oldPath);
    file.newPath = newPath ?? (newText.startsWith('/dev/null') ? undefined : file.newPath);
    if (file.change === 'changed') {
      file.change = oldText.startsWith('/dev/null')
        ? 'added'
        : newText.startsWith('/dev/null')
          ? 'deleted'
          : 'changed';
    }
    this.#isHeader = true;
  }
}
