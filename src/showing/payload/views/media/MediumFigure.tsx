'use client';
import { styled } from '@mui/material/styles';
import * as React from 'react';
import { escapeInvisible } from '../../../format/text/escapeInvisible.ts';
import type { ToolPayloadLocaleText } from '../../../locales/ToolPayloadLocaleText.ts';
import { ActionIcon } from '../../../ui/look/ActionIcon.tsx';
import { CompactButton } from '../../../ui/look/CompactButton.ts';
import { getMediumSize } from './decodeMedium.ts';
import type { Medium } from './Medium.ts';
import { ContentCaption } from '../../frame/ContentCaption.tsx';
import { contentCardStyles } from '../../frame/FrameBar.ts';
import type { PayloadControls, PayloadViewProps } from '../../frame/PayloadView.ts';
import { noControls, usePayloadControls } from '../../frame/usePayloadControls.ts';
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

/** A control in the caption. */
const CaptionButton = styled(CompactButton)(({ theme }) => ({
  flexShrink: 0,
  minInlineSize: 0,
  minBlockSize: 28,
  marginInlineEnd: -6,
  paddingInline: 6,
  fontSize: theme.typography.pxToRem(12),
  fontWeight: theme.typography.fontWeightRegular,
  color: (theme.vars ?? theme).palette.text.secondary,
})) as typeof CompactButton;

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
  /** The address to show as a detail. */
  readonly address?: string | undefined;
  readonly localeText: ToolPayloadLocaleText;
  readonly tabIndex: number | undefined;
  /** The origins from which media load without a confirmation. */
  readonly allowedImageOrigins: readonly string[];
  /** If set, the item is the whole payload, and the toolbar downloads it. */
  readonly onControls?: PayloadViewProps['onControls'];
}

const ignore = (): void => {};

/**
 * A media item with its type and size. An item on another server loads only if the app allows its origin or the user
 * confirms it, because loading it would tell that server about the user.
 */
export function MediumFigure(props: MediumFigureProps): React.JSX.Element {
  const { medium, address, localeText, tabIndex, allowedImageOrigins, onControls } = props;
  const isAlone = onControls !== undefined;
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
  const canOpen = url !== undefined && !isInvalid;
  const link = !canOpen
    ? undefined
    : remote === undefined
      ? {
          href: url,
          download: medium.name ?? '',
          title: localeText.downloadLabel,
          'aria-label': localeText.downloadWhatLabel(title),
        }
      : {
          href: url,
          target: '_blank',
          rel: 'noopener noreferrer nofollow',
          'aria-label': localeText.openWhatLabel(title),
        };
  const fileUrl = remote === undefined && canOpen ? url : undefined;
  const controls = React.useMemo(
    (): PayloadControls =>
      fileUrl === undefined
        ? noControls
        : { file: { url: fileUrl, name: medium.name ?? '', label: title } },
    [fileUrl, medium.name, title],
  );
  usePayloadControls(onControls ?? ignore, controls);
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
      <figcaption>
        <ContentCaption
          isFile={kind === 'file'}
          name={name ?? (kind === 'image' && isShown ? description : title)}
          details={
            <>
              <small>{facts.filter(Boolean).join(' · ')}</small>
              {address === undefined ? null : (
                <small>
                  <bdi>{escapeInvisible(address, { inline: true })}</bdi>
                </small>
              )}
              {isFailed ? <small>{localeText.mediaFailedText}</small> : null}
            </>
          }
        >
          {isShown && isScaled ? (
            <CaptionButton
              {...control}
              aria-pressed={isZoomed}
              aria-label={localeText.actualSizeWhatLabel(title)}
              onClick={() => setIsZoomed(!isZoomed)}
            >
              {localeText.actualSizeLabel}
            </CaptionButton>
          ) : null}
          {link === undefined || (isAlone && remote === undefined) ? null : (
            <CaptionButton {...control} component="a" {...link}>
              {remote === undefined ? <ActionIcon name="download" /> : localeText.openLabel}
            </CaptionButton>
          )}
        </ContentCaption>
      </figcaption>
    </Figure>
  );
}
