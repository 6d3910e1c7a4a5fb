'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { JsonText } from '../../../ui/look/JsonText.tsx';
import { splitJsonTexts } from './splitJsonTexts.ts';

/** Maximum indent of a block of text. A larger one would leave too little space in a narrow card. */
const maxIndent = 8;

/**
 * A string value. Its border shows where it ends, so it needs neither quotes nor escapes. A quotation, so that screen
 * readers tell where it begins and ends, too.
 */
const TextBlock = styled('blockquote')(({ theme }) => ({
  margin: '2px 0',
  paddingInlineStart: '1ch',
  borderInlineStart: `2px solid ${(theme.vars ?? theme).palette.action.disabled}`,
  tabSize: 4,
  // Marks tabs, because they must not look like spaces.
  '& > span': {
    position: 'relative',
    '&::before': {
      content: '"→" / ""',
      position: 'absolute',
      color: (theme.vars ?? theme).palette.text.secondary,
      textIndent: 0,
    },
  },
}));

/** Wraps each tab in an element. Spreads the nodes, so that they need no keys. */
const renderTabs = (text: string): React.JSX.Element =>
  React.createElement(
    React.Fragment,
    undefined,
    ...text
      .split(/(\t)/)
      .map((part) => (part === '\t' ? React.createElement('span', undefined, part) : part)),
  );

/**
 * JSON whose texts with line breaks, quotes or backslashes are shown as they are, in blocks with a border. Escapes
 * invisible characters.
 */
export function ReadableJson({ text }: { readonly text: string }): React.JSX.Element {
  const parts = React.useMemo(() => splitJsonTexts(text), [text]);
  return (
    <>
      {parts.map((part) =>
        part.type === 'json' ? (
          // A block, so that its first line isn't indented like the rest of a wrapped line.
          <div key={part.start}>
            <JsonText text={part.text} />
          </div>
        ) : (
          <TextBlock
            key={part.start}
            style={{ marginInlineStart: `${Math.min(part.indent, maxIndent)}ch` }}
          >
            {renderTabs(part.text)}
            {/* Otherwise, an empty last line would have no height. */}
            {part.text.endsWith('\n') || part.text === '' ? '\n' : null}
          </TextBlock>
        ),
      )}
    </>
  );
}
