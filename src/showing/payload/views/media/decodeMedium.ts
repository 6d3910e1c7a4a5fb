import type { MediumSource } from './Medium.ts';

/** Number of characters to decode per step. A multiple of four, because four Base64 characters encode three bytes. */
const stride = 131_072;

const decodePart = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    bytes[index] = text.charCodeAt(index);
  }
  return bytes;
};

function* decodeBase64(base64: string, type: string): Generator<undefined, Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let rest = '';
  for (let start = 0; start < base64.length; start += stride) {
    const text = rest + base64.slice(start, start + stride).replaceAll(/[\s=]/g, '');
    const length = start + stride < base64.length ? text.length - (text.length % 4) : text.length;
    parts.push(decodePart(text.slice(0, length).replaceAll('-', '+').replaceAll('_', '/')));
    rest = text.slice(length);
    yield;
  }
  return new Blob(parts, { type });
}

/**
 * Returns a media type that is safe for a blob URL. Documents that can run scripts become `application/octet-stream`,
 * because a blob URL that is opened in a new tab has the app's origin. SVGs keep their type. See `getSvgUrl`.
 */
const getSafeType = (mediaType: string): string =>
  /html|xml|script/i.test(mediaType) && !isSvg(mediaType) ? 'application/octet-stream' : mediaType;

const toSafeBlob = (blob: Blob): Blob => {
  const type = getSafeType(blob.type);
  return type === blob.type ? blob : blob.slice(0, blob.size, type);
};

/** Returns whether a media type is that of an SVG, which can contain scripts. */
export const isSvg = (mediaType: string): boolean => /^image\/svg\b/i.test(mediaType);

const svgUrlStart = 'data:image/svg+xml';

/** Creates a data URL for the text of an SVG. See `getSvgUrl`. */
export const createSvgUrl = (text: string): string => `${svgUrlStart},${encodeURIComponent(text)}`;

/**
 * Returns a data URL for an SVG that is given as Base64 or as URL-encoded text, or undefined for other media. A data
 * URL doesn't have the app's origin, so scripts in the SVG can't access the app, even if the user opens the URL in a
 * new tab.
 */
export const getSvgUrl = (source: MediumSource, mediaType: string): string | undefined => {
  if (!isSvg(mediaType)) {
    return undefined;
  }
  return 'base64' in source
    ? `${svgUrlStart};base64,${source.base64}`
    : 'encoded' in source
      ? `${svgUrlStart},${source.encoded}`
      : undefined;
};

/**
 * Decodes the content of a media item in steps. Doesn't use `fetch()`, because most content security policies forbid it
 * for data URLs. Returns null if the content is invalid, and undefined if there is only a URL.
 */
export function* decodeMedium(
  source: MediumSource,
  mediaType: string,
): Generator<undefined, Blob | null | undefined> {
  const type = getSafeType(mediaType);
  try {
    if ('base64' in source) {
      return yield* decodeBase64(source.base64, type);
    }
    if ('encoded' in source) {
      return new Blob([decodeURIComponent(source.encoded)], { type });
    }
    return 'blob' in source ? toSafeBlob(source.blob) : undefined;
  } catch {
    return null;
  }
}

/** Returns the approximate size of a media item in bytes, or undefined if there is only a URL. */
export function getMediumSize(source: MediumSource): number | undefined {
  if ('base64' in source) {
    return Math.floor((source.base64.replace(/={1,2}\s*$/, '').length * 3) / 4);
  }
  return 'encoded' in source
    ? source.encoded.length
    : 'blob' in source
      ? source.blob.size
      : undefined;
}
