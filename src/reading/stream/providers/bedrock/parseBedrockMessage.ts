import { providerError } from '../../provider-engine/providerError.ts';

/** Sizes of fixed-size header values in bytes, by type. */
const sizes: ReadonlyMap<number, number> = new Map([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 2],
  [4, 4],
  [5, 8],
  [8, 8],
  [9, 16],
]);

const decoder = new TextDecoder();

/** Parses the headers with string values, which include all headers that describe the content. */
function parseHeaders(bytes: DataView): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  const take = (at: number, length: number): string =>
    decoder.decode(new Uint8Array(bytes.buffer, bytes.byteOffset + at, length));
  for (let at = 0; at < bytes.byteLength;) {
    const length = bytes.getUint8(at);
    const name = take(at + 1, length);
    const type = bytes.getUint8(at + 1 + length);
    at += 2 + length;
    const size = sizes.get(type) ?? 2 + bytes.getUint16(at);
    if (type === 7) {
      headers.set(name, take(at + 2, size - 2));
    }
    at += size;
  }
  return headers;
}

/**
 * Parses a message of AWS's binary event stream, whose checksums must have been verified. Returns the event in the
 * format of AWS's SDKs: an object whose only key is the event's name. Exceptions are events too. Throws if the message
 * has the type `error`. A message consists of its length, the length of its headers, a checksum of both, the headers,
 * the payload, and a checksum of the message.
 */
export function parseBedrockMessage(message: Uint8Array): Readonly<Record<string, unknown>> {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  const headersLength = view.getUint32(4);
  const headers = parseHeaders(
    new DataView(message.buffer, message.byteOffset + 12, headersLength),
  );
  const payload = decoder.decode(message.subarray(12 + headersLength, -4));
  if (headers.get(':message-type') === 'error') {
    const [code, text] = [headers.get(':error-code'), headers.get(':error-message')];
    throw providerError('Amazon Bedrock', { code, message: text });
  }
  const name = headers.get(':event-type') ?? headers.get(':exception-type') ?? 'unknown';
  return { [name]: JSON.parse(payload) };
}
