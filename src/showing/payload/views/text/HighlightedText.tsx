'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import type { PayloadSearch } from '../../frame/PayloadView.ts';
import { searchMatchStyles } from '../rows/searchMatchStyles.ts';
import { syntaxColors } from '../../../ui/look/syntaxColors.ts';
import type { TextToken } from '../../../ui/look/tokenizeJson.ts';
import { renderTokens } from './renderTokens.tsx';
import { useTextSearch } from './useTextSearch.ts';

const TextRoot = styled('span')(({ theme }) => ({
  ...searchMatchStyles(theme),
  ...syntaxColors(theme),
}));

/** Props of `HighlightedText`. */
export interface HighlightedTextProps {
  readonly text: string;
  readonly tokens: readonly TextToken[];
  readonly search: PayloadSearch;
}

/** Short text with its tokens highlighted and its search matches marked. Scrolls to the current match. */
export function HighlightedText({ text, tokens, search }: HighlightedTextProps): React.JSX.Element {
  const matches = useTextSearch(text, search);
  const { match } = search;
  const ref = React.useRef<HTMLSpanElement>(null);
  const found = matches?.starts[match];
  React.useEffect(() => {
    if (found !== undefined) {
      ref.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [found]);
  return (
    <TextRoot ref={ref}>{renderTokens(text, [0, text.length], tokens, matches, match)}</TextRoot>
  );
}
