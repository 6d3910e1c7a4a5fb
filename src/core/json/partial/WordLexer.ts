/** The values that are written as words, by first letter. */
const words = {
  t: { text: 'true', value: true },
  f: { text: 'false', value: false },
  n: { text: 'null', value: null },
} as const;

type FirstLetter = keyof typeof words;

/** Whether a character starts `true`, `false` or `null`. */
export const isFirstLetter = (mark: string): mark is FirstLetter =>
  mark === 't' || mark === 'f' || mark === 'n';

/** A word of a JSON text, read in pieces of any size. */
export class WordLexer {
  /** Whether the text differs from the word. */
  isBroken = false;
  readonly #word: (typeof words)[FirstLetter];
  #length = 0;

  constructor(mark: FirstLetter) {
    this.#word = words[mark];
  }

  /** Whether the word is complete. */
  get isWhole(): boolean {
    return this.#length === this.#word.text.length && !this.isBroken;
  }

  /** The value of the word. */
  get value(): boolean | null {
    return this.#word.value;
  }

  /** Reads on from `from`. Returns the position after the last character that it has read. */
  read(text: string, from: number): number {
    const { text: word } = this.#word;
    const piece = text.slice(from, from + word.length - this.#length);
    this.isBroken = !word.startsWith(piece, this.#length);
    this.#length += piece.length;
    return from + piece.length;
  }
}
