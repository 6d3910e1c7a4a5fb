'use client';
import * as React from 'react';
import type { PayloadSearch } from '../../frame/PayloadView.ts';
import { useSlicedWork } from '../../slicing/useSlicedWork.ts';
import { searchTree } from './searchTree.ts';

/**
 * Returns the path of the current match of a search and reports the number of matches. Returns undefined while the
 * search is running, and if the query is empty or nothing matches.
 */
export function useTreeSearch(
  value: object,
  search: PayloadSearch | undefined,
): readonly number[] | undefined {
  const { query = '', onFound } = search ?? {};
  const start = React.useCallback(() => searchTree(value, query), [value, query]);
  const matches = useSlicedWork(query === '' ? undefined : start);
  React.useEffect(() => {
    onFound?.(matches && { count: matches.paths.length, isMore: matches.isMore });
  }, [onFound, matches]);
  return matches?.paths[search?.match ?? 0];
}
