/**
 * Generates ids for messages, sources and reasoning, numbered in document order. Those that have an id are counted too.
 * Writing a document counts in the same way, so that it can tell whether reading would generate the same id.
 */
export class GeneratedIds {
  readonly #counts = { message: 0, source: 0, reasoning: 0 };

  next(kind: 'message' | 'source' | 'reasoning', prefix: string = kind): string {
    this.#counts[kind] += 1;
    return `${prefix}-${this.#counts[kind]}`;
  }
}
