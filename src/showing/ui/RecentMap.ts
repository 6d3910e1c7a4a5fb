/** More than anybody looks at in a session; the oldest go. */
const maxEntries = 2_000;

/** A map that forgets what has not been written for the longest time. */
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

  latest(count: number): [string, Value][] {
    return [...this.#entries].slice(-count);
  }
}
