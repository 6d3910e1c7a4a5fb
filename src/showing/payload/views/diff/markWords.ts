import { diffArrays } from 'diff';

/** Maximum length of lines to compare word by word. */
const maxLength = 2_000;
/**
 * Maximum number of differences to mark. If there are more, nothing is marked, because the marks would only distract.
 */
const maxEdits = 60;

/** A range of characters. */
type TextRange = readonly [start: number, end: number];

/** The changed ranges of two lines. */
export interface WordMarks {
  readonly removed: readonly TextRange[];
  readonly added: readonly TextRange[];
}

const noMarks: WordMarks = { removed: [], added: [] };

const splitWords = (line: string): string[] => line.match(/[\p{L}\p{N}\p{M}_]+|\s+|[^]/gu) ?? [];

/** Adds a range, or extends the last one if only blanks are between them. */
const addRange = (line: string, ranges: [number, number][], start: number, end: number): void => {
  const last = ranges.at(-1);
  if (last !== undefined && line.slice(last[1], start).trim() === '') {
    last[1] = end;
  } else {
    ranges.push([start, end]);
  }
};

/**
 * Finds the words that differ between two lines. Returns no ranges if a line is too long or the lines differ too much.
 */
export function markWords(removedLine: string, addedLine: string): WordMarks {
  if (Math.max(removedLine.length, addedLine.length) > maxLength) {
    return noMarks;
  }
  const changes = diffArrays(splitWords(removedLine), splitWords(addedLine), {
    maxEditLength: maxEdits,
  });
  const marks: Record<'removed' | 'added', [number, number][]> = { removed: [], added: [] };
  let [old, next, common] = [0, 0, 0];
  for (const { value, added, removed } of changes ?? []) {
    const text = value.join('');
    const { length } = text;
    if (removed) {
      addRange(removedLine, marks.removed, old, old + length);
    } else if (added) {
      addRange(addedLine, marks.added, next, next + length);
    } else {
      common += text.trim().length;
    }
    old += added ? 0 : length;
    next += removed ? 0 : length;
  }
  const longer = Math.max(removedLine.trim().length, addedLine.trim().length);
  return common * 3 < longer ? noMarks : marks;
}
