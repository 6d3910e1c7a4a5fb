import { createStore } from '../ui/createStore.ts';
import type { Store } from '../ui/createStore.ts';

/** A text to announce, with a number that changes each time, so that a repeated text is announced again. */
export interface Announcement {
  readonly text: string;
  readonly turn: number;
}

/** The source of the texts that a queue announces. */
export interface AnnouncementSource {
  /** Whether a text may be available. */
  readonly hasNext: () => boolean;
  /** Takes the next text. An empty one isn't announced. */
  readonly takeNext: () => string;
}

/** The time in milliseconds for which news is gathered, because parallel calls change together. */
const gatherTime = 300;
/** The time that a screen reader needs for a sentence. */
const pause = 1_200;
/** The time after which a text is removed, so that a user who browses the page doesn't find stale text. */
const clearTime = 8_000;

/**
 * Announces texts one at a time, with pauses between them. Texts wait in the source until a live region
 * subscribes.
 */
export class AnnouncementQueue {
  readonly #source: AnnouncementSource;
  readonly #store: Store<Announcement> = createStore({ text: '', turn: 0 }, () => this.#start());
  #isActive = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #clearTimer: ReturnType<typeof setTimeout> | undefined;
  #announcedAt = -pause;

  constructor(source: AnnouncementSource) {
    this.#source = source;
  }

  /** The current announcement. */
  readonly get: Store<Announcement>['get'] = this.#store.get;

  readonly subscribe: Store<Announcement>['subscribe'] = this.#store.subscribe;

  /** Schedules the next announcement. Call it after the source has received a text. */
  schedule(): void {
    if (this.#isActive && this.#timer === undefined && this.#source.hasNext()) {
      const rest = this.#announcedAt + pause - performance.now();
      this.#timer = setTimeout(() => this.#announce(), Math.max(gatherTime, rest));
    }
  }

  #start(): () => void {
    this.#isActive = true;
    this.schedule();
    return () => this.#stop();
  }

  #stop(): void {
    this.#isActive = false;
    clearTimeout(this.#timer);
    clearTimeout(this.#clearTimer);
    this.#timer = undefined;
    this.#store.set({ text: '', turn: this.get().turn });
  }

  #announce(): void {
    this.#timer = undefined;
    const text = this.#source.takeNext();
    if (text !== '') {
      this.#announcedAt = performance.now();
      this.#show(text);
      clearTimeout(this.#clearTimer);
      this.#clearTimer = setTimeout(() => this.#show(''), clearTime);
    }
    this.schedule();
  }

  #show(text: string): void {
    this.#store.set({ text, turn: this.get().turn + 1 });
  }
}
