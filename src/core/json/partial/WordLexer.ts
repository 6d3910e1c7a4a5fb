const words = { t: 'true', f: 'false', n: 'null' } as const;

type FirstLetter = keyof typeof words;

/** Returns whether a character starts `true`, `false` or `null`. */
export const isFirstLetter = (mark: string): mark is FirstLetter => mark in words;

/** Reads `true`, `false` or `null` from text that arrives in pieces of any size. */
export class WordLexer {
  isBroken = false;
  readonly #word: string;
  #length = 0;

  constructor(mark: FirstLetter) {
    this.#word = words[mark];
  }

  get isWhole(): boolean {
    return this.#length === this.#word.length && !this.isBroken;
  }

  /** Whether the word has ended. Unlike a number, a word ends with its last letter. */
  get isOver(): boolean {
    return this.isWhole;
  }

  get value(): boolean | null {
    return this.#word === 'null' ? null : this.#word === 'true';
  }

  /** Continues at `from`, up to the end of the word or of `text`. Returns the position reached. */
  read(text: string, from: number): number {
    const piece = text.slice(from, from + this.#word.length - this.#length);
    this.isBroken = !this.#word.startsWith(piece, this.#length);
    this.#length += piece.length;
    return from + piece.length;
  }
}
