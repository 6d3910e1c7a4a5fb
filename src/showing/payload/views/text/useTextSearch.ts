'use client';
import * as React from 'react';
import type { PayloadSearch } from '../../frame/PayloadView.ts';
import { findMatches } from './findMatches.ts';
import type { TextMatches } from './findMatches.ts';
import { useSlicedWork } from '../../slicing/useSlicedWork.ts';

/**
 * Returns the matches of a search and reports their number. Returns undefined while the search is running and if the
 * query is empty.
 */
export function useTextSearch(
  text: string,
  search: PayloadSearch | undefined,
): TextMatches | undefined {
  const { query = '', onFound } = search ?? {};
  const start = React.useCallback(() => findMatches(text, query), [text, query]);
  const matches = useSlicedWork(query === '' ? undefined : start);
  React.useEffect(() => {
    onFound?.(matches && { count: matches.starts.length, isMore: matches.isMore });
  }, [onFound, matches]);
  return matches;
}
