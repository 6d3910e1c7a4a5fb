/**
 * Returns bytes as base64. In JSON they already are base64, but AWS's SDKs for JavaScript decode them.
 * Returns undefined if the value is neither.
 */
export function encodeBase64(bytes: unknown): string | undefined {
  if (bytes instanceof Uint8Array) {
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  }
  return typeof bytes === 'string' && bytes !== '' ? bytes : undefined;
}
