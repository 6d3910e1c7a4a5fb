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

  /** Counts the part that a chunk adds. Returns its key, or undefined if it adds none or a call. */
  take(chunk: ChatMessageChunk): string | undefined {
    const key = this.getKey(chunk);
    const type = partTypes.get(chunk.type);
    if (type !== undefined) {
      this.#counts.set(type, (this.#counts.get(type) ?? 0) + 1);
    }
    return key;
  }

  /** Returns the key that the part of a chunk would have. */
  getKey(chunk: ChatMessageChunk): string | undefined {
    const type = partTypes.get(chunk.type);
    return type && `${type}:${this.#counts.get(type) ?? 0}`;
  }

  /** Restarts the count. */
  restart(): void {
    this.#counts.clear();
  }
}
