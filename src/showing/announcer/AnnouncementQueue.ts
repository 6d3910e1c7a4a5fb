import { createStore } from '../ui/createStore.ts';
import type { Store } from '../ui/createStore.ts';

/** An announcement. `turn` changes with each announcement, so that repeated text is announced again. */
export interface Announcement {
  readonly text: string;
  readonly turn: number;
}

/** The source of the text that a queue announces. */
export interface AnnouncementSource {
  /** Returns whether `takeNext` might return text. */
  readonly hasNext: () => boolean;
  /** Removes and returns the next text. An empty string isn't announced. */
  readonly takeNext: () => string;
}

/** Minimum time in milliseconds to wait before an announcement, so that simultaneous changes are announced together. */
const gatherTime = 300;
/** Minimum time in milliseconds between two announcements, so that a screen reader can finish the first one. */
const pause = 1_200;
/**
 * Time in milliseconds after which an announcement is removed, so that a user who browses the page doesn't find
 * outdated text.
 */
const clearTime = 8_000;

/**
 * Makes one announcement at a time, with pauses in between. Text waits in the source until a live region
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

  readonly get: Store<Announcement>['get'] = this.#store.get;

  readonly subscribe: Store<Announcement>['subscribe'] = this.#store.subscribe;

  /**
   * Schedules the next announcement, unless one is already scheduled, no live region has subscribed, or the source has
   * no text. Call it after the source has received new text.
   */
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
