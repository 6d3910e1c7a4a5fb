'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { pointUp } from '../../../ui/look/chevron.ts';
import { ClientSuspense } from '../../../ui/ClientSuspense.tsx';
import { lazyComponent } from '../../../ui/lazyComponent.tsx';
import type { MediumFigureProps } from '../media/MediumFigure.tsx';
import { ContentCaption } from '../../frame/ContentCaption.tsx';
import { MoreButton } from '../../frame/MoreButton.ts';
import { BlockLinkItem } from './BlockLinkItem.tsx';
import { BlockText } from './BlockText.tsx';
import { JsonBeginning } from '../raw/JsonBeginning.tsx';
import type { Block } from './readBlocks.ts';

/** The component that shows media. Loaded with the first media item, because most results contain only text. */
const mediumFigure = lazyComponent<MediumFigureProps>(
  async () => (await import('../media/MediumFigure.tsx')).MediumFigure,
);

const DetailsRoot = styled('details')(({ theme }) => ({
  '&[open] > summary::after': { transform: pointUp },
  '& > div': {
    paddingInlineStart: 12,
    borderInlineStart: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
}));

interface DetailsProps {
  readonly summary: string;
  readonly tabIndex: number | undefined;
  /**
   * Whether the content is expanded initially.
   * @default false
   */
  readonly isOpen?: boolean;
  readonly children: React.ReactNode;
}

/** Content that the user can expand. */
export const Details = (props: DetailsProps): React.JSX.Element => (
  <DetailsRoot open={props.isOpen}>
    <MoreButton as="summary" tabIndex={props.tabIndex ?? 0}>
      {props.summary}
    </MoreButton>
    <div>{props.children}</div>
  </DetailsRoot>
);

/** Props shared by the components that show the content of a block. */
export interface BlockContentProps {
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  readonly allowedImageOrigins: readonly string[];
}

interface Props extends BlockContentProps {
  readonly block: Block;
}

function Content({ block: { content, uri }, ...shared }: Props): React.JSX.Element {
  switch (content.kind) {
    case 'text':
      return <BlockText {...shared} text={content.text} mediaType={content.mediaType} />;
    case 'medium':
      return (
        <ClientSuspense fallback={<ContentCaption isFile={false} name="" />}>
          <mediumFigure.Component {...shared} medium={content.medium} address={uri} />
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
  const { uri } = block;
  const content = (
    <>
      {/* The caption of a media item contains its URI. */}
      {uri === undefined || block.content.kind === 'medium' ? null : (
        <ContentCaption isFile name={escapeInvisible(uri, { inline: true })} />
      )}
      <Content {...props} />
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
