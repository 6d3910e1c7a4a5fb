'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { PayloadSearch } from '../../frame/PayloadView.ts';
import { matchColors } from '../rows/matchColors.ts';
import { renderMatches } from './renderMatches.tsx';
import { useTextSearch } from './useTextSearch.ts';

const TextRoot = styled('span')(({ theme }) => matchColors(theme));

/** Props of `HighlightedText`. */
export interface HighlightedTextProps {
  readonly text: string;
  readonly search: PayloadSearch;
}

/** Short text with its search matches marked. Scrolls to the current match. */
export function HighlightedText({ text, search }: HighlightedTextProps): React.JSX.Element {
  const matches = useTextSearch(text, search);
  const { match } = search;
  const ref = React.useRef<HTMLSpanElement>(null);
  const found = matches?.starts[match];
  React.useEffect(() => {
    if (found !== undefined) {
      ref.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [found]);
  return <TextRoot ref={ref}>{renderMatches(text, [0, text.length], matches, match)}</TextRoot>;
}
