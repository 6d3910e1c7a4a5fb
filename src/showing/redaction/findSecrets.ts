import { findCurlPasswords } from './findCurlPasswords.ts';
import type { RedactionRules } from './RedactionRules.ts';
import { findSimplified } from './simplifyText.ts';

/** The position of a secret in text. */
export interface Secret {
  /** The start index of the text that reveals the secret, such as its name. */
  readonly anchor: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Matches a name and the separator before its value. In JSON, the name is quoted, and in JSON inside JSON, the quotes
 * are escaped.
 */
const assignment =
  /(?<![^\s"'`\\:=,;&?<>(){}[\]])([^\s"'`\\:=,;&?<>(){}[\]]{1,100})(?:\\{0,15}["']\]?)?([ \t]{0,4}(?:=>|[:=])[ \t]{0,4})/g;
/** Matches a command-line option, whose value is the next word. */
const option = /(?<![\w-])--([\w-]{1,60})( )(?![-\s])/g;

const openingQuote = /\\{0,15}["'`]/y;
const bareValue = /[^\s"'`,;&<>(){}[\]\\|]+/y;
const restOfLine = /[^\r\n"'\\]+/y;
/** Matches the start of a block scalar in YAML. */
const blockStart = /[|>][-+\d]{0,2}[ \t]{0,20}\r?\n[ \t]+/y;
/** Matches the lines of a block scalar, which are indented or empty. */
const blockLines = /[^\n]*(?:\n(?:[ \t]+[^\n]*|\r?(?=\n)))*/y;
/** Matches an XML element with text. */
const element = /<([\w:.-]{1,60})(?:\s[^<>]{0,200})?>([^<]+)/g;
/** Matches a name and a value in the attributes of an XML element. */
const attributes =
  /\b(?:name|key|id)=["']([^"'<>]{1,100})["']\s{1,4}(?:type=["'][^"'<>]{0,40}["']\s{1,4})?value=["']([^"'<>]+)/gi;

/** Matches values that aren't secrets: missing values, and types in schemas or code. */
const placeholder =
  /^(?:null|none|nil|true|false|undefined|str|string|int|number|bool|boolean|bytes|any|unknown|required|optional)$/i;

/** Matches a sticky expression at an index. Returns the end of the match, or the index if it doesn't match. */
const skip = (expression: RegExp, text: string, index: number): number => {
  expression.lastIndex = index;
  return expression.test(text) ? expression.lastIndex : index;
};

/**
 * Returns the index of the closing quote of a value, or -1. In JSON inside JSON, quotes are escaped once per level, so
 * the closing quote has as many backslashes as the opening one.
 */
function findQuote(text: string, start: number, opening: string): number {
  const level = opening.length - 1;
  const mark = opening.charAt(level);
  for (let index = text.indexOf(mark, start); index !== -1; index = text.indexOf(mark, index + 1)) {
    let escapes = 0;
    while (index - escapes > start && text[index - escapes - 1] === '\\') {
      escapes += 1;
    }
    if (escapes % (2 * level + 2) === level) {
      return index - level;
    }
  }
  return -1;
}

/** Returns whether an unquoted value is a secret, and not code or prose. */
function isBareSecret(text: string, anchor: number, separator: string, end: number): boolean {
  if (separator === '=' || separator === ' ') {
    return true;
  }
  const before = text.slice(Math.max(0, anchor - 80), anchor);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return /^[\s-]*$/.test(line) && /^[ \t]*(?:$|[\r\n])/.test(text.slice(end, end + 20));
}

/** Reads the value after the name of a secret. Returns undefined if the value isn't secret. */
function readValue(text: string, match: RegExpExecArray, isOpen: boolean): Secret | undefined {
  const [whole, name = '', separator = ''] = match;
  const anchor = match.index;
  const from = anchor + whole.length;
  const quoted = skip(openingQuote, text, from);
  if (quoted > from) {
    const found = findQuote(text, quoted, text.slice(from, quoted));
    const end = found === -1 && isOpen ? text.length : found;
    return end > quoted ? { anchor, start: quoted, end } : undefined;
  }
  const block = skip(blockStart, text, from);
  if (block > from) {
    return { anchor, start: block, end: skip(blockLines, text, block) };
  }
  const isHeader = separator.startsWith(':') && /authori[sz]ation|cookie/i.test(name);
  const end = skip(isHeader ? restOfLine : bareValue, text, from);
  const value = text.slice(from, end);
  const isSecret =
    isHeader ||
    (isOpen && end === text.length) ||
    (/\d/.test(value) && value.length > 3) ||
    isBareSecret(text, anchor, separator, end);
  return end > from && isSecret && !placeholder.test(value)
    ? { anchor, start: from, end }
    : undefined;
}

function* findNamed(text: string, rules: RedactionRules, isOpen: boolean): Generator<Secret> {
  for (const expression of [assignment, option]) {
    let last = 0;
    for (const match of text.matchAll(expression)) {
      // Skips names inside a secret, because each of their values could extend to the end of the text.
      const secret =
        match.index >= last && rules.isSecretName(match[1] ?? '')
          ? readValue(text, match, isOpen)
          : undefined;
      if (secret !== undefined) {
        last = secret.end;
        yield secret;
      }
    }
  }
}

/** Finds the values of secret names in the markup of XML and HTML. */
function* findMarkup(text: string, rules: RedactionRules, isOpen: boolean): Generator<Secret> {
  for (const expression of [element, attributes]) {
    for (const { index: anchor, 0: found, 1: name = '', 2: value = '' } of text.matchAll(
      expression,
    )) {
      const end = anchor + found.length;
      const closing = `</${name}`;
      const isClosed = expression === attributes || text.startsWith(closing, end);
      const isOpenEnd = isOpen && closing.startsWith(text.slice(end, end + closing.length));
      if (rules.isSecretName(name) && (isClosed || isOpenEnd)) {
        yield { anchor, start: end - value.length, end };
      }
    }
  }
}

const token =
  /(?<![\w-])(?:sk-[\w-]{16,}|[srp]k_(?:live|test)_\w{10,}|gh[a-z]_\w{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|xox[a-z]-[\w-]{10,}|A[KS]IA[A-Z\d]{16}|AIza[\w-]{30,}|npm_\w{30,}|hf_\w{20,}|eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?)/g;
const scheme = /(?:bearer|basic)\s{1,4}([\w.~+/=-]{8,})/gi;
const address = /:\/\/[^\s/@:"']{0,100}:([^\s/@"']{1,200})@/g;
const privateKey = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/g;

/** Finds private keys, tokens with a known prefix, and credentials in headers and addresses. */
function* findKnownForms(text: string): Generator<Secret> {
  for (const { index: anchor, 0: found } of text.matchAll(token)) {
    // Names such as `sk-learn-classifiers` start like a token, but have no digit.
    if (/\d/.test(found) || !found.startsWith('sk-')) {
      yield { anchor, start: anchor, end: anchor + found.length };
    }
  }
  for (const { index: anchor, 0: found, 1: value = '' } of text.matchAll(scheme)) {
    const end = anchor + found.length;
    if (/[\d=]/.test(value)) {
      yield { anchor, start: end - value.length, end };
    }
  }
  for (const { index: anchor, 0: found, 1: value = '' } of text.matchAll(address)) {
    const end = anchor + found.length - 1;
    yield { anchor, start: end - value.length, end };
  }
  yield* findCurlPasswords(text);
  for (const { index: anchor, 0: header } of text.matchAll(privateKey)) {
    const end = text.indexOf('-----END', anchor);
    yield { anchor, start: anchor + header.length, end: end === -1 ? text.length : end };
  }
}

/** Matches the prefix of a token at the end of streaming text. */
const tokenPrefix =
  /(?<![\w-])(?:sk-|[srp]k_(?:live|test)_|gh[a-z]_|github_pat_|glpat-|xox[a-z]-|A[KS]IA|AIza|npm_|hf_|eyJ)/;
/** Matches the text before credentials at the end of streaming text. */
const beforeCredentials = /(?:(?:bearer|basic)\s{1,4}|:\/\/[^\s/@:"']{0,100}:)$/i;
/** Number of characters at the end of the text to search for `beforeCredentials`. */
const contextLength = 120;

/** Finds the beginning of a possible secret at the end of streaming text. */
function* findArriving(text: string): Generator<Secret> {
  let start = text.length;
  while (start > 0 && /[\w.~+/=-]/.test(text.charAt(start - 1))) {
    start -= 1;
  }
  const anchor = Math.max(0, start - contextLength);
  const isCredential = beforeCredentials.test(text.slice(anchor, start));
  const index = isCredential ? 0 : text.slice(start).search(tokenPrefix);
  if (index !== -1 && start < text.length) {
    yield { anchor, start: start + index, end: text.length };
  }
}

function* findValues(text: string, values: readonly string[]): Generator<Secret> {
  for (const value of values) {
    for (let start = text.indexOf(value); start !== -1; start = text.indexOf(value, start + 1)) {
      yield { anchor: start, start, end: start + value.length };
    }
  }
}

function* findPatterns(text: string, patterns: readonly RegExp[]): Generator<Secret> {
  for (const pattern of patterns) {
    let start = 0;
    while (start < text.length) {
      // Advances the position manually, because the app's expression may lack the `g` flag.
      pattern.lastIndex = 0;
      const match = pattern.exec(text.slice(start));
      if (match === null) {
        break;
      }
      const from = start + match.index;
      start = from + Math.max(1, match[0].length);
      yield { anchor: from, start: from, end: from + match[0].length };
    }
  }
}

/** Returns secrets sorted by position, with overlapping ones merged. */
export function mergeSecrets(secrets: readonly Secret[]): Secret[] {
  const merged: Secret[] = [];
  for (const { anchor, start, end } of secrets.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start < last.end) {
      merged[merged.length - 1] = {
        anchor: Math.min(last.anchor, anchor),
        start: last.start,
        end: Math.max(last.end, end),
      };
    } else if (end > start) {
      merged.push({ anchor, start, end });
    }
  }
  return merged;
}

/** Finds the secrets in text. `isOpen` means that the text is still streaming. */
export const findSecrets = (text: string, rules: RedactionRules, isOpen: boolean): Secret[] => [
  ...findPatterns(text, rules.patterns),
  ...findSimplified(text, (plain) => [
    ...findValues(plain, rules.values),
    ...findNamed(plain, rules, isOpen),
    ...findMarkup(plain, rules, isOpen),
    ...(rules.hasDefaults ? findKnownForms(plain) : []),
    ...(rules.hasDefaults && isOpen ? findArriving(plain) : []),
  ]),
];
