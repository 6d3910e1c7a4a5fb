'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import { parseSafeLink } from '../text/parseSafeLink.ts';
import { contentCardStyles } from '../../frame/contentCardStyles.ts';
import { renderFileIcon } from './renderFileIcon.ts';
import type { BlockContentProps } from './BlockItem.tsx';
import type { BlockLink } from './readBlocks.ts';

const LinkRoot = styled('div')(({ theme }) => ({
  ...contentCardStyles(theme),
  fontFamily: theme.typography.fontFamily,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 12px',
  overflowWrap: 'anywhere',
  '& a': { color: 'inherit' },
  '& a:focus-visible': { outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}` },
  '& small': {
    display: 'block',
    fontSize: theme.typography.pxToRem(12),
    color: (theme.vars ?? theme).palette.text.secondary,
  },
}));

interface Props extends BlockContentProps {
  readonly link: BlockLink;
}

/** A link to a resource. Shows the whole URI, which is clickable if it is a web or `mailto:` URL. */
export function BlockLinkItem({ link, localeText, tabIndex }: Props): React.JSX.Element {
  const { uri, name, description, mediaType, size } = link;
  const url = parseSafeLink(uri);
  const address = escapeInvisible(uri, { inline: true });
  const facts = [mediaType, size === undefined ? '' : localeText.sizeText(size)].filter(Boolean);
  return (
    <LinkRoot>
      {renderFileIcon()}
      <div>
        {name === '' ? null : <bdi>{escapeInvisible(name, { inline: true })}</bdi>}
        {description === '' ? null : (
          <small>
            <bdi>{escapeInvisible(description)}</bdi>
          </small>
        )}
        <small>
          {url === undefined ? (
            <bdi>{address}</bdi>
          ) : (
            <a
              href={url.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              tabIndex={tabIndex}
            >
              <bdi>{address}</bdi>
            </a>
          )}
          {facts.length > 0 ? ` · ${facts.join(' · ')}` : ''}
        </small>
      </div>
    </LinkRoot>
  );
}
