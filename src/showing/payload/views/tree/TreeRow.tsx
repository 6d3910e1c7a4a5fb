'use client';
import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import type { TreeNode } from './TreeNode.ts';
import { foldCase } from '../text/findMatches.ts';
import { renderMatches } from '../text/renderMatches.tsx';
import { syntaxColors } from '../rows/syntaxColors.ts';

const Twisty = styled('span')({ display: 'inline-block', inlineSize: '2ch' });

const RowRoot = styled('span')(({ theme }: { readonly theme: Theme }) => ({
  ...syntaxColors(theme),
  '& .count': { color: (theme.vars ?? theme).palette.text.secondary },
}));

/** Props of `TreeRow`. */
export interface TreeRowProps {
  readonly node: TreeNode;
  readonly localeText: ToolPayloadLocaleText;
  readonly query: string;
  readonly isMatch: boolean;
}

const formatCount = (
  { collection, from, to }: TreeNode,
  localeText: ToolPayloadLocaleText,
): string => {
  if (collection === undefined) {
    return '';
  }
  const hasKeys = collection.open === '{' && !/^(?:Map|Set)\(/.test(collection.label);
  return hasKeys ? localeText.keysText(to - from) : localeText.itemsText(to - from);
};

/** Renders text with its first match marked. */
const renderText = (text: string, query: string, isMatch: boolean): React.ReactNode => {
  const folded = foldCase(query);
  const start = folded === '' ? -1 : foldCase(text).indexOf(folded);
  const matches = start < 0 ? undefined : { starts: [start], length: folded.length, isMore: false };
  return renderMatches(text, [0, text.length], matches, isMatch ? 0 : -1);
};

/** The content of a row in a tree: the key, and the value or the number of its entries. */
export function TreeRow({ node, localeText, query, isMatch }: TreeRowProps): React.JSX.Element {
  const { kind, key, text, collection, level, isExpanded } = node;
  return (
    <RowRoot style={{ paddingInlineStart: `${Math.min(level - 1, 40) * 1.5}ch` }}>
      <Twisty aria-hidden>{collection === undefined ? '' : isExpanded ? '▾' : '▸'}</Twisty>
      <span className="key">{renderText(key, query, isMatch)}</span>
      <span className={kind}>{renderText(text, query, isMatch)}</span>
      {collection === undefined ? null : (
        <span className="count">{` ${formatCount(node, localeText)}`}</span>
      )}
    </RowRoot>
  );
}
