import { RecentMap } from '../../ui/RecentMap.ts';
import type { ShownRequest } from './consentRequest.ts';

/** How far an answer is: not given, on its way, received, or not sent. */
export type AnswerProgress = 'none' | 'pending' | 'sent' | 'failed';

interface Answer {
  readonly progress: AnswerProgress;
  readonly toolName: string;
  readonly text: string | undefined;
}

/** How far the answers to requests are. The host mounts cards anew while an answer is on its way. */
export class AnswerStore {
  readonly #answers = new RecentMap<Answer>();
  readonly #listeners = new Set<() => void>();

  /** How far the answer to a request is; under the id of another call, there is none. */
  of(key: string, { toolName, text }: Pick<ShownRequest, 'toolName' | 'text'>): AnswerProgress {
    const answer = this.#answers.get(key);
    // A call may have no name.
    const isIts = answer !== undefined && answer.toolName === toolName && answer.text === text;
    return isIts ? answer.progress : 'none';
  }

  /** Whether an answer is on its way. */
  isPending(key: string): boolean {
    return this.#answers.get(key)?.progress === 'pending';
  }

  set(key: string, { toolName, text }: ShownRequest, progress: AnswerProgress): void {
    this.#answers.set(key, { toolName, text, progress });
    this.#tell();
  }

  /** Forgets an answer that was received: the call has gone on, and may ask anew. */
  forget(key: string): void {
    if (this.#answers.get(key)?.progress === 'sent') {
      this.#answers.delete(key);
      this.#tell();
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }
}
