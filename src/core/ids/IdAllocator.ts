/** Allocates unique ids. */
export class IdAllocator {
  readonly #taken: Set<string>;
  /**
   * The last number appended to each wanted id. Kept because counting from 2 each time would make many equal ids take
   * quadratic time.
   */
  readonly #numbers = new Map<string, number>();

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  has(id: string): boolean {
    return this.#taken.has(id);
  }

  /** Reserves and returns the wanted id if it is free, otherwise the first free one of `wanted-2`, `wanted-3`, … */
  take(wanted: string): string {
    let id = wanted;
    while (this.#taken.has(id)) {
      const number = (this.#numbers.get(wanted) ?? 1) + 1;
      this.#numbers.set(wanted, number);
      id = `${wanted}-${number}`;
    }
    this.#taken.add(id);
    return id;
  }
}
