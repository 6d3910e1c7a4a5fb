import { EventDecoder } from '../../provider-engine/EventDecoder.ts';
import type { Decoder } from '../../provider-engine/EventDecoder.ts';
import type { SourceStart } from '../../provider-engine/createUnreadableSourceError.ts';
import { providerError } from '../../provider-engine/providerError.ts';
import { crc32 } from './crc32.ts';
import { parseBedrockMessage } from './parseBedrockMessage.ts';

/** Number of bytes before a message's headers: its lengths and their checksum. */
const preludeLength = 12;

/** Number of bytes in a message that has no headers and no payload. */
const minLength = 16;

/** Maximum number of bytes in a message, according to AWS. A larger length means that the message is damaged. */
const maxLength = 25_165_824;

const fail = (problem: string): Error => providerError('Amazon Bedrock', problem);

/** Decodes AWS's binary event stream. Passes other sources, such as JSON or decoded events, to an `EventDecoder`. */
export class BedrockDecoder implements Decoder {
  readonly #events: EventDecoder;
  #isBinary: boolean | undefined;
  #event: unknown;
  /**
   * Bytes that haven't been decoded. Joined only when `#needed` bytes have arrived, so that they aren't copied for each
   * piece.
   */
  #pieces: Uint8Array[] = [];
  #length = 0;
  /** Number of bytes to wait for. */
  #needed = preludeLength;

  constructor(name: string) {
    this.#events = new EventDecoder(name);
  }

  get start(): SourceStart {
    return this.#isBinary === true ? { text: '', event: this.#event } : this.#events.start;
  }

  *push(piece: unknown): Generator<unknown, void> {
    if (!ArrayBuffer.isView(piece)) {
      yield* this.#events.push(piece);
      return;
    }
    const bytes = new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength);
    // A binary message begins with its length, whose first byte is zero below 16 MiB. Text never begins with a zero
    // byte.
    this.#isBinary ??= bytes.length === 0 ? undefined : bytes[0] === 0;
    if (this.#isBinary === true) {
      yield* this.#decode(bytes);
    } else {
      yield* this.#events.push(piece);
    }
  }

  *end(): Generator<unknown, void> {
    yield* this.#events.end();
  }

  *#decode(piece: Uint8Array): Generator<unknown, void> {
    this.#pieces.push(piece);
    this.#length += piece.length;
    while (this.#length >= this.#needed) {
      const bytes = this.#join();
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const length = view.getUint32(0);
      if (this.#needed === preludeLength) {
        this.#checkPrelude(bytes, view);
        this.#needed = length;
      } else {
        if (crc32(bytes.subarray(0, length - 4)) !== view.getUint32(length - 4)) {
          throw fail('a message of the stream is damaged. Its checksum is wrong.');
        }
        this.#needed = preludeLength;
        this.#pieces = [bytes.subarray(length)];
        this.#length -= length;
        const event = parseBedrockMessage(bytes.subarray(0, length));
        this.#event ??= event;
        yield event;
      }
    }
  }

  #join(): Uint8Array {
    const [first] = this.#pieces;
    if (this.#pieces.length === 1 && first !== undefined) {
      return first;
    }
    const bytes = new Uint8Array(this.#length);
    let at = 0;
    for (const piece of this.#pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    this.#pieces = [bytes];
    return bytes;
  }

  #checkPrelude(bytes: Uint8Array, view: DataView): void {
    const length = view.getUint32(0);
    const isDamaged = crc32(bytes.subarray(0, 8)) !== view.getUint32(8);
    if (isDamaged || length > maxLength || view.getUint32(4) > length - minLength) {
      throw fail('a message of the stream is damaged. Its length is wrong.');
    }
  }
}
