'use client';
import type * as React from 'react';
import type { TextToken } from '../../../ui/look/tokenizeJson.ts';
import { findFirstIndex } from './findFirstIndex.ts';
import type { TextMatches } from './findMatches.ts';
import { renderMatches } from './renderMatches.tsx';

/** Renders a token, or the part of it that is in a row. */
export type RenderToken<T extends TextToken> = (
  token: T,
  key: string,
  content: React.ReactNode,
) => React.ReactNode;

const renderByClass: RenderToken<TextToken> = ({ className }, key, content) => (
  <span key={key} className={className}>
    {content}
  </span>
);

/** Renders part of a string with its tokens highlighted and its search matches marked. */
export function renderTokens<T extends TextToken>(
  text: string,
  [from, to]: readonly [from: number, to: number],
  tokens: readonly T[],
  matches: TextMatches | undefined,
  current: number,
  renderToken: RenderToken<T> = renderByClass,
): React.ReactNode {
  const render = (start: number, end: number): React.ReactNode =>
    renderMatches(text, [start, end], matches, current);
  const nodes: React.ReactNode[] = [];
  let end = from;
  const first = findFirstIndex(tokens.length, (index) => (tokens[index]?.end ?? to) > from);
  for (let index = first; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.start >= to) {
      break;
    }
    const tokenStart = Math.max(token.start, from);
    const tokenEnd = Math.min(token.end, to);
    nodes.push(
      render(end, tokenStart),
      renderToken(token, `t${tokenStart}`, render(tokenStart, tokenEnd)),
    );
    end = tokenEnd;
  }
  nodes.push(render(end, to));
  return nodes;
}
