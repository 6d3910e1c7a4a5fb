import { IdAllocator } from '../../../core/ids/IdAllocator.ts';

/** The longest number that makes a repeated id unique, with its hyphen. */
const suffixLength = 6;

/**
 * Allocates the ids of the calls of a chat. In a chat, ids such as `tool-call-1` may repeat from message
 * to message. Providers refuse that, and long ids, and some characters.
 */
export class CallIds {
  readonly #taken = new IdAllocator();
  readonly #maxLength: number;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** Returns a unique id that is as similar as possible. */
  take(id: string): string {
    const allowed = id.replaceAll(/[^\w-]/g, '_') || 'call';
    return this.#taken.take(
      allowed.length > this.#maxLength ? allowed.slice(0, this.#maxLength - suffixLength) : allowed,
    );
  }
}
