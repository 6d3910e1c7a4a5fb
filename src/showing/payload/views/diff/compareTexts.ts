import { diffArrays } from 'diff';
import { DiffLines } from './DiffLines.ts';

/** Maximum number of differences to search for between two lists of lines, because the search takes quadratic time. */
const maxEdits = 250;

/** Splits text into lines. `isComplete` is true if the text is empty or ends with a line break. */
const splitLines = (text: string): { lines: readonly string[]; isComplete: boolean } => {
  const lines = text.split('\n');
  const isComplete = lines.at(-1) === '';
  return { lines: isComplete ? lines.slice(0, -1) : lines, isComplete };
};

const countCommon = (length: number, isSame: (index: number) => boolean): number => {
  let count = 0;
  while (count < length && isSame(count)) {
    count += 1;
  }
  return count;
};

/** A range in each of two lists. */
interface Range {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

type Lists = readonly [old: readonly string[], next: readonly string[]];

/** Returns the index of each line in a range, or -1 for a line that occurs more than once. */
const indexUnique = (lines: readonly string[], start: number, end: number): Map<string, number> => {
  const places = new Map<string, number>();
  for (let index = start; index < end; index += 1) {
    const line = lines[index] ?? '';
    places.set(line, places.has(line) ? -1 : index);
  }
  return places;
};

/**
 * Returns the longest subsequence of pairs in which both numbers increase. The pairs must be sorted by the first
 * number.
 */
const findIncreasing = (
  pairs: readonly (readonly [number, number])[],
): (readonly [number, number])[] => {
  // `ends` contains the index of the last pair of the best list of each length, and `before` the index of the
  // predecessor of each pair.
  const ends: number[] = [];
  const before = new Int32Array(pairs.length);
  pairs.forEach(([, value], index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      [low, high] =
        (pairs[ends[middle] ?? 0]?.[1] ?? 0) < value ? [middle + 1, high] : [low, middle];
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  });
  const found: (readonly [number, number])[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair !== undefined) {
      found.push(pair);
    }
  }
  return found.toReversed();
};

/** Splits two lists at lines that occur exactly once in each of them, as patience diff does. */
const splitAtAnchors = ([old, next]: Lists, range: Range): Range[] => {
  const places = indexUnique(next, range.newStart, range.newEnd);
  const pairs = [...indexUnique(old, range.oldStart, range.oldEnd)].flatMap(([line, index]) => {
    const place = places.get(line) ?? -1;
    return index < 0 || place < 0 ? [] : [[index, place] as const];
  });
  const ranges: Range[] = [];
  let { oldStart, newStart } = range;
  for (const [oldEnd, newEnd] of [
    ...findIncreasing(pairs),
    [range.oldEnd, range.newEnd] as const,
  ]) {
    ranges.push({ oldStart, oldEnd, newStart, newEnd });
    [oldStart, newStart] = [oldEnd, newEnd];
  }
  return ranges;
};

/** Adds the differences between two lists to a diff. If there are too many, returns false and adds nothing. */
const addDifferences = (diff: DiffLines, [old, next]: Lists): boolean => {
  const isEmpty = old.length === 0 || next.length === 0;
  const changes = isEmpty
    ? undefined
    : diffArrays([...old], [...next], { maxEditLength: maxEdits });
  if (!isEmpty && changes === undefined) {
    return false;
  }
  const all = changes ?? [
    { value: old, removed: true, added: false },
    { value: next, removed: false, added: true },
  ];
  for (const { value, removed, added } of all) {
    value.forEach((line) => diff.addText(removed ? 'removed' : added ? 'added' : 'context', line));
  }
  return true;
};

const addReplaced = (diff: DiffLines, [old, next]: Lists): void => {
  old.forEach((line) => diff.addText('removed', line));
  next.forEach((line) => diff.addText('added', line));
};

/**
 * Adds the differences between two texts to a diff. Splits very different texts at lines that occur once in each of
 * them. Marks sections that still differ too much as replaced. `isArriving` means that `after` is incomplete. Yields
 * regularly, so that the page stays responsive.
 */
export function* compareTexts(
  diff: DiffLines,
  before: string,
  after: string,
  isArriving = false,
): Generator<undefined, void> {
  const [from, to] = [splitLines(before), splitLines(after)];
  const [old, next] = [from.lines, to.lines];
  const shorter = Math.min(old.length, next.length);
  const start = countCommon(shorter, (index) => old[index] === next[index]);
  const rest = isArriving ? 0 : shorter - start;
  const end = countCommon(rest, (index) => old.at(-1 - index) === next.at(-1 - index));
  const range = {
    oldStart: start,
    oldEnd: old.length - end,
    newStart: start,
    newEnd: next.length - end,
  };
  const take = ({ oldStart, oldEnd, newStart, newEnd }: Range): Lists => [
    old.slice(oldStart, oldEnd),
    next.slice(newStart, newEnd),
  ];
  old.slice(0, start).forEach((line) => diff.addText('context', line));
  yield;
  if (isArriving) {
    // Doesn't mark the rest of the old text as removed, because it may still arrive in the new text.
    const middle = Math.min(old.length, next.length);
    addReplaced(diff, take({ ...range, oldEnd: middle }));
    diff.openLine = diff.lines.at(-1);
    old.slice(middle).forEach((line) => diff.addText('context', line));
    return;
  }
  if (!addDifferences(diff, take(range))) {
    for (const part of splitAtAnchors([old, next], range)) {
      const lists = take(part);
      if (!addDifferences(diff, lists)) {
        addReplaced(diff, lists);
      }
      yield;
    }
  }
  old.slice(old.length - end).forEach((line) => diff.addText('context', line));
  if (from.isComplete !== to.isComplete && before !== '' && after !== '') {
    diff.addNoLineEnd();
  }
}
