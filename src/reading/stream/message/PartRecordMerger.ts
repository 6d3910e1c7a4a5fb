import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';
import { getList, getRecord } from '../../../core/json/getPath.ts';
import { PartCounter } from './PartCounter.ts';

/**
 * Merges the part records (provider metadata, by part) of a message's steps. Each source counts only its own parts, but
 * the message can have more: the parts of earlier steps, and several parts for one text that contains calls.
 */
export class PartRecordMerger {
  readonly #sourceParts = new PartCounter();
  readonly #parts = new PartCounter();
  /** The keys of this step's parts in the message, by their keys in the source. */
  readonly #keys = new Map<string, string | undefined>();
  #records: Readonly<Record<string, unknown>> = {};
  #ended: readonly unknown[] = [];
  /** Number of pending chunks that have been counted. */
  #counted = 0;

  /**
   * Returns a chunk from the source. If it contains part records, replaces them with all merged records. Also counts
   * the part that the chunk adds, and the parts in `pending`, the chunks that haven't been returned yet.
   */
  take(chunk: ChatMessageChunk, pending: readonly ChatMessageChunk[]): ChatMessageChunk {
    this.#count(pending);
    const key = this.#sourceParts.take(chunk);
    if (key !== undefined) {
      this.#keys.set(key, this.#parts.getKey(chunk));
    }
    if (chunk.type !== 'message-metadata') {
      return chunk;
    }
    const given = getRecord(chunk.metadata, 'toolcardParts');
    if (given === undefined) {
      return chunk;
    }
    const records = Object.entries(given).map(([each, record]) =>
      each === 'end'
        ? [each, { before: [...this.#ended, ...getList(record, 'before')] }]
        : [this.#keys.get(each) ?? each, record],
    );
    // In a stored message, records precede the parts. These records keep their keys.
    this.#records = { ...this.#records, ...Object.fromEntries(records) };
    return { ...chunk, metadata: { ...chunk.metadata, toolcardParts: this.#records } };
  }

  count(chunks: readonly ChatMessageChunk[]): void {
    this.#count(chunks);
    this.#counted = 0;
  }

  /** Ends a step. The source of the next step counts its parts from zero. */
  endStep(): void {
    this.#sourceParts.restart();
    this.#keys.clear();
    this.#ended = getList(this.#records, 'end', 'before');
  }

  #count(chunks: readonly ChatMessageChunk[]): void {
    chunks.slice(this.#counted).forEach((chunk) => this.#parts.take(chunk));
    this.#counted = chunks.length;
  }
}
