/**
 * Encodes bytes as Base64. Returns non-empty strings unchanged, because they are already Base64: Bedrock sends Base64,
 * and only AWS's SDKs for JavaScript decode it to bytes. Returns undefined for other values.
 */
export function encodeBase64(bytes: unknown): string | undefined {
  if (bytes instanceof Uint8Array) {
    return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  }
  return typeof bytes === 'string' && bytes !== '' ? bytes : undefined;
}
