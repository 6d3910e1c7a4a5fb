'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';
import { renderSmallIcon } from '../../ui/look/renderSmallIcon.tsx';
import { contentCardStyles } from './FrameBar.ts';

const CaptionRoot = styled('div')(({ theme }) => ({
  ...contentCardStyles(theme),
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minBlockSize: 34,
  padding: '4px 12px',
  font: `${theme.typography.pxToRem(13)}/${theme.typography.pxToRem(18)} ${theme.typography.fontFamily}`,
  overflowWrap: 'anywhere',
  // The figure is the card.
  'figure &': { border: 0 },
  '& > div': { flex: '1 1 0', minInlineSize: 0 },
  '& small': {
    display: 'block',
    fontSize: theme.typography.pxToRem(12),
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  '& small a': { color: 'inherit' },
  '& small a:focus-visible': {
    outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
  },
}));

interface Props {
  /** Whether to show the icon of a file. */
  readonly isFile: boolean;
  /** The name of the content. Empty if it is unknown. */
  readonly name: string;
  /** The details below the name, as `small` elements. */
  readonly details?: React.ReactNode;
  /** The controls at the end. */
  readonly children?: React.ReactNode;
}

/** The caption of content inside a payload, such as an image or a link. A card, unless it is in a figure. */
export const ContentCaption = ({ isFile, name, details, children }: Props): React.JSX.Element => (
  <CaptionRoot>
    {isFile ? renderSmallIcon('M3.5 2.5h6l3 3v8h-9zm6 0v3h3') : null}
    <div>
      {name === '' ? null : <bdi>{name}</bdi>}
      {details}
    </div>
    {children}
  </CaptionRoot>
);
