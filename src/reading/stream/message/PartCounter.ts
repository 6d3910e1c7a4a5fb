import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';

/** The chunks that add a part other than a call, with the type of the part. */
const partTypes: ReadonlyMap<string, string> = new Map([
  ['text-start', 'text'],
  ['reasoning-start', 'reasoning'],
  ['file', 'file'],
  ['source-url', 'source-url'],
  ['source-document', 'source-document'],
]);

/** Counts the parts of a message. Its parts have no ids, so each is known by its type and its number. */
export class PartCounter {
  readonly #counts = new Map<string, number>();

  /** Returns the key of the part that a chunk adds, or undefined if it adds none or a call. */
  getKey(chunk: ChatMessageChunk): string | undefined {
    const type = partTypes.get(chunk.type);
    return type && `${type}:${this.#counts.get(type) ?? 0}`;
  }

  /** Counts the part that a chunk adds, and returns its key. */
  take(chunk: ChatMessageChunk): string | undefined {
    const key = this.getKey(chunk);
    const type = partTypes.get(chunk.type);
    if (type !== undefined) {
      this.#counts.set(type, (this.#counts.get(type) ?? 0) + 1);
    }
    return key;
  }

  /** Restarts the count. */
  restart(): void {
    this.#counts.clear();
  }
}
