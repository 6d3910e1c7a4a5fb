import type { ChatMessageChunk } from '@mui/x-chat/headless';

/**
 * The text parts that come of one text of the source. The host finds parts by stream id, and would
 * add what follows a call to the part before it: hence an id for each stretch of text.
 */
export class TextPartIds {
  readonly #kind: 'text' | 'reasoning';
  readonly #sourceId: string;
  #count = 0;
  /** The id of the stretch, or of the last one. */
  #id = '';
  #isOpen = false;
  /** How many more characters the stretch may hold. */
  #room = Infinity;

  constructor(kind: 'text' | 'reasoning', sourceId: string) {
    this.#kind = kind;
    this.#sourceId = sourceId;
  }

  /** The chunks that add text. */
  add(delta: string): ChatMessageChunk[] {
    const begun = this.#begin();
    const piece = delta.slice(0, this.#room);
    const rest = delta.slice(piece.length);
    this.#room -= piece.length;
    return [
      ...begun,
      { type: `${this.#kind}-delta`, id: this.#id, delta: piece },
      ...(this.#room === 0 ? this.end() : []),
      ...(rest === '' ? [] : this.add(rest)),
    ];
  }

  /**
   * The chunks that end the stretch, so that what comes next stands behind it. There remains a place in
   * it for so many characters as are held back.
   */
  end(heldBack = 0): ChatMessageChunk[] {
    if (heldBack > 0) {
      const begun = this.#begin();
      this.#room = Math.min(this.#room, heldBack);
      return begun;
    }
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    this.#room = Infinity;
    return wasOpen ? [{ type: `${this.#kind}-end`, id: this.#id }] : [];
  }

  #begin(): ChatMessageChunk[] {
    if (this.#isOpen) {
      return [];
    }
    this.#isOpen = true;
    this.#count += 1;
    this.#id = this.#count === 1 ? this.#sourceId : `${this.#sourceId}:${this.#count}`;
    return [{ type: `${this.#kind}-start`, id: this.#id }];
  }
}
