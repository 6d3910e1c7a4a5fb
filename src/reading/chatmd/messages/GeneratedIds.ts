/**
 * Generates ids for messages, sources and reasoning that have none in the document, numbered in document
 * order. Writing counts in the same way, so that it writes an id only if reading would generate a
 * different one.
 */
export class GeneratedIds {
  readonly #counts = { message: 0, source: 0, reasoning: 0 };

  next(kind: 'message' | 'source' | 'reasoning', prefix: string = kind): string {
    this.#counts[kind] += 1;
    return `${prefix}-${this.#counts[kind]}`;
  }
}
