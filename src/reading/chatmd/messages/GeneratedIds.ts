/**
 * Generates ids for messages, sources and reasoning, numbered in document order. Those that already have an id are
 * counted, too. Writing a document counts them the same way, to find out which ids reading will generate.
 */
export class GeneratedIds {
  readonly #counts = { message: 0, source: 0, reasoning: 0 };

  next(kind: 'message' | 'source' | 'reasoning', prefix: string = kind): string {
    this.#counts[kind] += 1;
    return `${prefix}-${this.#counts[kind]}`;
  }
}
