import type { Frames } from './readFrames.ts';

/** The word that ends some streams; it comes as an event of its own. */
export const done = '[DONE]';

/** No more of what is no JSON is repeated. */
const maxExcerptLength = 200;

/** Reads the events off the pieces of a source: bytes, text, or events that are read already. */
export class EventDecoder {
  readonly #frames: Frames;
  readonly #decoder = new TextDecoder();
  #hasText = false;

  constructor(frames: Frames) {
    this.#frames = frames;
  }

  /** The events that have ended with this piece. */
  *push(piece: unknown): Generator<unknown, void> {
    if (ArrayBuffer.isView(piece)) {
      yield* this.#feed(this.#decoder.decode(piece, { stream: true }));
    } else if (typeof piece === 'string') {
      yield* this.#feed(piece);
    } else {
      yield piece;
    }
  }

  /** The last event of the source. Half an event is none. */
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
    // In bytes, the decoder takes it away.
    const isMarked = !this.#hasText && text.startsWith('\uFEFF');
    this.#hasText = true;
    for (const data of this.#frames.feed(isMarked ? text.slice(1) : text)) {
      yield* readData(data.trim());
    }
  }
}

function* readData(text: string): Generator<unknown, void> {
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
