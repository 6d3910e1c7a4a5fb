'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { chevron, pointUp } from '../../../ui/look/chevron.ts';
import { ClientSuspense } from '../../../ui/ClientSuspense.tsx';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import type { MediumFigureProps } from '../media/MediumFigure.tsx';
import { contentCardStyles } from '../../frame/contentCardStyles.ts';
import { BlockLinkItem } from './BlockLinkItem.tsx';
import { BlockText } from './BlockText.tsx';
import { JsonBeginning } from '../raw/JsonBeginning.tsx';
import type { Block } from './readBlocks.ts';

/** The component that shows media. Loaded with the first media item, because most results contain only text. */
const mediumFigure = lazyComponent<MediumFigureProps>(
  async () => (await import('../media/MediumFigure.tsx')).MediumFigure,
);

/** Reserves space for the caption while the code for media loads. */
const MediumSpace = styled('div')({ minBlockSize: 32 });

const DetailsRoot = styled('details')(({ theme }) => ({
  ...contentCardStyles(theme),
  paddingInline: 12,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: 32,
    fontFamily: theme.typography.fontFamily,
    fontSize: theme.typography.pxToRem(12),
    color: (theme.vars ?? theme).palette.text.secondary,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minBlockSize: 44 },
    '&::after': { ...chevron, marginInlineStart: 'auto' },
    '&:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  },
  '&[open]': { paddingBlockEnd: 8 },
  '&[open] > summary::after': { transform: pointUp },
}));

interface DetailsProps {
  readonly summary: string;
  readonly tabIndex: number | undefined;
  readonly children: React.ReactNode;
}

/** Content that the user can expand. */
export const Details = ({ summary, tabIndex, children }: DetailsProps): React.JSX.Element => (
  <DetailsRoot>
    <summary tabIndex={tabIndex ?? 0}>{summary}</summary>
    {children}
  </DetailsRoot>
);

/** A small heading, such as the name of a block or the URI of its resource. */
export const BlockHeading = styled('div')(({ theme }) => ({
  fontFamily: theme.typography.fontFamily,
  fontSize: theme.typography.pxToRem(12),
  color: (theme.vars ?? theme).palette.text.secondary,
  overflowWrap: 'anywhere',
}));

/** Props shared by the components that show the content of a block. */
export interface BlockContentProps {
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  readonly allowedImageOrigins: readonly string[];
}

interface Props extends BlockContentProps {
  readonly block: Block;
}

function Content({ block: { content }, ...shared }: Props): React.JSX.Element {
  switch (content.kind) {
    case 'text':
      return <BlockText {...shared} text={content.text} mediaType={content.mediaType} />;
    case 'medium':
      return (
        <ClientSuspense fallback={<MediumSpace />}>
          <mediumFigure.Component {...shared} medium={content.medium} />
        </ClientSuspense>
      );
    case 'link':
      return <BlockLinkItem {...shared} link={content.link} />;
    default:
      return <JsonBeginning value={content.value} />;
  }
}

/** A content block with its URI and metadata. Collapses blocks that are only for the assistant. */
export function BlockItem(props: Props): React.JSX.Element {
  const { block, localeText, tabIndex } = props;
  const uri =
    block.uri === undefined ? null : (
      <BlockHeading>
        <bdi>{escapeInvisible(block.uri, { inline: true })}</bdi>
      </BlockHeading>
    );
  // Above text, the URI is like a heading. A media item has its own name, so its URI is only a detail.
  const isHeading = block.content.kind !== 'medium';
  const content = (
    <>
      {isHeading ? uri : null}
      <Content {...props} />
      {isHeading ? null : uri}
      {block.meta === undefined ? null : (
        <Details summary={localeText.metadataLabel} tabIndex={tabIndex}>
          <JsonBeginning value={block.meta} />
        </Details>
      )}
    </>
  );
  return block.isForAssistant ? (
    <Details summary={localeText.forAssistantLabel} tabIndex={tabIndex}>
      {content}
    </Details>
  ) : (
    content
  );
}
