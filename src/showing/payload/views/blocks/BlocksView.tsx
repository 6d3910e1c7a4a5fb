'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { PayloadFrame } from '../../frame/PayloadFrame.tsx';
import type { PayloadViewProps } from '../../frame/PayloadView.ts';
import { MoreButton } from '../../frame/MoreButton.ts';
import { BlockItem, Details } from './BlockItem.tsx';
import { JsonBeginning } from '../raw/JsonBeginning.tsx';
import { readBlock, readBlocks } from './readBlocks.ts';

/** Number of blocks to show initially, and to add each time the user presses the button. */
const blocksPerPage = 20;

const List = styled('ul')({
  listStyle: 'none',
  '&&': { margin: 0, padding: 0 },
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  // Limited, so that the content after an image stays in view.
  '& img:not([data-zoomed])': { maxBlockSize: '10rem' },
  // Overrides the list styles of x-chat's bubbles.
  '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8, margin: 0 },
  // Overrides the style above for lists inside blocks.
  '& ul': { listStyleType: 'disc' },
});

/** Shows the content blocks of a result in order, followed by its structured content and its metadata. */
export function BlocksView(props: PayloadViewProps): React.JSX.Element {
  const { value, label, tabIndex, className, localeText, allowedImageOrigins } = props;
  const [count, setCount] = React.useState(blocksPerPage);
  const result = React.useMemo(() => readBlocks(value), [value]);
  const { blocks = [], structuredContent, meta } = result ?? {};
  const shown = React.useMemo(() => blocks.slice(0, count).map(readBlock), [blocks, count]);
  const shared = { localeText, tabIndex, allowedImageOrigins };
  const rest = blocks.length - shown.length;
  return (
    <PayloadFrame {...{ label, localeText, tabIndex, className }} items="ul > li">
      <List>
        {Array.from(shown.entries(), ([number, block]) => (
          <li key={number}>
            <BlockItem block={block} {...shared} />
          </li>
        ))}
        {rest > 0 ? (
          <li>
            <MoreButton
              type="button"
              tabIndex={tabIndex}
              onClick={() => setCount(count + blocksPerPage)}
            >
              {localeText.moreItemsLabel(rest)}
            </MoreButton>
          </li>
        ) : null}
        {structuredContent === undefined ? null : (
          <li>
            <Details
              summary={localeText.structuredContentLabel}
              tabIndex={tabIndex}
              isOpen={blocks.length === 0}
            >
              <JsonBeginning value={structuredContent} />
            </Details>
          </li>
        )}
        {meta === undefined ? null : (
          <li>
            <Details summary={localeText.metadataLabel} tabIndex={tabIndex}>
              <JsonBeginning value={meta} />
            </Details>
          </li>
        )}
      </List>
    </PayloadFrame>
  );
}
