'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { PayloadSearch } from '../../frame/PayloadView.ts';
import { matchColors } from '../rows/matchColors.ts';
import { highlightMatches } from './renderHighlights.tsx';
import { useTextSearch } from './useTextSearch.ts';

const Marked = styled('span')(({ theme }) => matchColors(theme));

/** Props of a text that is searched. */
export interface MarkedTextProps {
  readonly text: string;
  readonly search: PayloadSearch;
}

/** A short text in which the matches of a search are marked, and the current one is in view. */
export function HighlightedText({ text, search }: MarkedTextProps): React.JSX.Element {
  const matches = useTextSearch(text, search);
  const { match } = search;
  const ref = React.useRef<HTMLSpanElement>(null);
  const found = matches?.starts[match];
  React.useEffect(() => {
    if (found !== undefined) {
      ref.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [found]);
  return <Marked ref={ref}>{highlightMatches(text, [0, text.length], matches, match)}</Marked>;
}
