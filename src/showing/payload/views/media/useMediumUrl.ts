'use client';
import * as React from 'react';
import { runInSlices } from '../../../ui/behavior/runInSlices.ts';
import type { Medium } from './Medium.ts';
import { decodeMedium } from './decodeMedium.ts';

/** A URL that media elements can load. */
export interface MediumUrl {
  /** Undefined while the content is being decoded, and if it is invalid. */
  readonly url: string | undefined;
  readonly isInvalid: boolean;
}

interface Decoded extends MediumUrl {
  readonly source: Medium['source'];
}

/** Decodes a medium and returns a URL for it. The URL is revoked when the component unmounts. */
export function useMediumUrl({ source, mediaType }: Medium): MediumUrl {
  const [decoded, setDecoded] = React.useState<Decoded>();
  React.useEffect(() => {
    const controller = new AbortController();
    let url: string | undefined;
    const decode = async (): Promise<void> => {
      const blob = await runInSlices(decodeMedium(source, mediaType), controller.signal);
      if (!controller.signal.aborted) {
        url = blob ? URL.createObjectURL(blob) : undefined;
        setDecoded({ source, url, isInvalid: blob === null });
      }
    };
    if (!('url' in source)) {
      void decode();
    }
    return () => {
      controller.abort();
      if (url !== undefined) {
        URL.revokeObjectURL(url);
      }
    };
  }, [source, mediaType]);
  if ('url' in source) {
    return { url: source.url, isInvalid: false };
  }
  return decoded?.source === source ? decoded : { url: undefined, isInvalid: false };
}
