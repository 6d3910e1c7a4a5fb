import { Recent } from './Recent.ts';

/** How far an answer is: not given, on its way, received, or not sent. */
export type AnswerProgress = 'none' | 'pending' | 'sent' | 'failed';

/** How far the answers to requests are. The host mounts cards anew while an answer is on its way. */
export class Answers {
  readonly #progress = new Recent<AnswerProgress>();
  readonly #listeners = new Set<() => void>();

  /** How far the answer to a request is. */
  of(key: string): AnswerProgress {
    return this.#progress.get(key) ?? 'none';
  }

  set(key: string, progress: AnswerProgress): void {
    this.#progress.set(key, progress);
    this.#listeners.forEach((listener) => listener());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
