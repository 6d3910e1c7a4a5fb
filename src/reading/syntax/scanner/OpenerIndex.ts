import type { TextInput } from '../input/TextInput.ts';
import type { Opener, Syntax } from '../Syntax.ts';
import type { CurrentLine } from './CurrentLine.ts';

/** An opener, and the syntax to try after it. */
export interface Candidate {
  /** The order in which candidates are tried. */
  readonly index: number;
  readonly syntax: Syntax;
  readonly opener: Opener;
}

const firstCharacters = ({ opener }: Candidate): string[] => {
  const first = opener.text.charAt(0);
  return opener.ignoreCase ? [first.toLowerCase(), first.toUpperCase()] : [first];
};

const uniqueFirstCharacters = (candidates: readonly Candidate[]): readonly string[] => [
  ...new Set(candidates.flatMap(firstCharacters)),
];

/** Finds the syntaxes that may read a call at a place of the text. */
export class OpenerIndex {
  /** The characters at which text within a line must be checked for an opener. */
  readonly stops: readonly string[];
  /** The same at the start of a line. */
  readonly #lineStops: readonly string[];
  readonly #candidates: readonly Candidate[];
  /** The place where candidates have given up, and the next one to try there. */
  #retry = { offset: -1, index: 0 };
  /** The end of the last block that was refused. Nothing in its text starts a call. */
  #refusedTo = 0;

  constructor(syntaxes: readonly Syntax[]) {
    this.#candidates = syntaxes
      .flatMap((syntax) => syntax.openers.map((opener) => ({ syntax, opener })))
      .map((candidate, index) => ({ ...candidate, index }));
    this.#lineStops = uniqueFirstCharacters(this.#candidates);
    this.stops = uniqueFirstCharacters(
      this.#candidates.filter(({ opener }) => !opener.atLineStart),
    );
  }

  /**
   * Returns the next candidate for a call that starts here, or null if there is none. Returns
   * undefined if too little text has arrived to decide.
   */
  find(input: TextInput, line: CurrentLine): Candidate | null | undefined {
    const { isAtLineStart } = input;
    if (!(isAtLineStart ? this.#lineStops : this.stops).includes(input.peek())) {
      return null;
    }
    const isRetry = this.#retry.offset === input.offset;
    if (!isRetry && input.offset < this.#refusedTo) {
      return null;
    }
    for (let index = isRetry ? this.#retry.index : 0; index < this.#candidates.length; index += 1) {
      const candidate = this.#candidates[index];
      if (candidate !== undefined && (isAtLineStart || !candidate.opener.atLineStart)) {
        const { text, ignoreCase } = candidate.opener;
        const isHere = input.startsWith(text, ignoreCase);
        if (isHere === undefined && !line.isCode(input.peek())) {
          return undefined;
        }
        if (isHere === true && line.canOpen(candidate.opener)) {
          return candidate;
        }
      }
    }
    return null;
  }

  /** Moves on to the candidate after one that has given up at `offset`. */
  skip({ index }: Candidate, offset: number): void {
    this.#retry = { offset, index: index + 1 };
  }

  /** Treats everything before `offset` as the text of a refused block, in which no call starts. */
  refuseTo(offset: number): void {
    this.#refusedTo = offset;
  }
}
