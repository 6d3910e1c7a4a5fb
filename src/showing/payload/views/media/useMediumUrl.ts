'use client';
import * as React from 'react';
import { useSlicedWork } from '../../slicing/useSlicedWork.ts';
import type { Medium } from './Medium.ts';
import { decodeMedium } from './decodeMedium.ts';

/** The address of a medium, under which an element can show it. */
export interface MediumUrl {
  /** Undefined while the content is decoded, and if it is invalid. */
  readonly url: string | undefined;
  readonly isInvalid: boolean;
}

/** Decodes a medium and returns its address. The address is valid until the component is removed. */
export function useMediumUrl(medium: Medium): MediumUrl {
  const { source, mediaType } = medium;
  const start = React.useCallback(
    function* decode() {
      return { blob: yield* decodeMedium(source, mediaType) };
    },
    [source, mediaType],
  );
  const { blob } = useSlicedWork('url' in source ? undefined : start) ?? {};
  const [url, setUrl] = React.useState<string>();
  React.useEffect(() => {
    const created = blob ? URL.createObjectURL(blob) : undefined;
    setUrl(created);
    return () => {
      if (created !== undefined) {
        URL.revokeObjectURL(created);
      }
    };
  }, [blob]);
  return { url: 'url' in source ? source.url : url, isInvalid: blob === null };
}
