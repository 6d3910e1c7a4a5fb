import { IdAllocator } from '../../../core/ids/IdAllocator.ts';

/** Number of characters that a shortened id reserves for a suffix such as `-2`, which makes a repeated id unique. */
const suffixLength = 6;

/**
 * Allocates the call ids of a chat. In a chat, several messages can contain the same id, such as `tool-call-1`.
 * Providers reject repeated ids, long ids, and ids with certain characters.
 */
export class CallIds {
  readonly #taken = new IdAllocator();
  readonly #maxLength: number;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** Returns a unique id that providers accept and that resembles the given id. */
  take(id: string): string {
    const allowed = id.replaceAll(/[^\w-]/g, '_') || 'call';
    const unique = this.#taken.take(allowed);
    return unique.length > this.#maxLength
      ? this.#taken.take(allowed.slice(0, this.#maxLength - suffixLength))
      : unique;
  }
}
