import { IdAllocator } from '../../../core/ids/IdAllocator.ts';
import type { WrittenCall } from '../ToolEvent.ts';

/** The state of a call in a message that is being read. */
export interface RegisteredCall {
  readonly id: string;
  name: string;
  input: unknown;
  /** The outcome, if it was read before the name and input of the call. */
  early?: WrittenCall | undefined;
  isOpen: boolean;
  /** Whether the call has its result (an output, an error or a denial), or can no longer get one. */
  isSettled: boolean;
}

/** The calls of one message, by id. Shared by all text parts of the message. */
export class CallRegistry {
  readonly #calls = new Map<string, RegisteredCall>();
  readonly #ids = new IdAllocator();
  #count = 0;
  finished = 0;
  /** Number of calls that were announced in the text of this step and not rejected afterward. */
  announced = 0;
  /** Number of calls in this step that came from the source directly rather than in text. */
  fromSource = 0;

  /** Ends a step: marks all calls as settled, and resets the counts. */
  endStep(): void {
    this.finished = 0;
    this.announced = 0;
    this.fromSource = 0;
    this.#calls.forEach((call) => {
      call.isSettled = true;
    });
  }

  /** Returns whether the step has room for another call. Also counts calls that came from the source directly. */
  hasRoom(maxCalls = Infinity): boolean {
    return this.announced + this.fromSource < maxCalls;
  }

  find(id: string): RegisteredCall | undefined {
    return this.#calls.get(id);
  }

  /**
   * Counts a call that came from the source directly rather than in text, and registers its id so that no call in text
   * can continue it. Returns the id: `wanted`, or a new one if that is taken.
   */
  reserve(wanted: string): string {
    this.fromSource += 1;
    const id = this.#ids.take(wanted);
    this.#calls.set(id, { id, name: '', input: {}, isOpen: false, isSettled: true });
    return id;
  }

  /** Adds a call with the wanted id, or with a generated one if `wanted` is omitted or taken. */
  add(name: string, wanted?: string): RegisteredCall {
    this.#count += 1;
    this.announced += 1;
    const isFree = wanted !== undefined && !this.#ids.has(wanted);
    const id = this.#ids.take(isFree ? wanted : `tool-call-${this.#count}`);
    const call: RegisteredCall = { id, name, input: {}, isOpen: true, isSettled: false };
    this.#calls.set(id, call);
    return call;
  }
}
