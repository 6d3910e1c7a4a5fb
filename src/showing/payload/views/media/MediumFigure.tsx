'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { CompactButton } from '../../../ui/look/CompactButton.ts';
import { getMediumSize } from './decodeMedium.ts';
import type { Medium } from './Medium.ts';
import { MediumImage } from './MediumImage.tsx';
import { useMediumUrl } from './useMediumUrl.ts';

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  fontFamily: theme.typography.fontFamily,
  '& audio, & video': { display: 'block', maxInlineSize: '100%', maxBlockSize: '16rem' },
}));

const Caption = styled('figcaption')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1),
  minBlockSize: 32,
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
  return (
    <Figure>
      {isShown && kind === 'image' ? (
        <MediumImage
          {...{ url, title, isZoomed, onError }}
          onDimensions={(width, height) => setDimensions(localeText.dimensionsText(width, height))}
        />
      ) : null}
      {/* Doesn't load before it is played. */}
      {isShown && kind === 'audio' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- results have no captions
        <audio controls preload="none" {...{ tabIndex, onError }} src={url} aria-label={title} />
      ) : null}
      {isShown && kind === 'video' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- results have no captions
        <video controls preload="none" {...{ tabIndex, onError }} src={url} aria-label={title} />
      ) : null}
      <Caption>
        <bdi>{name ?? (kind === 'image' && isShown ? description : title)}</bdi>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {isFailed ? <span>{localeText.mediaFailedText}</span> : null}
        <Actions>
          {isBlocked && kind !== 'file' ? (
            <CompactButton {...control} onClick={() => setLoadedUrl(url)}>
              {localeText.loadMediaLabel}
            </CompactButton>
          ) : null}
          {isShown && kind === 'image' ? (
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
              aria-label={
                remote === undefined
                  ? localeText.downloadWhatLabel(title)
                  : localeText.openWhatLabel(title)
              }
            >
              {remote === undefined ? localeText.downloadLabel : localeText.openLabel}
            </CompactButton>
          )}
        </Actions>
      </Caption>
    </Figure>
  );
}
