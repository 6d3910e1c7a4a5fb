import type { ChunkStream } from '../readToolCalls.ts';
import { encodeEvents } from './encodeEvents.ts';
import type { ServerEvent } from './readChunkEvents.ts';
import { openEvents } from './toEventStream.ts';
import type { EventStreamOptions } from './toEventStream.ts';

/**
 * The events of one answer, kept on the server so that a page can resume after a lost connection or a reload. Reads the
 * whole answer even if no page is connected.
 */
export class EventLog {
  /** Whether the answer has ended. */
  isOver = false;
  /** Stops reading the answer and cancels its stream. */
  readonly cancel: (reason?: unknown) => Promise<void>;
  readonly #events: ServerEvent[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(chunks: ChunkStream, options: EventStreamOptions = {}) {
    const { events, cancel } = openEvents(chunks, options, 'new EventLog()');
    this.cancel = cancel;
    void this.#collect(events);
  }

  /**
   * Returns a response body with the events after the one with the given sequence number, including future events. To
   * resume a page, pass the `Last-Event-ID` header of its request as `after`.
   */
  open(after: number | string | null = 0): ReadableStream<Uint8Array> {
    const page = new AbortController();
    const read = async function* read(this: EventLog): AsyncGenerator<ServerEvent, void, void> {
      // The sequence number of an event is its index plus 1.
      let index = Math.max(0, Math.trunc(Number(after)) || 0);
      while (!page.signal.aborted) {
        const event = this.#events[index];
        if (event !== undefined) {
          index += 1;
          yield event;
        } else if (this.isOver) {
          return;
        } else {
          await new Promise<void>((resolve) => this.#waiting.add(resolve));
        }
      }
    };
    return encodeEvents(read.call(this), () => {
      page.abort();
      this.#wakeReaders();
    });
  }

  async #collect(events: AsyncIterable<ServerEvent>): Promise<void> {
    for await (const event of events) {
      this.#events.push(event);
      this.#wakeReaders();
    }
    this.isOver = true;
    this.#wakeReaders();
  }

  #wakeReaders(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    waiting.forEach((wake) => wake());
  }
}
