import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';

/**
 * Splits one text of the source into text or reasoning parts with unique ids. The host finds parts by id and would
 * otherwise add text after a call to the part before the call.
 */
export class TextPartIds {
  readonly #kind: 'text' | 'reasoning';
  readonly #sourceId: string;
  readonly #emit: (chunk: ChatMessageChunk) => void;
  #count = 0;
  #id = '';
  #isOpen = false;
  /** Number of characters that the open part can still take. */
  #room = Infinity;

  constructor(
    kind: 'text' | 'reasoning',
    sourceId: string,
    emit: (chunk: ChatMessageChunk) => void,
  ) {
    this.#kind = kind;
    this.#sourceId = sourceId;
    this.#emit = emit;
  }

  /** Adds text to the open part or a new one. Text that doesn't fit into the open part goes into a new one. */
  add(text: string): void {
    this.#begin();
    const delta = text.slice(0, this.#room);
    this.#room -= delta.length;
    this.#emit({ type: `${this.#kind}-delta`, id: this.#id, delta });
    if (this.#room === 0) {
      this.end();
    }
    if (delta.length < text.length) {
      this.add(text.slice(delta.length));
    }
  }

  /**
   * Ends the open part. If `heldBack` characters must still be added, keeps the part open for them instead, or begins a
   * part for them.
   */
  end(heldBack = 0): void {
    if (heldBack > 0) {
      this.#begin();
      this.#room = Math.min(this.#room, heldBack);
      return;
    }
    if (this.#isOpen) {
      this.#emit({ type: `${this.#kind}-end`, id: this.#id });
    }
    this.#isOpen = false;
    this.#room = Infinity;
  }

  #begin(): void {
    if (!this.#isOpen) {
      this.#isOpen = true;
      this.#count += 1;
      this.#id = this.#count === 1 ? this.#sourceId : `${this.#sourceId}:${this.#count}`;
      this.#emit({ type: `${this.#kind}-start`, id: this.#id });
    }
  }
}
