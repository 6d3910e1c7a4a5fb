'use client';
import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import type { TreeNode } from './TreeNode.ts';
import { foldCase } from '../text/findMatches.ts';
import { highlightMatches } from '../text/renderHighlights.tsx';
import { syntaxColors } from '../rows/syntaxColors.ts';

const Twisty = styled('span')({ display: 'inline-block', inlineSize: '2ch' });

const RowRoot = styled('span')(({ theme }: { readonly theme: Theme }) => ({
  ...syntaxColors(theme),
  '& .count': { color: (theme.vars ?? theme).palette.text.secondary },
}));

/** Props of a row of a tree. */
export interface TreeRowProps {
  readonly node: TreeNode;
  readonly localeText: ToolPayloadLocaleText;
  /** What is searched for. */
  readonly query: string;
  /** Whether the row is the match that is shown. */
  readonly isMatch: boolean;
}

const countText = (
  { collection, from, to }: TreeNode,
  localeText: ToolPayloadLocaleText,
): string => {
  if (collection === undefined) {
    return '';
  }
  const isObject = collection.open === '{' && !/^(?:Map|Set)\(/.test(collection.label);
  return isObject ? localeText.keysText(to - from) : localeText.itemsText(to - from);
};

/** Shows a text with what is searched for marked in it. */
const paint = (text: string, query: string, isMatch: boolean): React.ReactNode => {
  const wanted = foldCase(query);
  const start = wanted === '' ? -1 : foldCase(text).indexOf(wanted);
  const matches = start < 0 ? undefined : { starts: [start], length: wanted.length, isMore: false };
  return highlightMatches(text, [0, text.length], matches, isMatch ? 0 : -1);
};

/** A row of a tree: its key, and its value or how much is in it. */
export function TreeRow({ node, localeText, query, isMatch }: TreeRowProps): React.JSX.Element {
  const { kind, key, text, collection, level, isExpanded } = node;
  return (
    <RowRoot style={{ paddingInlineStart: `${Math.min(level - 1, 40) * 1.5}ch` }}>
      <Twisty aria-hidden>{collection === undefined ? '' : isExpanded ? '▾' : '▸'}</Twisty>
      <span className="key">{paint(key, query, isMatch)}</span>
      <span className={kind}>{paint(text, query, isMatch)}</span>
      {collection === undefined ? null : (
        <span className="count">{` ${countText(node, localeText)}`}</span>
      )}
    </RowRoot>
  );
}
