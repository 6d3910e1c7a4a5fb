import type { ChatMessageChunk } from '@mui/x-chat/headless';

/**
 * The text parts that come of one text of the source. The host finds parts by stream id, and would
 * add what follows a call to the part before it: hence an id for each stretch of text.
 */
export class TextSegments {
  readonly #kind: 'text' | 'reasoning';
  readonly #sourceId: string;
  #count = 0;
  #openId: string | undefined;

  constructor(kind: 'text' | 'reasoning', sourceId: string) {
    this.#kind = kind;
    this.#sourceId = sourceId;
  }

  /** The chunks that add text. */
  add(delta: string): ChatMessageChunk[] {
    const chunks: ChatMessageChunk[] = [];
    if (this.#openId === undefined) {
      this.#count += 1;
      this.#openId = this.#count === 1 ? this.#sourceId : `${this.#sourceId}:${this.#count}`;
      chunks.push({ type: `${this.#kind}-start`, id: this.#openId });
    }
    chunks.push({ type: `${this.#kind}-delta`, id: this.#openId, delta });
    return chunks;
  }

  /** The chunks that end the stretch, so that what comes next stands behind it. */
  end(): ChatMessageChunk[] {
    const id = this.#openId;
    this.#openId = undefined;
    return id === undefined ? [] : [{ type: `${this.#kind}-end`, id }];
  }
}
