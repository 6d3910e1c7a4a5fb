'use client';
import type * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import type { TextMatches } from './findMatches.ts';

/** More of them in one piece of a text are not marked. */
const maxMarks = 400;

/** A part of a text that has a look of its own. */
export interface TextToken {
  readonly start: number;
  readonly end: number;
  readonly className: string;
}

const noMatches: TextMatches = { starts: [], length: 0, isMore: false };

/** The first of some sorted things that is far enough. */
const firstWhere = (count: number, isFarEnough: (index: number) => boolean): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    [low, high] = isFarEnough(middle) ? [low, middle] : [middle + 1, high];
  }
  return low;
};

/** The last of the matches that touch one another, from one on. The current one stands alone. */
const lastTouching = (
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

/** Shows a part of a text, with the matches of a search marked in it. */
export function highlightMatches(
  text: string,
  [from, to]: readonly [from: number, to: number],
  matches: TextMatches = noMatches,
  current: number,
): React.ReactNode {
  const { starts, length } = matches;
  const nodes: React.ReactNode[] = [];
  let at = from;
  let index = firstWhere(starts.length, (place) => (starts[place] ?? to) + length > from);
  if (starts[index] === undefined) {
    return escapeInvisible(text.slice(from, to));
  }
  index = Math.max(index, Math.min(current - maxMarks / 2, starts.length - maxMarks));
  for (let marks = 0; marks < maxMarks && (starts[index] ?? to) < to; marks += 1, index += 1) {
    const isCurrent = index === current;
    const start = Math.max(starts[index] ?? to, from);
    index = lastTouching(matches, index, current, to);
    const end = Math.min((starts[index] ?? to) + length, to);
    if (end > start) {
      nodes.push(
        escapeInvisible(text.slice(at, start)),
        <mark key={start} data-current={isCurrent ? '' : undefined}>
          {escapeInvisible(text.slice(start, end))}
        </mark>,
      );
      at = end;
    }
  }
  nodes.push(escapeInvisible(text.slice(at, to)));
  return nodes;
}

/** Shows a part of a text in the colours of its tokens, with the matches of a search marked in it. */
export function renderHighlights(
  text: string,
  range: readonly [from: number, to: number],
  tokens: readonly TextToken[],
  matches: TextMatches | undefined,
  current: number,
): React.ReactNode {
  const [from, to] = range;
  const nodes: React.ReactNode[] = [];
  let at = from;
  const first = firstWhere(tokens.length, (index) => (tokens[index]?.end ?? to) > from);
  for (let index = first; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.start >= to) {
      break;
    }
    const [start, end] = [Math.max(token.start, from), Math.min(token.end, to)];
    nodes.push(
      highlightMatches(text, [at, start], matches, current),
      <span key={`t${start}`} className={token.className}>
        {highlightMatches(text, [start, end], matches, current)}
      </span>,
    );
    at = end;
  }
  nodes.push(highlightMatches(text, [at, to], matches, current));
  return nodes;
}
