/** The content of a file: Base64 data, or the URL to load it from. */
export type FileContent =
  | { readonly type: 'data'; readonly data: string }
  | { readonly type: 'url'; readonly url: string };

/** Encodes text as Base64. */
export const encodeText = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

/** Decodes Base64 as text. */
export const decodeText = (base64: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));

/** Creates a `data:` URL from Base64. */
export const createDataUrl = (mediaType: string, data: string): string =>
  `data:${mediaType};base64,${data}`;

const web = ['http', 'https'];

/**
 * Returns the data of a `data:` URL, or the URL itself if its scheme is one of `schemes`, the schemes that the API can
 * load. Returns undefined for other URLs, and for malformed `data:` URLs.
 */
export function parseFileUrl(
  url: string,
  schemes: readonly string[] = web,
): FileContent | undefined {
  const scheme = /^[a-z\d]+(?=:)/i.exec(url)?.[0].toLowerCase() ?? '';
  if (scheme !== 'data') {
    return schemes.includes(scheme) ? { type: 'url', url } : undefined;
  }
  const comma = url.indexOf(',');
  if (comma === -1) {
    return undefined;
  }
  const content = url.slice(comma + 1);
  if (/;base64$/i.test(url.slice(0, comma))) {
    return { type: 'data', data: content };
  }
  try {
    return { type: 'data', data: encodeText(decodeURIComponent(content)) };
  } catch {
    return undefined;
  }
}
