import { runToEnd } from '../ui/behavior/runInSlices.ts';
import { findSecretCells } from './secrets/findSecretCells.ts';
import type { Table } from './secrets/findSecretCells.ts';
import { findSecrets } from './secrets/findSecrets.ts';
import { mergeSecrets } from './secrets/mergeSecrets.ts';
import type { Secret } from './secrets/Secret.ts';
import { hasHint, mask } from './secrets/mayHoldSecret.ts';
import type { RedactionRules } from './secrets/RedactionRules.ts';

/** The result of masking text. */
export interface MaskedText {
  readonly text: string;
  /** The number of masked secrets. */
  readonly count: number;
}

/** Number of characters to search per step. */
const stride = 32_768;
/**
 * Number of characters at the end of a step that are searched again with the next step, because a secret can cross the
 * boundary. Limits the length of secrets that are recognized only at their end.
 */
const overlap = 4_096;
/**
 * Number of characters to compare with the previous text to find out whether it has only grown. Comparing all of it
 * would take quadratic time.
 */
const checkedLength = 256;

/** Returns the index after the last separator in the text before `index`, or 0 if there is no separator. */
export function findWordEnd(
  text: string,
  index: number,
  separator: RegExp = /[\s"'`,;&<>(){}[\]]/,
): number {
  let end = index;
  while (end > 0 && !separator.test(text.charAt(end - 1))) {
    end -= 1;
  }
  return end;
}

/**
 * Returns the index at which to cut text before `index`: the start of the last line, because the beginning of a line
 * can determine what is secret in it, or the end of the last complete word if there is only one line.
 */
const findBoundary = (text: string, index: number): number =>
  (index > 0 ? text.lastIndexOf('\n', index - 1) + 1 : 0) || findWordEnd(text, index);

function maskSecrets(text: string, secrets: readonly Secret[]): string {
  let masked = '';
  let last = 0;
  for (const { start, end } of secrets) {
    masked += text.slice(last, start) + mask;
    last = end;
  }
  return masked + text.slice(last);
}

/** Masks text incrementally, while it is streaming or because it is long. */
export class TextMasker {
  readonly #rules: RedactionRules;
  /** Number of characters whose masking is final. */
  #done = 0;
  #text = '';
  #source = '';
  #count = 0;
  /**
   * The table at the end of the finished text, if it has secret columns. The remaining text can contain more rows of
   * it.
   */
  #table: Table | undefined;

  constructor(rules: RedactionRules) {
    this.#rules = rules;
  }

  /**
   * Masks text. If the text has only grown since the last call, continues after the part whose masking is final.
   * `isOpen` means that the text is still streaming. Yields after each step.
   */
  *mask(source: string, isOpen: boolean): Generator<undefined, MaskedText> {
    if (!this.#hasGrown(source)) {
      this.#done = 0;
      this.#text = '';
      this.#count = 0;
      this.#table = undefined;
    }
    this.#source = source;
    let size = stride;
    while (source.length - this.#done > size) {
      const before = this.#done;
      this.#advance(source.slice(this.#done, this.#done + size));
      // If no progress was made, a secret is longer than the step, so the step doubles.
      size = this.#done === before ? 2 * size : stride;
      yield;
    }
    if (isOpen) {
      this.#advance(source.slice(this.#done));
    }
    const rest = source.slice(this.#done);
    const { text, count, length } = this.#maskEnd(rest, isOpen);
    const isUnchanged = this.#count + count === 0 && length === rest.length;
    // Returns the same string, so that comparing it with the source is fast.
    return {
      text: isUnchanged ? source : this.#text + text,
      count: this.#count + count,
    };
  }

  #hasGrown(source: string): boolean {
    const { length } = this.#source;
    const start = Math.max(0, length - checkedLength);
    return source.length >= length && source.slice(start, length) === this.#source.slice(start);
  }

  /**
   * Masks the part of the text whose masking isn't final. The returned `length` is the number of its characters that
   * aren't withheld.
   */
  #maskEnd(part: string, isOpen: boolean): MaskedText & { readonly length: number } {
    const found = this.#find(part, isOpen);
    const length = found.reduce(
      // Withholds no part of a complete secret, which can end like the beginning of another one.
      (last, { start, end }) => (start < last ? Math.max(last, end) : last),
      isOpen ? this.#withhold(part).length : part.length,
    );
    const secrets = found.filter(({ end }) => end <= length);
    return { text: maskSecrets(part.slice(0, length), secrets), count: secrets.length, length };
  }

  /**
   * Masks the beginning of a part, up to a boundary outside secrets. This masking is final. If there is no such
   * boundary, does nothing, unless the part is long and contains no secret.
   */
  #advance(part: string): void {
    // A very long word, such as Base64. No secret of the default rules is that long.
    const isLongWord = this.#rules.needsHint && part.length >= stride && !/[^\w+/]/.test(part);
    const secrets = isLongWord ? [] : this.#find(part, true);
    let end = isLongWord ? 0 : findBoundary(part, part.length - overlap);
    for (const secret of secrets.toReversed()) {
      end = secret.anchor < end && secret.end >= end ? findBoundary(part, secret.anchor) : end;
    }
    const isStuck = end <= 0 && secrets.length === 0 && part.length >= stride;
    const length = isLongWord || isStuck ? part.length - overlap : end;
    if (length > 0) {
      const inside = secrets.filter((secret) => secret.end <= length);
      this.#text += maskSecrets(part.slice(0, length), inside);
      this.#count += inside.length;
      this.#table = this.#findCells(part.slice(0, length), []);
      this.#done += length;
    }
  }

  #find(part: string, isOpen: boolean): Secret[] {
    const isSearched = !this.#rules.needsHint || hasHint(part);
    const secrets = isSearched ? findSecrets(part, this.#rules, isOpen) : [];
    if (isSearched || this.#table !== undefined) {
      this.#findCells(part, secrets);
    }
    return mergeSecrets(secrets);
  }

  #findCells(part: string, secrets: Secret[]): Table | undefined {
    return findSecretCells(part, this.#rules, this.#table, this.#done === 0, secrets);
  }

  /** Removes a possible beginning of a secret from the end of text. */
  #withhold(text: string): string {
    const { values, patterns, isSecret } = this.#rules;
    const isWordWithheld = patterns.length > 0 || isSecret !== undefined;
    const shown = isWordWithheld ? text.slice(0, findWordEnd(text, text.length, /\s/)) : text;
    const isBegun = (length: number): boolean =>
      values.some((value) => length < value.length && shown.endsWith(value.slice(0, length)));
    let length = Math.min(shown.length, Math.max(0, ...values.map((value) => value.length - 1)));
    while (length > 0 && !isBegun(length)) {
      length -= 1;
    }
    return shown.slice(0, shown.length - length);
  }
}

/** Masks text of any length synchronously. */
export function maskText(source: string, rules: RedactionRules, isOpen = false): MaskedText {
  if (rules.needsHint && !hasHint(source) && !(isOpen && rules.isSecret)) {
    return { text: source, count: 0 };
  }
  return runToEnd(new TextMasker(rules).mask(source, isOpen));
}
