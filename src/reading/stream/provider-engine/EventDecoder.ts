import { readFrames } from './readFrames.ts';
import type { Frames } from './readFrames.ts';
import type { SourceStart } from './createUnreadableSourceError.ts';

/** The text that ends some streams. Passed on as an event. */
export const done = '[DONE]';

/** Maximum number of characters quoted from a source, or from an event that isn't JSON. */
const maxExcerptLength = 200;

/** Decodes the events in the pieces of a source. */
export interface Decoder {
  /** The beginning of the source. */
  readonly start: SourceStart;
  /** Yields the events that are complete after this piece. */
  push(piece: unknown): Generator<unknown, void>;
  /** Yields the last event of the source, unless it is incomplete. */
  end(): Generator<unknown, void>;
}

/** Decodes the events in the pieces of a source: bytes, text, or events that are already decoded. */
export class EventDecoder implements Decoder {
  readonly #name: string;
  readonly #frames: Frames;
  readonly #decoder = new TextDecoder();
  #text = '';
  #event: unknown;

  constructor(name: string, frames: Frames = readFrames()) {
    this.#name = name;
    this.#frames = frames;
  }

  get start(): SourceStart {
    return { text: this.#text, event: this.#event };
  }

  *push(piece: unknown): Generator<unknown, void> {
    if (ArrayBuffer.isView(piece)) {
      yield* this.#feed(this.#decoder.decode(piece, { stream: true }));
    } else if (typeof piece === 'string') {
      yield* this.#feed(piece);
    } else {
      yield this.#note(piece);
    }
  }

  *end(): Generator<unknown, void> {
    yield* this.#feed(this.#decoder.decode());
    for (const text of this.#frames.end()) {
      try {
        yield this.#note(JSON.parse(text));
      } catch {
        if (text.trim() === done) {
          yield done;
        }
      }
    }
  }

  *#feed(text: string): Generator<unknown, void> {
    if (this.#text.length < maxExcerptLength) {
      // `trimStart()` also removes a byte order mark.
      const more = this.#text === '' ? text.trimStart() : text;
      this.#text = (this.#text + more).slice(0, maxExcerptLength);
    }
    for (const data of this.#frames.feed(text)) {
      yield* this.#parse(data.trim());
    }
  }

  *#parse(text: string): Generator<unknown, void> {
    if (text === done) {
      yield done;
    } else if (text !== '') {
      let event: unknown;
      try {
        event = JSON.parse(text);
      } catch (error) {
        const excerpt = text.slice(0, maxExcerptLength);
        throw new Error(`${this.#name}: an event of the stream is not JSON: ${excerpt}`, {
          cause: error,
        });
      }
      yield this.#note(event);
    }
  }

  #note(event: unknown): unknown {
    this.#event ??= event;
    return event;
  }
}
