/** The requests that wait on the screen, in the order in which they came. */
export class WaitingRequests {
  readonly #toolNames = new Map<string, string>();
  readonly #listeners = new Set<() => void>();

  /** Adds the request of a card, and gives the way to take it out again. */
  add(card: string, toolName: string): () => void {
    this.#toolNames.set(card, toolName);
    this.#tell();
    return () => {
      this.#toolNames.delete(card);
      this.#tell();
    };
  }

  /** The number of a request among those of its tool; undefined where it is the only one. */
  numberOf(card: string): number | undefined {
    const toolName = this.#toolNames.get(card);
    const cards = [...this.#toolNames].flatMap(([each, name]) => (name === toolName ? [each] : []));
    return cards.length > 1 ? cards.indexOf(card) + 1 : undefined;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    this.#listeners.forEach((listener) => listener());
  }
}
