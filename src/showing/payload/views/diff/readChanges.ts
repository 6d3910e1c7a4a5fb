import { unnamedPart } from './DiffLine.ts';
import type { DiffLines } from './DiffLines.ts';
import { PatchReader } from './PatchReader.ts';
import { compareTexts } from './compareTexts.ts';
import type { Change } from './findFileChanges.ts';

/** Number of characters of a patch to read before yielding. */
const stride = 65_536;

const startsWithFile = (patch: string): boolean =>
  /^(?:diff --|--- |Index: |\*\*\* )/m.test(patch.slice(0, 2_000));

/** Starts the file of a change, or only a hunk if the change is in the current file or its file is unknown. */
const startFile = (diff: DiffLines, { path, oldPath = path, kind, line }: Change): void => {
  const isSame = diff.file !== undefined && diff.file.newPath === path && kind === undefined;
  if (isSame || (path === undefined && diff.lines.length > 0)) {
    diff.startPart(unnamedPart, line, line);
  } else if (path !== undefined) {
    diff.startFile(
      kind === 'added' ? undefined : oldPath,
      kind === 'deleted' ? undefined : path,
      kind ?? 'changed',
    );
  }
  diff.startAt(line, line);
};

/** Adds the lines of file changes to a diff. Yields regularly, so that the page stays responsive. */
export function* readChanges(
  diff: DiffLines,
  changes: readonly Change[],
  isArriving = false,
): Generator<undefined, void> {
  for (const change of changes) {
    const { patch, before = '', after = '' } = change;
    if (patch === undefined || !startsWithFile(patch)) {
      startFile(diff, change);
    }
    if (patch === undefined) {
      yield* compareTexts(diff, before, after, isArriving);
    } else {
      const reader = new PatchReader(diff);
      for (let start = 0; start < patch.length; start += stride) {
        reader.push(patch.slice(start, start + stride));
        yield;
      }
      reader.end();
    }
  }
}
