'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { escapeInvisible } from './escapeInvisible.ts';
import type { TextMatches } from './findMatches.ts';

/** More of them in one piece of a text are not marked. */
const mostMarks = 400;

/** A part of a text that has a look of its own. */
export interface TextToken {
  readonly start: number;
  readonly end: number;
  readonly className: string;
}

const Mark = styled('mark')(({ theme }) => ({
  backgroundColor: (theme.vars ?? theme).palette.warning.light,
  color: (theme.vars ?? theme).palette.common.black,
  '&[data-current]': {
    backgroundColor: (theme.vars ?? theme).palette.warning.main,
    outline: '2px solid currentColor',
    outlineOffset: -2,
  },
}));

/** The first of some sorted things that is far enough. */
const firstWhere = (count: number, isFarEnough: (index: number) => boolean): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    [low, high] = isFarEnough(middle) ? [low, middle] : [middle + 1, high];
  }
  return low;
};

/** Shows a part of a text, with the matches of a search marked in it. */
export function paintMatches(
  text: string,
  [from, to]: readonly [from: number, to: number],
  matches: TextMatches | undefined,
  current: number,
): React.ReactNode {
  const { starts = [], length = 0 } = matches ?? {};
  const nodes: React.ReactNode[] = [];
  let at = from;
  let index = firstWhere(starts.length, (place) => (starts[place] ?? to) + length > from);
  if (starts[index] === undefined) {
    return escapeInvisible(text.slice(from, to));
  }
  index = Math.max(index, Math.min(current - mostMarks / 2, starts.length - mostMarks));
  for (let marks = 0; marks < mostMarks && (starts[index] ?? to) < to; marks += 1, index += 1) {
    const start = Math.max(starts[index] ?? to, from);
    const end = Math.min((starts[index] ?? to) + length, to);
    if (end > start) {
      nodes.push(
        escapeInvisible(text.slice(at, start)),
        <Mark key={start} data-current={index === current ? '' : undefined}>
          {escapeInvisible(text.slice(start, end))}
        </Mark>,
      );
      at = end;
    }
  }
  nodes.push(escapeInvisible(text.slice(at, to)));
  return nodes;
}

/** Shows a part of a text in the colours of its tokens, with the matches of a search marked in it. */
export function paintText(
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
      paintMatches(text, [at, start], matches, current),
      <span key={`t${start}`} className={token.className}>
        {paintMatches(text, [start, end], matches, current)}
      </span>,
    );
    at = end;
  }
  nodes.push(paintMatches(text, [at, to], matches, current));
  return nodes;
}
