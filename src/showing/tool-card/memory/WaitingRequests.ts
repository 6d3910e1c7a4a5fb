import { createStore } from '../../ui/createStore.ts';

interface Waiting {
  /** The name of the tool, as shown. */
  readonly toolName: string;
  readonly place: Element | null;
}

const isAfter = (one: Element | null, other: Element | null): boolean =>
  other !== null &&
  ((one?.compareDocumentPosition(other) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** The approval requests that are currently rendered. Used to number the requests of the same tool. */
export class WaitingRequests {
  readonly #cards = new Map<string, Waiting>();
  readonly #store = createStore<ReadonlyMap<string, Waiting>>(this.#cards);

  readonly subscribe: (listener: () => void) => () => void = this.#store.subscribe;

  /** Adds a card's request. Returns a function that removes it. */
  add(card: string, toolName: string, place: Element | null): () => void {
    this.#cards.set(card, { toolName, place });
    this.#store.set(this.#cards);
    return () => {
      this.#cards.delete(card);
      this.#store.set(this.#cards);
    };
  }

  /**
   * Returns the number of a card's request among the requests of its tool, in document order. Returns
   * undefined if the request is the only one.
   */
  getNumber(card: string): number | undefined {
    const own = this.#cards.get(card);
    const others = [...this.#cards].filter(
      ([other, { toolName }]) => other !== card && toolName === own?.toolName,
    );
    return own === undefined || others.length === 0
      ? undefined
      : 1 + others.filter(([, { place }]) => isAfter(own.place, place)).length;
  }
}
