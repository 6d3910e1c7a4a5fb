import type { TextInput } from '../input/TextInput.ts';
import type { Opener, Syntax } from '../Syntax.ts';
import type { CurrentLine } from './CurrentLine.ts';

/** An opener, and the syntax to try after it. */
export interface Candidate {
  /** The position in the order in which candidates are tried. */
  readonly index: number;
  readonly syntax: Syntax;
  readonly opener: Opener;
}

const getFirstCharacters = ({ text, ignoreCase = false }: Opener): Iterable<string> => {
  const first = text.charAt(0);
  return ignoreCase ? new Set([first.toLowerCase(), first.toUpperCase()]) : [first];
};

/** Finds the syntaxes that can read a call at a position in the text. */
export class OpenerIndex {
  /** The characters at which the text within a line must be checked for an opener. */
  readonly stops: readonly string[];
  /** The candidates by the first character of their opener, in order. */
  readonly #candidates = new Map<string, Candidate[]>();
  /** The offset at which candidates have given up, and the index of the next one to try there. */
  #retry = { offset: -1, index: 0 };
  /** The end of the last refused block. Nothing in its text starts a call. */
  #refusedTo = 0;

  constructor(syntaxes: readonly Syntax[]) {
    const stops = new Set<string>();
    let index = 0;
    for (const syntax of syntaxes) {
      for (const opener of syntax.openers) {
        for (const first of getFirstCharacters(opener)) {
          const candidates = this.#candidates.get(first) ?? [];
          this.#candidates.set(first, [...candidates, { index, syntax, opener }]);
          if (!opener.atLineStart) {
            stops.add(first);
          }
        }
        index += 1;
      }
    }
    this.stops = [...stops];
  }

  /**
   * Returns the next candidate for a call that starts here, or null if no call can. Returns undefined
   * if too little text has arrived to decide.
   */
  find(input: TextInput, line: CurrentLine): Candidate | null | undefined {
    const next = input.peek();
    const mayOpen = input.isAtLineStart || this.stops.includes(next);
    const candidates = mayOpen ? this.#candidates.get(next) : undefined;
    if (candidates === undefined) {
      return null;
    }
    const isRetry = this.#retry.offset === input.offset;
    if (!isRetry && input.offset < this.#refusedTo) {
      return null;
    }
    const first = isRetry ? this.#retry.index : 0;
    for (const candidate of candidates) {
      const { text, atLineStart, ignoreCase } = candidate.opener;
      if (candidate.index >= first && (input.isAtLineStart || !atLineStart)) {
        const isHere = input.startsWith(text, ignoreCase);
        if (isHere === undefined && !line.isCode(input.peek())) {
          return undefined;
        }
        const canOpen = isHere === true && line.canOpen(candidate.opener, input);
        if (canOpen !== false) {
          return canOpen && candidate;
        }
      }
    }
    return null;
  }

  /** Moves on to the candidate after one that has given up at `offset`. */
  skip({ index }: Candidate, offset: number): void {
    this.#retry = { offset, index: index + 1 };
  }

  /** Rules out calls before `offset`, because the text up to there belongs to a refused block. */
  refuseTo(offset: number): void {
    this.#refusedTo = offset;
  }
}
