import type { MessageText } from './MessageText.ts';

/** The text parts of a message, by their ids in the source. */
export class MessageTexts {
  readonly #create: (id: string) => MessageText;
  readonly #texts = new Map<string, MessageText>();
  #last: MessageText | undefined;
  /** Ids of text parts that have ended. Only a later chunk shows whether they were cut off. */
  readonly #ended: string[] = [];

  constructor(create: (id: string) => MessageText) {
    this.#create = create;
  }

  get lastLength(): number {
    return this.#last?.length ?? 0;
  }

  /** Reads the next piece of a text part. Begins the part with its first piece. */
  feed(id: string, delta: string): void {
    this.#last = this.#texts.get(id) ?? this.#create(id);
    this.#texts.set(id, this.#last);
    this.#last.feed(delta);
  }

  /** Marks a text part as ended. It stays unsettled until a later chunk shows whether it was cut off. */
  end(id: string): void {
    this.#ended.push(id);
  }

  settle(isCutOff: boolean): void {
    this.#settle(this.#ended.splice(0), isCutOff);
  }

  endAll(isCutOff: boolean): void {
    this.#settle([...this.#texts.keys()], isCutOff);
  }

  /** Interrupts the open text parts, because another part follows. */
  interrupt(): void {
    this.#texts.forEach((text) => text.interrupt());
  }

  #settle(ids: readonly string[], isCutOff: boolean): void {
    for (const id of ids) {
      const text = this.#texts.get(id);
      this.#texts.delete(id);
      text?.end(isCutOff);
    }
  }
}
