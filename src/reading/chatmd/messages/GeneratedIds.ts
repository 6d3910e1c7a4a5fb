/**
 * Generates ids for messages, sources and reasoning without ids, numbered in document order. Writing a document counts
 * in the same way, so that an id is written only if reading would generate a different one.
 */
export class GeneratedIds {
  readonly #counts = { message: 0, source: 0, reasoning: 0 };

  next(kind: 'message' | 'source' | 'reasoning', prefix: string = kind): string {
    this.#counts[kind] += 1;
    return `${prefix}-${this.#counts[kind]}`;
  }
}
