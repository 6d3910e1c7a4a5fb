'use client';
import type * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { findFirstIndex } from './findFirstIndex.ts';
import type { TextMatches } from './findMatches.ts';

/** Maximum number of `mark` elements that `renderMatches` creates at a time. Other matches aren't marked. */
const maxMarks = 400;

const noMatches: TextMatches = { starts: [], length: 0, isMore: false };

/**
 * Returns the index of the last match in a run of adjacent matches that starts with `first`. The matches of a run share
 * one `mark` element, but the current match always has its own.
 */
const findLastAdjacent = (
  { starts, length }: TextMatches,
  first: number,
  current: number,
  to: number,
): number => {
  let last = first;
  let end = (starts[first] ?? to) + length;
  while (end < to && starts[last + 1] === end && last !== current && last + 1 !== current) {
    last += 1;
    end += length;
  }
  return last;
};

/** Renders part of a string with its search matches marked. */
export function renderMatches(
  text: string,
  [from, to]: readonly [from: number, to: number],
  matches: TextMatches = noMatches,
  current: number,
): React.ReactNode {
  const { starts, length } = matches;
  const nodes: React.ReactNode[] = [];
  let end = from;
  let index = findFirstIndex(starts.length, (match) => (starts[match] ?? to) + length > from);
  if (starts[index] === undefined) {
    return escapeInvisible(text.slice(from, to));
  }
  // If there are too many matches, marks those around the current one.
  index = Math.max(index, Math.min(current - maxMarks / 2, starts.length - maxMarks));
  for (let marks = 0; marks < maxMarks && (starts[index] ?? to) < to; marks += 1, index += 1) {
    const isCurrent = index === current;
    const start = Math.max(starts[index] ?? to, from);
    index = findLastAdjacent(matches, index, current, to);
    const markEnd = Math.min((starts[index] ?? to) + length, to);
    if (markEnd > start) {
      nodes.push(
        escapeInvisible(text.slice(end, start)),
        <mark key={start} data-current={isCurrent ? '' : undefined}>
          {escapeInvisible(text.slice(start, markEnd))}
        </mark>,
      );
      end = markEnd;
    }
  }
  nodes.push(escapeInvisible(text.slice(end, to)));
  return nodes;
}
