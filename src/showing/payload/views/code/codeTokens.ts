import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import { createLowlight } from 'lowlight';
import type { TextToken } from '../text/renderHighlights.tsx';

/**
 * So much code is read between two pauses. A pattern that is hostile to the highlighter takes it
 * quadratic time; for this much, half a tenth of a second at most.
 */
const stride = 6_000;

const languages = { bash, css, diff, go, javascript, json, python, sql, typescript, xml, yaml };
const lowlight = createLowlight(languages);

/** The looks of the highlighter's kinds of words. A kind that is not here looks like all else. */
const looks: ReadonlyMap<string, string> = new Map([
  ['keyword', 'keyword'],
  ['built_in', 'keyword'],
  ['literal', 'keyword'],
  ['type', 'keyword'],
  ['selector-tag', 'keyword'],
  ['name', 'keyword'],
  ['string', 'string'],
  ['regexp', 'string'],
  ['number', 'number'],
  ['symbol', 'number'],
  ['comment', 'comment'],
  ['quote', 'comment'],
  ['meta', 'comment'],
  ['title', 'title'],
  ['section', 'title'],
  ['attr', 'title'],
  ['attribute', 'title'],
  ['property', 'title'],
  ['deletion', 'deletion'],
  ['addition', 'addition'],
  ['strong', 'strong'],
]);

/** A part of what the highlighter gives: a text, or an element around others. */
interface Part {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: unknown };
  readonly children?: readonly Part[];
}

const lookOf = ({ properties }: Part): string | undefined => {
  const names = properties?.className;
  const name: unknown = Array.isArray(names) ? names[0] : undefined;
  return typeof name === 'string' ? looks.get(name.replace('hljs-', '')) : undefined;
};

/** Flattens what the highlighter gives into tokens. Gives where they end. */
const collect = (
  part: Part,
  look: string | undefined,
  start: number,
  tokens: TextToken[],
): number => {
  if (part.value !== undefined) {
    const end = start + part.value.length;
    if (look !== undefined) {
      tokens.push({ start, end, className: look });
    }
    return end;
  }
  let at = start;
  for (const child of part.children ?? []) {
    at = collect(child, lookOf(child) ?? look, at, tokens);
  }
  return at;
};

/** Where to pause: at an empty line if there is one, or else at the end of a line. */
const endOfPart = (code: string, start: number): number => {
  const end = start + stride;
  if (end >= code.length) {
    return code.length;
  }
  const emptyLine = code.lastIndexOf('\n\n', end);
  const lineEnd = code.lastIndexOf('\n', end);
  return (emptyLine > start + stride / 2 ? emptyLine : lineEnd > start ? lineEnd : end - 1) + 1;
};

/** Whether the words of a language are known. */
export const knowsLanguage = (language: string): boolean => lowlight.registered(language);

/** Finds the words of code that have a look of their own, with a pause now and then. */
export function* codeTokens(code: string, language: string): Generator<undefined, TextToken[]> {
  const tokens: TextToken[] = [];
  for (let start = 0; start < code.length;) {
    const end = endOfPart(code, start);
    const root: Part = lowlight.highlight(language, code.slice(start, end));
    collect(root, undefined, start, tokens);
    start = end;
    yield;
  }
  return tokens;
}
