import type { Frames } from './readFrames.ts';

/** The text that ends some streams. It is passed on as an event. */
export const done = '[DONE]';

/** The maximum number of characters quoted from an event that isn't JSON. */
const maxExcerptLength = 200;

/** Decodes the events in the pieces of a source: bytes, text, or events that are already decoded. */
export class EventDecoder {
  readonly #frames: Frames;
  readonly #decoder = new TextDecoder();
  #hasText = false;

  constructor(frames: Frames) {
    this.#frames = frames;
  }

  /** Yields the events that are complete after this piece. */
  *push(piece: unknown): Generator<unknown, void> {
    if (ArrayBuffer.isView(piece)) {
      yield* this.#feed(this.#decoder.decode(piece, { stream: true }));
    } else if (typeof piece === 'string') {
      yield* this.#feed(piece);
    } else {
      yield piece;
    }
  }

  /** Yields the last event of the source, unless it is incomplete. */
  *end(): Generator<unknown, void> {
    yield* this.#feed(this.#decoder.decode());
    for (const text of this.#frames.end()) {
      try {
        yield JSON.parse(text);
      } catch {
        if (text.trim() === done) {
          yield done;
        }
      }
    }
  }

  *#feed(text: string): Generator<unknown, void> {
    if (text === '') {
      return;
    }
    // Removed only from text, because the decoder already removes it from bytes.
    const isMarked = !this.#hasText && text.startsWith('\uFEFF');
    this.#hasText = true;
    for (const data of this.#frames.feed(isMarked ? text.slice(1) : text)) {
      yield* parseData(data.trim());
    }
  }
}

function* parseData(text: string): Generator<unknown, void> {
  if (text === done) {
    yield done;
  } else if (text !== '') {
    let event: unknown;
    try {
      event = JSON.parse(text);
    } catch (error) {
      const excerpt = text.slice(0, maxExcerptLength);
      throw new Error(`an event of the stream is not JSON: ${excerpt}`, { cause: error });
    }
    yield event;
  }
}
