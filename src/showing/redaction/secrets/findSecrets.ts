import type { Secret } from './Secret.ts';
import { findSecretForms, hasDigit, matchSecrets } from './findSecretForms.ts';
import type { RedactionRules } from './RedactionRules.ts';
import { findDisguised } from './findDisguised.ts';

/**
 * Matches a name and the separator before its value. In JSON, the name is quoted. In JSON inside JSON, the quotes are
 * escaped, and in JSON inside CSV, they are doubled. In Markdown, the name can be bold.
 */
const assignment =
  /(?<![^\s"'`\\:=,;&?<>(){}[\]])([^\s"'`\\:=,;&?<>(){}[\]]{1,100})(?:\\{0,15}["'`]{1,2}\]?\s{0,20})?([ \t\u00A0]{0,20}(?:=>|:?=|:)\*{0,2}[ \t\u00A0]{0,20})/g;
/** Matches a command option whose value is the next word or the next text in a list. */
const option = /(?<![\w-])--?([\w-]{1,60})( |["'],\s{0,9})(?![-\s])/g;
/**
 * Match a name in a command, such as `aws configure set`, or in a table. Usually, its value is secret only if it
 * contains a digit.
 */
const looseNames: readonly RegExp[] = [
  /\b(?:set|setx|setenv|define|ENV)\s{1,4}([\w./:-]{1,100})() (?![-\s=])/g,
  /^[ \t|]{0,4}([\w-]{1,60})()[ \t]{0,60}[|\t][ \t]{0,4}/gm,
];

/**
 * Matches the opening quote of a value. In JSON, it can be on one of the next lines. In Python and shells, it can have
 * a prefix. The value can be the first of a list.
 */
const openingQuote = /[\s[]{0,40}(?:[bruf]{1,2}|[$@])?\\{0,15}(?:"""|'''|["'`])/iy;
/** Matches a value without quotes. */
const unquotedValue = /[^\s"'`,;&<>(){}[\]\\|]+/y;
/**
 * Minimum length of an unquoted value that is secret even if it doesn't look like a secret. Limits the time for long
 * text without spaces, in which many names can share the end of their values.
 */
const minLongValue = 4_096;
const restOfLine = /[^\r\n"'\\]+/y;
/** Matches a value without spaces that extends to the end of its line, unless it looks like code. */
const lineValue = /[^\s"'`(){}[\]\\|]{1,500}(?<![,;])(?=[ \t]{0,20}(?:[\r\n]|$))/y;
/** Matches the rest of the line before a block in YAML, with an optional tag or anchor, indicator and comment. */
const blockStart =
  /(?:[!&][\w!-]{1,30}[ \t]{1,4})?([|>][-+\d]{0,2})?[ \t]{0,20}(?:#[^\n]{0,200})?\r?\n/y;
/** Matches the start of a mapping in YAML. */
const mapping = /^[\w"'.-]{1,100}[ \t]{0,4}:(?:\s|$)/;
/** Matches the opening tag and the text of an XML element. */
const element =
  /<([\w:.-]{1,60})(?:\s[^<>]{0,200})?>(?:<!\[CDATA\[)?([^<]+)(?=<\/\1|(?:<(?:\/[\w:.-]*)?)?$)/g;
/**
 * Match a name and its value: in attributes, in adjacent elements, after bold names, in lists of variables, and in
 * password fields.
 */
const pairs: readonly RegExp[] = [
  /\b(?:name|key|id)=["']([^"'<>]{1,100})["']\s{1,4}(?:[\w-]{1,30}=["'][^"'<>]{0,40}["']\s{1,4}){0,3}(?:value|content)=["']([^"'<>]+)/gi,
  /<(?:key|name|t[dh]|dt)>([^<]{1,100})<\/\w{1,4}>\s{0,40}<\w{1,20}>([^<]+)/g,
  /<(?:b|strong)>([^<]{1,100})<\/\w{1,6}>:?\s{0,4}([^\s<]+)/g,
  /\b(?:name|key)["']?\s{0,4}[:=]\s{0,4}["']?([\w.-]{1,100})["']?,?\s{0,60}["']?value["']?\s{0,4}[:=]\s{0,4}["']?([^"'\s,}]+)/gi,
  /<input\s[^<>]{0,200}type=["']?(password)["'\s][^<>]{0,200}?value=["']([^"'<>]+)/gi,
];

/** Matches values that aren't secrets, such as missing values, booleans and the names of types. */
const placeholder =
  /^(?:null|none|nil|true|false|undefined|str|string|int|number|bool|boolean|bytes|any|unknown|required|optional)$/i;

/** Matches a sticky expression at an index. Returns the end of the match, or the index if it doesn't match. */
const skip = (expression: RegExp, text: string, index: number): number => {
  expression.lastIndex = index;
  return expression.test(text) ? expression.lastIndex : index;
};

/**
 * Returns the index of a value's closing quote, including the backslashes that escape it, or -1. In JSON inside JSON,
 * the closing quote is escaped in the same way as the opening one.
 */
function findQuote(text: string, start: number, opening: string): number {
  const mark = opening.replaceAll(/[^"'`]/g, '');
  const level = opening.split('\\').length - 1;
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

/**
 * Returns the end of a block in YAML. The block consists of its first line and the following lines that are indented by
 * at least `indent` spaces.
 */
function findBlockEnd(text: string, start: number, indent: number): number {
  let end = start;
  for (let line = start; line < text.length;) {
    const lineEnd = text.indexOf('\n', line) === -1 ? text.length : text.indexOf('\n', line);
    const content = text.slice(line, lineEnd);
    if (content.trim() !== '') {
      if (line > start && content.length - content.trimStart().length < indent) {
        break;
      }
      end = lineEnd;
    }
    line = lineEnd + 1;
  }
  return end;
}

/**
 * Reads the value of a secret name from the lines below it, as in YAML. `isAlone` means that the name comes first in
 * its line. Returns undefined if there is no value below the name.
 */
function readBlock(text: string, match: RegExpExecArray, isAlone: boolean): Secret | undefined {
  const { index: anchor, 0: whole, 2: separator = '' } = match;
  const from = anchor + whole.length;
  blockStart.lastIndex = from;
  const found = blockStart.exec(text);
  if (found === null) {
    return undefined;
  }
  const line = from + found[0].length;
  const content = text.slice(line, line + 400).trimStart();
  const start = text.indexOf(content, line);
  const nameIndent = anchor - text.lastIndexOf('\n', anchor) - 1;
  const indent = start - text.lastIndexOf('\n', start - 1) - 1;
  const isItem = content.startsWith('- ');
  const isBelow = indent > (isItem ? nameIndent - 1 : nameIndent);
  const isValue = isAlone && separator.startsWith(':') && isBelow && !mapping.test(content);
  const end =
    content !== '' && (isValue || (found[1] !== undefined && indent > 0))
      ? findBlockEnd(text, start, indent)
      : start;
  return end > start ? { anchor, start, end } : undefined;
}

/** Reads the value after the name of a secret. Returns undefined if the value isn't secret. */
function readValue(text: string, match: RegExpExecArray, isOpen: boolean): Secret | undefined {
  const [whole, name = '', separator = ''] = match;
  const anchor = match.index;
  // In JSON inside CSV, quotes are doubled. Skips the first of the two opening quotes.
  const from = anchor + whole.length + (/""\]?[ \t]*[:=]/.test(whole) ? 1 : 0);
  const quoted = skip(openingQuote, text, from);
  if (quoted > from) {
    const found = findQuote(text, quoted, text.slice(from, quoted));
    // The closing quote can be missing because the text was truncated.
    const missing = isOpen ? text.length : skip(restOfLine, text, quoted);
    const end = found === -1 ? missing : found;
    return end > quoted ? { anchor, start: quoted, end } : undefined;
  }
  // Reads only the characters just before the name, because a line can be very long.
  const near = text.slice(Math.max(anchor - 80, 0), anchor);
  const isAlone = /^(?:\s*export )?[\s-]*$/.test(near.slice(near.lastIndexOf('\n') + 1));
  const block = readBlock(text, match, isAlone);
  if (block !== undefined) {
    return block;
  }
  const isHeader = separator.startsWith(':') && /authori[sz]ation|cookie/i.test(name);
  const isLine = isHeader || (isAlone && /phrase|mnemonic/i.test(name));
  const valueEnd = isLine ? skip(restOfLine, text, from) : skip(unquotedValue, text, from);
  const lineEnd = isAlone && /[:=]/.test(separator) ? skip(lineValue, text, from) : from;
  const end = Math.max(valueEnd, lineEnd);
  const value = text.slice(from, end);
  // After other separators, a value must contain a digit, because the text can be code or prose.
  const isSecret =
    isLine ||
    lineEnd > from ||
    separator === '=' ||
    separator === ' ' ||
    (isOpen && end === text.length) ||
    value.length > minLongValue ||
    hasDigit(value);
  return end > from && isSecret && !placeholder.test(value)
    ? { anchor, start: from, end }
    : undefined;
}

function* findNamed(text: string, rules: RedactionRules, isOpen: boolean): Generator<Secret> {
  for (const expression of [assignment, option, ...looseNames]) {
    let last = 0;
    for (const match of text.matchAll(expression)) {
      // Skips names inside a secret. If each of their values extended to the end of the text, this would take quadratic
      // time.
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

/** Finds the values of secret names in XML, HTML and lists of variables. */
function* findMarkup(text: string, rules: RedactionRules, isOpen: boolean): Generator<Secret> {
  const isNamed = (_value: string, _next: unknown, name: string): boolean =>
    rules.isSecretName(name);
  yield* matchSecrets(
    text,
    element,
    (_value, next, name) => (isOpen || next !== undefined) && rules.isSecretName(name),
  );
  for (const expression of pairs) {
    yield* matchSecrets(text, expression, isNamed);
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

/** Finds the secrets in text. `isOpen` means that the text is still streaming. */
export const findSecrets = (text: string, rules: RedactionRules, isOpen: boolean): Secret[] => [
  ...findPatterns(text, rules.patterns),
  // Also without decoding, because the text before a value can turn its first characters into an escape.
  ...findValues(text, rules.values),
  ...findDisguised(text, (plain) => [
    ...findValues(plain, rules.values),
    ...findNamed(plain, rules, isOpen),
    ...findMarkup(plain, rules, isOpen),
    ...(rules.hasDefaults ? findSecretForms(plain, isOpen) : []),
  ]),
];
