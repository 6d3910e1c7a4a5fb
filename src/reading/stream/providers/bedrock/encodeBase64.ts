/**
 * Encodes bytes as Base64. Returns non-empty text unchanged, because only AWS's SDKs for JavaScript decode the Base64
 * that Bedrock sends. Returns undefined for other values.
 */
export function encodeBase64(bytes: unknown): string | undefined {
  if (bytes instanceof Uint8Array) {
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  }
  return typeof bytes === 'string' && bytes !== '' ? bytes : undefined;
}
