'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { CompactButton } from '../../../ui/look/CompactButton.ts';
import { getMediumSize } from './decodeMedium.ts';
import type { Medium } from './Medium.ts';
import { contentCardStyles } from '../../frame/contentCardStyles.ts';
import { MediumImage } from './MediumImage.ts';
import { useMediumUrl } from './useMediumUrl.ts';

const Figure = styled('figure')(({ theme }) => ({
  ...contentCardStyles(theme),
  fontFamily: theme.typography.fontFamily,
  margin: 0,
  // The background of an image, audio player or video.
  '& > div': {
    padding: 12,
    textAlign: 'center',
    borderBlockEnd: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    backgroundColor: (theme.vars ?? theme).palette.action.hover,
    '& > :not(button)': {
      display: 'block',
      maxInlineSize: '100%',
      maxBlockSize: '15rem',
      marginInline: 'auto',
    },
  },
}));

const Caption = styled('figcaption')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  padding: '4px 12px',
  fontSize: theme.typography.pxToRem(12),
  color: (theme.vars ?? theme).palette.text.secondary,
  overflowWrap: 'anywhere',
  '& bdi': {
    fontSize: theme.typography.pxToRem(13),
    color: (theme.vars ?? theme).palette.text.primary,
  },
}));

/** The buttons of a media item, at the end of its caption. */
const Actions = styled('span')({
  marginInline: 'auto -6px',
  '&& > *': {
    minInlineSize: 0,
    minBlockSize: 28,
    paddingInline: 6,
    fontSize: 'inherit',
    color: 'inherit',
    '@media (pointer: coarse)': { minBlockSize: 44 },
  },
});

/**
 * Returns the short name of a media type, such as `SVG` for `image/svg+xml`. Returns the media type itself if its name
 * is long, and an empty string if the type is unknown.
 */
const getTypeName = (mediaType: string): string => {
  const [, name = ''] =
    /^(?!application\/octet-stream)\w+\/(?:x-|vnd\.)?([\w.-]{1,40})/.exec(mediaType) ?? [];
  return name.length > 12 ? mediaType : name.toUpperCase();
};

const getRemote = ({ source }: Medium): URL | undefined => {
  if (!('url' in source) || !URL.canParse(source.url)) {
    return undefined;
  }
  const url = new URL(source.url);
  return url.protocol === 'blob:' ? undefined : url;
};

/** Props of `MediumFigure`. */
export interface MediumFigureProps {
  readonly medium: Medium;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  /** The origins from which media load without a confirmation. */
  readonly allowedImageOrigins: readonly string[];
}

/**
 * A media item with its type and size. An item on another server loads only if the app allows its origin or the user
 * confirms it, because loading it would tell that server about the user.
 */
export function MediumFigure(props: MediumFigureProps): React.JSX.Element {
  const { medium, localeText, tabIndex, allowedImageOrigins } = props;
  const { kind, mediaType, source } = medium;
  const { url, isInvalid } = useMediumUrl(medium);
  const [failedUrl, setFailedUrl] = React.useState<string>();
  const [loadedUrl, setLoadedUrl] = React.useState<string>();
  const [dimensions, setDimensions] = React.useState('');
  const [isScaled, setIsScaled] = React.useState(false);
  const [isZoomed, setIsZoomed] = React.useState(false);
  const remote = getRemote(medium);
  const isAllowed = remote === undefined || allowedImageOrigins.includes(remote.origin);
  const isBlocked = !isAllowed && loadedUrl !== url;
  const isFailed = isInvalid || (url !== undefined && failedUrl === url);
  const isShown = url !== undefined && !isBlocked && !isFailed;
  const name = medium.name && escapeInvisible(medium.name, { inline: true });
  const description = escapeInvisible(medium.description ?? '', { inline: true });
  const title = description || name || localeText.mediaLabels[kind];
  const size = getMediumSize(source);
  const facts = [
    getTypeName(mediaType),
    dimensions,
    size && localeText.sizeText(size),
    remote?.host,
  ];
  const control = { size: 'small', color: 'inherit', tabIndex } as const;
  const onError = (): void => setFailedUrl(url);
  const [linkLabel, getLinkName] =
    remote === undefined
      ? [localeText.downloadLabel, localeText.downloadWhatLabel]
      : [localeText.openLabel, localeText.openWhatLabel];
  return (
    <Figure>
      {url === undefined || isFailed || kind === 'file' ? null : (
        <div>
          {isBlocked ? (
            <CompactButton {...control} variant="outlined" onClick={() => setLoadedUrl(url)}>
              {localeText.loadMediaLabel}
            </CompactButton>
          ) : kind === 'image' ? (
            <MediumImage
              src={url}
              alt={title}
              decoding="async"
              referrerPolicy="no-referrer"
              data-zoomed={isZoomed || undefined}
              data-scaled={isScaled || undefined}
              onError={onError}
              // Keyboard users can press the button in the caption instead.
              onClick={() => setIsZoomed(isScaled && !isZoomed)}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight, width } }) => {
                setDimensions(localeText.dimensionsText(naturalWidth, naturalHeight));
                setIsScaled(width < naturalWidth);
              }}
            />
          ) : (
            React.createElement(kind, {
              controls: true,
              // Doesn't load before it is played.
              preload: 'none',
              src: url,
              'aria-label': title,
              tabIndex,
              onError,
            })
          )}
        </div>
      )}
      <Caption>
        <bdi>{name ?? (kind === 'image' && isShown ? description : title)}</bdi>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {isFailed ? <span>{localeText.mediaFailedText}</span> : null}
        <Actions>
          {isShown && isScaled ? (
            <CompactButton
              {...control}
              aria-pressed={isZoomed}
              aria-label={localeText.actualSizeWhatLabel(title)}
              onClick={() => setIsZoomed(!isZoomed)}
            >
              {localeText.actualSizeLabel}
            </CompactButton>
          ) : null}
          {url === undefined || isInvalid ? null : (
            <CompactButton
              {...control}
              component="a"
              href={url}
              {...(remote === undefined
                ? { download: medium.name ?? '' }
                : { target: '_blank', rel: 'noopener noreferrer nofollow' })}
              aria-label={getLinkName(title)}
            >
              {linkLabel}
            </CompactButton>
          )}
        </Actions>
      </Caption>
    </Figure>
  );
}
