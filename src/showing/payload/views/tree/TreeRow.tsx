'use client';
import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import type * as React from 'react';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { chooseFieldFormat } from './chooseFieldFormat.ts';
import { isTextLines } from './splitLongText.ts';
import type { TreeNode } from './TreeNode.ts';
import { TreePreview } from './TreePreview.tsx';
import { renderFirstMatch } from '../text/renderFirstMatch.tsx';
import { ActionIcon } from '../../../ui/look/ActionIcon.tsx';
import { syntaxColors } from '../../../ui/look/syntaxColors.ts';

const indent = 16;

const RowRoot = styled('span')(({ theme }: { readonly theme: Theme }) => ({
  display: 'flex',
  alignItems: 'center',
  blockSize: '100%',
  ...syntaxColors(theme),
  '& a': { color: 'inherit' },
  '@container (max-width: 27rem)': { '& .preview': { display: 'none' } },
  '& .count, & .preview': { color: (theme.vars ?? theme).palette.text.secondary },
}));

/** The indentation of a row, with a line for each level. */
const Guides = styled('span')(({ theme }) => ({
  flexShrink: 0,
  alignSelf: 'stretch',
  backgroundImage: `linear-gradient(90deg, ${(theme.vars ?? theme).palette.divider} 1px, transparent 1px)`,
  backgroundSize: `${indent}px 100%`,
  backgroundPositionX: indent / 2,
}));

const Twisty = styled('span')({
  flexShrink: 0,
  inlineSize: indent,
  marginInlineEnd: 4,
  '& > svg': { display: 'block' },
  '&[data-expanded="false"] > svg': { transform: 'rotate(-90deg)' },
});

const Content = styled('span')({ minInlineSize: 0, overflow: 'hidden', textOverflow: 'ellipsis' });

/** Props of `TreeRow`. */
export interface TreeRowProps {
  readonly node: TreeNode;
  /** The name of the whole value. */
  readonly label: string;
  readonly localeText: ToolPayloadLocaleText;
  readonly query: string;
  readonly isMatch: boolean;
}

const formatCount = (
  { collection, from, to }: TreeNode,
  localeText: ToolPayloadLocaleText,
): string => {
  if (collection === undefined || isTextLines(collection)) {
    return '';
  }
  const hasKeys = collection.open === '{' && !/^(?:Map|Set)\(/.test(collection.label);
  return hasKeys ? localeText.keysText(to - from) : localeText.itemsText(to - from);
};

/** The content of a row in a tree: the key, and the value or the number of entries. */
export function TreeRow({
  node,
  label,
  localeText,
  query,
  isMatch,
}: TreeRowProps): React.JSX.Element {
  const { kind, key, text, collection, level, isExpanded, value } = node;
  const isLeafText = typeof value === 'string' && collection === undefined && kind === 'string';
  const field = isLeafText && key !== '' ? chooseFieldFormat('', value, text) : undefined;
  const shown = renderFirstMatch(text, query, isMatch);
  return (
    <RowRoot>
      <Guides style={{ inlineSize: Math.min(level - 1, 40) * indent }} />
      <Twisty aria-hidden data-expanded={isExpanded}>
        {collection === undefined ? null : <ActionIcon name="next" />}
      </Twisty>
      <Content title={text.length > 60 ? text : undefined}>
        <span className="key">
          {level === 1 ? `${label} ` : renderFirstMatch(key, query, isMatch)}
        </span>
        <span className={kind}>
          {field?.kind === 'link' ? (
            // Needs no tab stop, because Enter opens the link of the active row.
            <a
              href={field.url.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              tabIndex={-1}
            >
              {shown}
            </a>
          ) : (
            shown
          )}
        </span>
        {field?.kind === 'date' ? (
          <span className="count">{`  ${localeText.dateText(field.date, field.hasTime)}`}</span>
        ) : null}
        {collection === undefined ? null : (
          <span className="count">{`${text && ' '}${formatCount(node, localeText)}`}</span>
        )}
        {kind !== 'collection' || isExpanded ? null : <TreePreview value={value} />}
      </Content>
    </RowRoot>
  );
}
