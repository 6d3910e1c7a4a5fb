/** Gives ids away, each once. */
export class IdAllocator {
  readonly #given = new Set<string>();
  /** How often each has been wanted: of many that want the same, none passes by all others. */
  readonly #wanted = new Map<string, number>();

  /** The id that is wanted, or where that is given away already, one like it. */
  take(wanted: string): string {
    let id = wanted;
    while (this.#given.has(id)) {
      const number = (this.#wanted.get(wanted) ?? 1) + 1;
      this.#wanted.set(wanted, number);
      id = `${wanted}-${number}`;
    }
    this.#given.add(id);
    return id;
  }
}
