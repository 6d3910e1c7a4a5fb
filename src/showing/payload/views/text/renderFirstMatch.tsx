'use client';
import type * as React from 'react';
import { foldCase } from './findMatches.ts';
import { renderMatches } from './renderMatches.tsx';

/** Renders one line of text, and marks its first match of a query. */
export function renderFirstMatch(text: string, query: string, isCurrent: boolean): React.ReactNode {
  const folded = foldCase(query);
  const start = folded === '' ? -1 : foldCase(text).indexOf(folded);
  const matches = start < 0 ? undefined : { starts: [start], length: folded.length, isMore: false };
  return renderMatches(text, [0, text.length], matches, isCurrent ? 0 : -1);
}
