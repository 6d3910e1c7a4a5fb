interface Waiting {
  /** The name of the tool, as it is shown. */
  readonly toolName: string;
  readonly place: Element | null;
}

const isBehind = (one: Element | null, other: Element | null): boolean =>
  one !== null &&
  other !== null &&
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;

/** The requests that wait on the screen. */
export class PendingRequests {
  readonly #cards = new Map<string, Waiting>();
  readonly #listeners = new Set<() => void>();

  /** Adds the request of a card, and gives the way to take it out again. */
  add(card: string, toolName: string, place: Element | null): () => void {
    this.#cards.set(card, { toolName, place });
    this.#tell();
    return () => {
      this.#cards.delete(card);
      this.#tell();
    };
  }

  /** The number of a request among those of its tool, as they stand on the page; undefined where it is the only one. */
  numberOf(card: string): number | undefined {
    const own = this.#cards.get(card);
    const others = [...this.#cards].filter(
      ([other, { toolName }]) => other !== card && toolName === own?.toolName,
    );
    return own === undefined || others.length === 0
      ? undefined
      : 1 + others.filter(([, { place }]) => isBehind(own.place, place)).length;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }
}
