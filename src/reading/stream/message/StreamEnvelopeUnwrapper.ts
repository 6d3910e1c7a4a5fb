import type { ChatMessageChunk, ChatStreamEnvelope } from '../../../core/host/ChatMessageChunk.ts';
import { isObject } from '../../../core/json/isPlainRecord.ts';
import { isKnownChunk } from './isKnownChunk.ts';

/** Unwraps chunks from their envelopes, in sequence and without duplicates, as the host does. */
export class StreamEnvelopeUnwrapper {
  readonly #seenIds = new Set<string>();
  /** Chunks whose predecessor hasn't arrived, by sequence number. */
  readonly #early = new Map<number, ChatMessageChunk>();
  #next: number | undefined;

  /**
   * Takes a chunk and returns the chunks that can be passed on now. Holds back early chunks, and drops duplicates and
   * chunks that the host doesn't know.
   */
  take(value: ChatMessageChunk | ChatStreamEnvelope): ChatMessageChunk[] {
    return this.#unwrap(value).filter(isKnownChunk);
  }

  #unwrap(value: ChatMessageChunk | ChatStreamEnvelope): ChatMessageChunk[] {
    // An untyped source can send anything.
    if (!isObject(value) || !('chunk' in value)) {
      return [value];
    }
    const { chunk, eventId, sequence } = value;
    if (eventId !== undefined) {
      if (this.#seenIds.has(eventId)) {
        return [];
      }
      this.#seenIds.add(eventId);
    }
    return sequence === undefined ? [chunk] : this.#takeInOrder(sequence, chunk);
  }

  #takeInOrder(sequence: number, chunk: ChatMessageChunk): ChatMessageChunk[] {
    let next = this.#next ?? sequence;
    if (sequence >= next) {
      this.#early.set(sequence, chunk);
    }
    const chunks: ChatMessageChunk[] = [];
    for (let due = this.#early.get(next); due !== undefined; due = this.#early.get(next)) {
      this.#early.delete(next);
      chunks.push(due);
      next += 1;
    }
    this.#next = next;
    return chunks;
  }
}
