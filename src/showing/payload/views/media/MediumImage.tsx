'use client';
import { styled } from '@mui/material/styles';
import type * as React from 'react';

/** An image on a checkerboard, so that transparency is visible in light and dark mode. */
const Image = styled('img')(({ theme }) => ({
  display: 'block',
  minInlineSize: 24,
  minBlockSize: 24,
  maxInlineSize: '100%',
  maxBlockSize: '15rem',
  objectFit: 'contain',
  borderRadius: theme.shape.borderRadius,
  background: 'repeating-conic-gradient(#8882 0 25%, transparent 0 50%) 0 0 / 12px 12px',
  '&[data-zoomed]': { maxInlineSize: 'none', maxBlockSize: 'none' },
}));

/** Props of `MediumImage`. */
export interface MediumImageProps {
  readonly url: string;
  readonly title: string;
  /** Whether the image is shown at its natural size instead of being scaled down. */
  readonly isZoomed: boolean;
  readonly onError: () => void;
  readonly onDimensions: (width: number, height: number) => void;
}

/** An image element. Scripts in an SVG don't run, because browsers never run the scripts of images. */
export function MediumImage(props: MediumImageProps): React.JSX.Element {
  const { url, title, isZoomed, onError, onDimensions } = props;
  return (
    <Image
      src={url}
      alt={title}
      decoding="async"
      referrerPolicy="no-referrer"
      data-zoomed={isZoomed || undefined}
      onError={onError}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        onDimensions(naturalWidth, naturalHeight)
      }
    />
  );
}
