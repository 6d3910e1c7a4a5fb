import type { Secret } from './Secret.ts';

/**
 * Matches codes that can hide a name from a search: terminal codes (such as those with which `grep` highlights a word),
 * invisible characters, fullwidth letters, and escapes of JSON, Markdown, HTML and URLs. Excludes JSON's escapes of
 * quotes and backslashes, because they determine where a value ends. Matches runs of backslashes that hide nothing,
 * too, so that each is read just once.
 */
const disguise =
  // oxlint-disable-next-line no-control-regex -- the codes of a terminal start with it
  /\u001B\[[\d;:?]*[A-Za-z]|\\+(?:u001[bB]\[[\d;:?]*[A-Za-z]|(?:u00|x)(?!22|27|5[cC]|60)([2-7][\dA-Fa-f])|([/_]))?|\p{Cf}|([！-～])|%(2[26cC]|3[aAdDfF]|7[bBdD])|&(?:quot|apos|#(\d{2,3}));/gu;

/** Matches text that may contain such codes. Tested first, because it is faster than `disguise`. */
const isDisguised =
  // oxlint-disable-next-line no-control-regex -- the codes of a terminal start with it
  /[\u001B\p{Cf}！-～]|\\(?:u00|[x/_])|%2[26C]|%3[ADF]|%7[BD]|&(?:quot|apos|#\d)/iu;

/** The difference between the character codes of a fullwidth character and its usual form. */
const widthDistance = 0xfee0;

/** Returns the text that a code stands for. */
function decode([match, json, kept, wide, url, decimal]: RegExpExecArray): string {
  const code =
    parseInt(json ?? url ?? '', 16) ||
    Number(decimal) ||
    (wide?.charCodeAt(0) ?? NaN) - widthDistance;
  return code > 0
    ? String.fromCharCode(code)
    : (kept ?? (/^\\+$/.test(match) ? match : match.startsWith('&') ? '"' : ''));
}

/**
 * Finds secrets in text even if codes disguise them. `find` receives the text with its codes removed or decoded. The
 * returned positions refer to the original text.
 */
export function findDisguised(text: string, find: (text: string) => Iterable<Secret>): Secret[] {
  if (!isDisguised.test(text)) {
    return [...find(text)];
  }
  // The range of each character in the original text. Excludes the codes after it, because they may reset a color.
  const starts: number[] = [];
  const ends: number[] = [];
  let plain = '';
  const add = (part: string, start: number, width: number): void => {
    plain += part;
    for (let index = 0; index < part.length; index += 1) {
      starts.push(start + index);
      ends.push(start + index + width);
    }
  };
  let last = 0;
  for (const match of text.matchAll(disguise)) {
    const [code] = match;
    const decoded = decode(match);
    add(text.slice(last, match.index), last, 1);
    add(decoded, match.index, 1 + code.length - decoded.length);
    last = match.index + code.length;
  }
  add(text.slice(last), last, 1);
  const toStart = (index: number): number => starts[index] ?? text.length;
  return Array.from(find(plain), ({ anchor, start, end }) => ({
    anchor: toStart(anchor),
    start: toStart(start),
    end: end >= plain.length ? text.length : (ends[end - 1] ?? 0),
  }));
}
