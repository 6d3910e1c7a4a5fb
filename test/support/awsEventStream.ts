import { crc32 } from 'node:zlib';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const numbers = (...values: readonly number[]): Uint8Array => {
  const bytes = new Uint8Array(values.length * 4);
  values.forEach((value, index) => new DataView(bytes.buffer).setUint32(index * 4, value));
  return bytes;
};

const join = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(pieces.flatMap((piece) => [...piece]));

/** Writes a header. Texts have type 7. */
export const header = (name: string, value: string | Uint8Array, type = 7): Uint8Array => {
  const bytes = typeof value === 'string' ? encode(value) : value;
  const length = type === 7 || type === 6 ? [bytes.length >> 8, bytes.length & 0xff] : [];
  return join([
    Uint8Array.of(encode(name).length),
    encode(name),
    Uint8Array.of(type, ...length),
    bytes,
  ]);
};

/** Writes the beginning of a message: its length, the length of its headers, and their checksum. */
export const prelude = (length: number, headersLength: number): Uint8Array => {
  const lengths = numbers(length, headersLength);
  return join([lengths, numbers(crc32(lengths))]);
};

/** Writes a message of AWS's binary event stream. */
export function frame(headers: readonly Uint8Array[], payload: string): Uint8Array<ArrayBuffer> {
  const head = join(headers);
  const body = encode(payload);
  const start = prelude(head.length + body.length + 16, head.length);
  const message = join([start, head, body]);
  return join([message, numbers(crc32(message))]);
}

/** Writes an event, which is an object with its name as the only key. */
export const frameOf = (event: object): Uint8Array<ArrayBuffer> => {
  const [[name, value] = ['', {}]] = Object.entries(event);
  return frame(
    [
      header(`:${name.endsWith('Exception') ? 'exception' : 'event'}-type`, name),
      header(':message-type', name.endsWith('Exception') ? 'exception' : 'event'),
    ],
    JSON.stringify(value),
  );
};

/** Writes events one after the other. */
export const framesOf = (events: readonly object[]): Uint8Array<ArrayBuffer> =>
  join(events.map(frameOf));
