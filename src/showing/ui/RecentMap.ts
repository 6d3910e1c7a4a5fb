/** Maximum number of entries. Limits the memory used in a long session. */
const maxEntries = 2_000;

/** A map of limited size. When it is full, drops the least recently written entry. */
export class RecentMap<Value> {
  readonly #entries = new Map<string, Value>();

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const [oldest] = this.#entries.size > maxEntries ? this.#entries.keys() : [];
    if (oldest !== undefined) {
      this.#entries.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Returns the most recently written entries, in the order in which they were written. */
  latest(count: number): [string, Value][] {
    return [...this.#entries].slice(-count);
  }
}
