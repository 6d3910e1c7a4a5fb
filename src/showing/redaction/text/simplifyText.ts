import type { Secret } from './Secret.ts';

/**
 * Matches codes that can hide a name from a search: terminal codes (such as those with which `grep` highlights a word),
 * invisible characters, and escapes of JSON, HTML and URLs. Excludes JSON's escapes of quotes and backslashes, because
 * they decide where a value ends.
 */
const disguise =
  // oxlint-disable-next-line no-control-regex -- the codes of a terminal start with it
  /\u001B\[[\d;:?]*[A-Za-z]|\\+(?:u001[bB]\[[\d;:?]*[A-Za-z]|u00(?!22|27|5[cC]|60)([2-7][\dA-Fa-f])|(\/))?|[\u00AD\u200B-\u200D\u2060\uFEFF]|%(2[26cC]|3[aAdDfF]|7[bBdD])|&(quot|apos|#34|#39);/g;

/**
 * Matches a run of backslashes that hides nothing. `disguise` matches such runs too, so that each is read just once.
 */
const onlyBackslashes = /^\\+$/;

/** Matches text that may contain codes to simplify. A quick check before `disguise` finds all of them. */
const isDisguised =
  // oxlint-disable-next-line no-control-regex -- the codes of a terminal start with it
  /[\u001B\u00AD\u200B-\u200D\u2060\uFEFF]|\\u00|\\\/|%2[26C]|%3[ADF]|%7[BD]|&(?:quot|apos|#3[49]);/i;

const decode = (match: RegExpExecArray): string => {
  const [, json, slash, url, html] = match;
  const code = json ?? url;
  return code === undefined
    ? (slash ?? (html && '"') ?? '')
    : String.fromCharCode(parseInt(code, 16));
};

/** A range of the simplified text. */
interface Part {
  readonly start: number;
  /** The start of the range in the original text. */
  readonly source: number;
  /** The length of the range in the original text. */
  readonly length: number;
  readonly isDecoded: boolean;
}

/** Removes or decodes the codes in text. Returns the simplified text, and the original positions of its ranges. */
function simplify(text: string): { readonly plain: string; readonly parts: readonly Part[] } {
  const parts: Part[] = [];
  let plain = '';
  let last = 0;
  const add = (part: string, length: number, isDecoded: boolean): void => {
    parts.push({ start: plain.length, source: last, length, isDecoded });
    plain += part;
    last += length;
  };
  for (const match of text.matchAll(disguise)) {
    if (onlyBackslashes.test(match[0])) {
      continue;
    }
    add(text.slice(last, match.index), match.index - last, false);
    add(decode(match), match[0].length, true);
  }
  add(text.slice(last), text.length - last, false);
  return { plain, parts };
}

/**
 * Finds secrets in text even if codes disguise them. `find` receives the text with its codes removed or decoded. The
 * returned positions refer to the original text.
 */
export function findSimplified(text: string, find: (text: string) => Iterable<Secret>): Secret[] {
  if (!isDisguised.test(text)) {
    return [...find(text)];
  }
  const { plain, parts } = simplify(text);
  const findPart = (index: number): Part | undefined => {
    let [low, high] = [0, parts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      [low, high] = (parts[middle]?.start ?? 0) <= index ? [middle + 1, high] : [low, middle];
    }
    return parts[low - 1];
  };
  const toSource = (index: number): number => {
    const { start, source } = findPart(index) ?? { start: 0, source: 0 };
    return source + index - start;
  };
  const toEnd = (index: number): number => {
    const part = findPart(index - 1);
    return part?.isDecoded === true ? part.source + part.length : toSource(index - 1) + 1;
  };
  return Array.from(find(plain), ({ anchor, start, end }) => ({
    anchor: toSource(anchor),
    start: toSource(start),
    // Keeps the codes after the secret, because they may reset a color.
    end: end >= plain.length ? text.length : toEnd(end),
  }));
}
