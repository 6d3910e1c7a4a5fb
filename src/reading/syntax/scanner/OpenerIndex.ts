import type { Position } from '../../../core/errors/Position.ts';
import type { TextInput } from '../input/TextInput.ts';
import type { Opener, Syntax } from '../Syntax.ts';
import type { CurrentLine, LineObstacle } from './CurrentLine.ts';

/** An opener and the syntax to try after it. */
export interface Candidate {
  /** The position in the order in which candidates are tried. */
  readonly index: number;
  readonly syntax: Syntax;
  readonly opener: Opener;
}

/**
 * The reason why an opener can't start a call: the kind of its line, the literal around it, its column, a rejected
 * block around it, or the text after it.
 */
export type Obstacle = LineObstacle | 'column' | 'refused' | 'rest';

/**
 * Called with each decision about an opener. A later decision about the same opener replaces the earlier one. The
 * obstacle is null if the opener can start a call.
 */
export type OpenerObserver = (
  candidate: Candidate,
  at: Position,
  obstacle: Obstacle | null,
) => void;

const getFirstCharacters = ({ text, ignoreCase = false }: Opener): Iterable<string> => {
  const first = text.charAt(0);
  return ignoreCase ? new Set([first.toLowerCase(), first.toUpperCase()]) : [first];
};

const escapeForPattern = (character: string): string => character.replace(/\W/, '\\$&');

/**
 * Returns a pattern that matches the first character of an opener if the second character follows or hasn't arrived
 * yet.
 */
const writeStop = ({ text }: Opener): string =>
  `${escapeForPattern(text.charAt(0))}(?=${escapeForPattern(text.charAt(1))}|$)`;

/** Finds the syntaxes that can read a call at a position in the text. */
export class OpenerIndex {
  /**
   * Matches each character that may end a line or start an opener within a line. A single pattern, so that one search
   * finds all of them.
   */
  readonly stop: RegExp;
  readonly #candidates = new Map<string, Candidate[]>();
  /** The offset at which candidates have failed, and the index of the next one to try there. */
  #retry = { offset: -1, index: 0 };
  /** The end of the last rejected block. Openers before it can't start a call, except at the start of the block. */
  #refusedTo = 0;
  readonly #observe: OpenerObserver | undefined;

  /** An observer is also told about openers that must be at the start of a line but are elsewhere in it. */
  constructor(syntaxes: readonly Syntax[], observe?: OpenerObserver) {
    this.#observe = observe;
    const stops = new Set(['[\\r\\n]']);
    let index = 0;
    for (const syntax of syntaxes) {
      for (const opener of syntax.openers) {
        for (const first of getFirstCharacters(opener)) {
          const candidates = this.#candidates.get(first) ?? [];
          this.#candidates.set(first, [...candidates, { index, syntax, opener }]);
          if (!opener.atLineStart || observe) {
            stops.add(writeStop(opener));
          }
        }
        index += 1;
      }
    }
    this.stop = new RegExp([...stops].join('|'), 'gi');
  }

  /**
   * Returns the next candidate for a call that starts here, or null if there isn't one. Returns undefined if too little
   * text has arrived to decide.
   */
  find(input: TextInput, line: CurrentLine): Candidate | null | undefined {
    const candidates = this.#candidates.get(input.peek());
    if (candidates === undefined) {
      return null;
    }
    const isRetry = this.#retry.offset === input.offset;
    const isRefused = !isRetry && input.offset < this.#refusedTo;
    const first = isRetry ? this.#retry.index : 0;
    for (const candidate of candidates) {
      const obstacle =
        candidate.index < first
          ? 'absent'
          : this.#findObstacle(candidate.opener, input, line, isRefused);
      if (obstacle === undefined) {
        return undefined;
      }
      if (obstacle !== 'absent') {
        this.#observe?.(candidate, input.position, obstacle);
      }
      if (obstacle === null) {
        return candidate;
      }
    }
    return null;
  }

  /** Makes `find` continue with the candidates after the given one, which has failed at `from`. */
  skip(candidate: Candidate, from: Position): void {
    this.#retry = { offset: from.offset, index: candidate.index + 1 };
    this.#observe?.(candidate, from, 'rest');
  }

  #findObstacle(
    opener: Opener,
    input: TextInput,
    line: CurrentLine,
    isRefused: boolean,
  ): Obstacle | 'absent' | null | undefined {
    const { text, atLineStart, ignoreCase, isToken } = opener;
    const isHere = input.startsWith(text, ignoreCase);
    const isMisplaced = atLineStart && !input.isAtLineStart;
    const place = isRefused ? 'refused' : isMisplaced ? 'column' : undefined;
    if (isHere === true) {
      return place ?? line.findObstacle(opener, input);
    }
    const mayFollow = isHere === undefined && place === undefined;
    return mayFollow && ((isToken && line.closesFence) || !line.isCode(input.peek()))
      ? undefined
      : 'absent';
  }

  /** Ignores openers before `offset`, because the text belongs to a rejected block. */
  refuseTo(offset: number): void {
    this.#refusedTo = offset;
  }
}
