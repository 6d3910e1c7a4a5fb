import type { WrittenCall } from '../ToolEvent.ts';

/** What is remembered of a call while its message is read. */
export interface LedgerCall {
  readonly id: string;
  name: string;
  input: unknown;
  /** What is known of a call whose result came before it: all but its name and its input. */
  early?: WrittenCall | undefined;
  /** Whether a block of the text tells of the call right now. */
  isOpen: boolean;
  /** Whether the call has its result: an output, an error or a denial. */
  isSettled: boolean;
}

/** The calls of one message, by id. */
export class CallLedger {
  readonly #calls = new Map<string, LedgerCall>();
  #count = 0;
  /** How many calls have come to the end of their block. */
  finished = 0;

  /** Ends a step: its calls have been run, and the next step may hold as many. */
  endStep(): void {
    this.finished = 0;
    this.#calls.forEach((call) => {
      call.isSettled = true;
    });
  }

  find(id: string): LedgerCall | undefined {
    return this.#calls.get(id);
  }

  /** Keeps a free id for a call that is not of the text: no text may go on with it. */
  reserve(id: string): void {
    this.#calls.set(id, { id, name: '', input: {}, isOpen: false, isSettled: true });
  }

  /** Enters a call, and gives it the id that it wants if that is free. */
  add(name: string, wanted?: string): LedgerCall {
    this.#count += 1;
    const isFree = wanted !== undefined && !this.#calls.has(wanted);
    let id = isFree ? wanted : `tool-call-${this.#count}`;
    while (this.#calls.has(id)) {
      id += '-again';
    }
    const call: LedgerCall = { id, name, input: {}, isOpen: true, isSettled: false };
    this.#calls.set(id, call);
    return call;
  }
}
