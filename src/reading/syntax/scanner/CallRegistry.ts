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
  /** Number of calls in this step that were announced in text, without those that were then rejected. */
  announced = 0;
  /** Number of calls in this step that the source sent itself. */
  fromSource = 0;

  /** Ends a step. Its calls count as settled, and the counts start again. */
  endStep(): void {
    this.finished = 0;
    this.announced = 0;
    this.fromSource = 0;
    this.#calls.forEach((call) => {
      call.isSettled = true;
    });
  }

  /** Returns whether the step has room for another call. Calls that the source sent itself count too. */
  hasRoom(maxCalls = Infinity): boolean {
    return this.announced + this.fromSource < maxCalls;
  }

  find(id: string): RegisteredCall | undefined {
    return this.#calls.get(id);
  }

  /**
   * Counts a call that the source sent itself, and registers it so that no text can continue it. Returns the call's id,
   * which is `wanted` unless that id is taken.
   */
  reserve(wanted: string): string {
    this.fromSource += 1;
    const id = this.#ids.take(wanted);
    this.#calls.set(id, { id, name: '', input: {}, isOpen: false, isSettled: true });
    return id;
  }

  /** Adds a call, with the wanted id if that is free, and otherwise with a generated id. */
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
