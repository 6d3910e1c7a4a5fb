'use client';
import type * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { ContentCaption } from '../../frame/ContentCaption.tsx';
import { parseSafeLink } from '../text/parseSafeLink.ts';
import type { BlockContentProps } from './BlockItem.tsx';
import type { BlockLink } from './readBlocks.ts';

interface Props extends BlockContentProps {
  readonly link: BlockLink;
}

/** A link to a resource. Shows the whole URI, which is clickable if it is a web or `mailto:` URL. */
export function BlockLinkItem({ link, localeText, tabIndex }: Props): React.JSX.Element {
  const { uri, name, description, mediaType, size } = link;
  const url = parseSafeLink(uri);
  const address = <bdi>{escapeInvisible(uri, { inline: true })}</bdi>;
  const facts = [mediaType, size === undefined ? '' : localeText.sizeText(size)].filter(Boolean);
  const details = (
    <>
      {description === '' ? null : (
        <small>
          <bdi>{escapeInvisible(description)}</bdi>
        </small>
      )}
      <small>
        {url === undefined ? (
          address
        ) : (
          <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" tabIndex={tabIndex}>
            {address}
          </a>
        )}
        {facts.length > 0 ? ` · ${facts.join(' · ')}` : ''}
      </small>
    </>
  );
  return <ContentCaption isFile name={escapeInvisible(name, { inline: true })} details={details} />;
}
