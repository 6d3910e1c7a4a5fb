import type { ChatMessageChunk } from '../../../core/host/ChatMessageChunk.ts';

/** A kind of text part. */
export type BlockKind = 'text' | 'reasoning';

/** The open text parts of a message. Each gets a unique id, because the host finds parts by id. */
export class TextBlocks {
  readonly #emit: (chunk: ChatMessageChunk) => void;
  readonly #open = new Map<string, { readonly kind: BlockKind; readonly id: string }>();
  readonly #ids = new Map<string, string>();
  #count = 0;
  /** Parts that wait until the open text parts have ended. */
  #asides: ChatMessageChunk[] = [];

  constructor(emit: (chunk: ChatMessageChunk) => void) {
    this.#emit = emit;
  }

  /**
   * Adds text to a part, beginning the part if it isn't open. Without a name, adds to the unnamed part of this kind.
   * When that part begins, all other open text parts end.
   */
  add(kind: BlockKind, delta: string, name: string | undefined): void {
    this.#emit({ type: `${kind}-delta`, id: this.open(kind, name), delta });
  }

  /**
   * Returns the id of a text part, beginning the part if it isn't open. When an unnamed part begins, all other open
   * text parts end.
   */
  open(kind: BlockKind, name: string | undefined): string {
    const key = createKey(kind, name);
    let block = this.#open.get(key);
    if (block === undefined) {
      if (name === undefined) {
        this.endAll();
      }
      this.#count += 1;
      block = { kind, id: `${kind}-${this.#count}` };
      this.#open.set(key, block);
      this.#ids.set(key, block.id);
      this.#emit({ type: `${kind}-start`, id: block.id });
    }
    return block.id;
  }

  /**
   * Returns the id of the last text part with this name, even if it has ended. Returns undefined if no
   * such part has begun.
   */
  findId(kind: BlockKind, name: string | undefined): string | undefined {
    return this.#ids.get(createKey(kind, name));
  }

  has(kind: BlockKind, name: string): boolean {
    return this.#open.has(createKey(kind, name));
  }

  end(kind: BlockKind, name: string): void {
    this.#end(createKey(kind, name));
  }

  endAll(): void {
    if (this.#open.size > 0) {
      [...this.#open.keys()].forEach((key) => this.#end(key));
    }
  }

  addAside(chunk: ChatMessageChunk): void {
    this.#asides.push(chunk);
    this.#emitAsides();
  }

  #end(key: string): void {
    const block = this.#open.get(key);
    if (block !== undefined) {
      this.#open.delete(key);
      this.#emit({ type: `${block.kind}-end`, id: block.id });
      this.#emitAsides();
    }
  }

  #emitAsides(): void {
    if (this.#open.size === 0) {
      this.#asides.splice(0).forEach((chunk) => this.#emit(chunk));
    }
  }
}

const createKey = (kind: BlockKind, name: string | undefined): string =>
  name === undefined ? kind : `${kind}:${name}`;
