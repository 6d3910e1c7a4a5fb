import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';

/** Chunk types that add a part, with the type of that part. Calls and data parts aren't counted. */
const partTypes: ReadonlyMap<string, string> = new Map([
  ['text-start', 'text'],
  ['reasoning-start', 'reasoning'],
  ['file', 'file'],
  ['source-url', 'source-url'],
  ['source-document', 'source-document'],
]);

/** Counts the parts of a message by type. Parts have no ids, so they are identified by type and number. */
export class PartCounter {
  readonly #counts = new Map<string, number>();

  /** Counts the part that a chunk adds and returns the part's key, or undefined if the chunk adds no counted part. */
  take(chunk: ChatMessageChunk): string | undefined {
    const key = this.getKey(chunk);
    const type = partTypes.get(chunk.type);
    if (type !== undefined) {
      this.#counts.set(type, (this.#counts.get(type) ?? 0) + 1);
    }
    return key;
  }

  getKey(chunk: ChatMessageChunk): string | undefined {
    const type = partTypes.get(chunk.type);
    return type && `${type}:${this.#counts.get(type) ?? 0}`;
  }

  restart(): void {
    this.#counts.clear();
  }
}
