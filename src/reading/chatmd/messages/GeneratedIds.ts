/**
 * Generates ids for messages, sources and reasoning, numbered in document order. Also counts those that already have an
 * id. Writing a document counts them in the same way, to predict the ids that reading will generate.
 */
export class GeneratedIds {
  readonly #counts = { message: 0, source: 0, reasoning: 0 };

  next(kind: 'message' | 'source' | 'reasoning', prefix: string = kind): string {
    this.#counts[kind] += 1;
    return `${prefix}-${this.#counts[kind]}`;
  }
}
