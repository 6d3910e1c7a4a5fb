import type { ChatMessageChunk, ChatStreamEnvelope } from '@mui/x-chat/headless';

/** Takes chunks out of their envelopes, each once and in the order of their numbers, as the host does. */
export class EnvelopeSequencer {
  readonly #seen = new Set<string>();
  /** Chunks that came before their turn. */
  readonly #early = new Map<number, ChatMessageChunk>();
  #next: number | undefined;

  /** The chunks whose turn has come with this one. */
  take(value: ChatMessageChunk | ChatStreamEnvelope): ChatMessageChunk[] {
    if (!('chunk' in value)) {
      return [value];
    }
    const { chunk, eventId, sequence } = value;
    if (eventId !== undefined) {
      if (this.#seen.has(eventId)) {
        return [];
      }
      this.#seen.add(eventId);
    }
    return sequence === undefined ? [chunk] : this.#inOrder(sequence, chunk);
  }

  #inOrder(sequence: number, chunk: ChatMessageChunk): ChatMessageChunk[] {
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
