'use client';
import * as React from 'react';
import { runInSlices } from '../../../ui/behavior/runInSlices.ts';
import type { Medium } from './Medium.ts';
import { createSvgUrl, decodeMedium, getSvgUrl, isSvg } from './decodeMedium.ts';

/** A URL that media elements can load. */
export interface MediumUrl {
  /** The URL. Undefined while the content is being decoded, and if the content is invalid. */
  readonly url: string | undefined;
  readonly isInvalid: boolean;
}

interface Decoded extends MediumUrl {
  readonly source: Medium['source'];
}

/**
 * Returns a URL for a media item. Decodes its content if necessary, and revokes the URL of decoded content when the
 * item changes or the component unmounts.
 */
export function useMediumUrl({ source, mediaType }: Medium): MediumUrl {
  const svgUrl = getSvgUrl(source, mediaType);
  const isDecoded = !('url' in source) && svgUrl === undefined;
  const [decoded, setDecoded] = React.useState<Decoded>();
  React.useEffect(() => {
    const controller = new AbortController();
    let url: string | undefined;
    const decode = async (): Promise<void> => {
      const blob = await runInSlices(decodeMedium(source, mediaType), controller.signal);
      const svg = blob && isSvg(blob.type) ? createSvgUrl(await blob.text()) : undefined;
      if (!controller.signal.aborted) {
        url = svg ?? (blob ? URL.createObjectURL(blob) : undefined);
        setDecoded({ source, url, isInvalid: blob === null });
      }
    };
    if (isDecoded) {
      void decode();
    }
    return () => {
      controller.abort();
      if (url !== undefined) {
        URL.revokeObjectURL(url);
      }
    };
  }, [source, mediaType, isDecoded]);
  const url = 'url' in source ? source.url : svgUrl;
  if (url !== undefined) {
    return { url, isInvalid: false };
  }
  return decoded?.source === source ? decoded : { url: undefined, isInvalid: false };
}
