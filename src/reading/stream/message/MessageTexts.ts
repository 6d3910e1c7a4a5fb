import type { TextReader } from './TextReader.ts';

/** The texts of a message, by the ids that its source gives them. */
export class MessageTexts {
  readonly #create: (id: string) => TextReader;
  readonly #texts = new Map<string, TextReader>();
  #last: TextReader | undefined;
  /** The ids of texts that have ended. Only the next chunk shows whether they were cut off. */
  readonly #ended: string[] = [];

  constructor(create: (id: string) => TextReader) {
    this.#create = create;
  }

  /** The number of characters that the last text has received. */
  get lastLength(): number {
    return this.#last?.length ?? 0;
  }

  /** Reads the next piece of a text, which begins with its first piece. */
  feed(id: string, delta: string): void {
    this.#last = this.#texts.get(id) ?? this.#create(id);
    this.#texts.set(id, this.#last);
    this.#last.feed(delta);
  }

  /** Ends a text, but settles it only with the next chunk. */
  end(id: string): void {
    this.#ended.push(id);
  }

  /** Settles the texts that have ended. */
  settle(isCutOff: boolean): void {
    this.#settle(this.#ended.splice(0), isCutOff);
  }

  /** Ends and settles all texts. */
  endAll(isCutOff: boolean): void {
    this.#settle([...this.#texts.keys()], isCutOff);
  }

  /** Interrupts the open texts, so that another part can follow them. */
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
