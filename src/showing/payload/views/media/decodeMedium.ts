import type { MediumSource } from './Medium.ts';

/** The number of characters decoded in one step, a multiple of the four that encode three bytes. */
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
 * Decodes the content of a medium. Works in steps, because `fetch()` of a data URL is forbidden by most content
 * security policies. Returns null if the content is invalid, and undefined if it is only an address.
 */
export function* decodeMedium(
  source: MediumSource,
  mediaType: string,
): Generator<undefined, Blob | null | undefined> {
  try {
    if ('base64' in source) {
      return yield* decodeBase64(source.base64, mediaType);
    }
    if ('encoded' in source) {
      return new Blob([decodeURIComponent(source.encoded)], { type: mediaType });
    }
    return 'blob' in source ? source.blob : undefined;
  } catch {
    return null;
  }
}

/** Returns the number of bytes of a medium, or undefined if only its server knows. */
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
