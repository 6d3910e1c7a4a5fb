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
import type { TextToken } from '../../../ui/look/tokenizeJson.ts';

/**
 * Maximum number of characters to highlight before yielding. For hostile code, the highlighter can take quadratic time.
 * For this length, that is at most 50 ms.
 */
const stride = 6_000;

const languages = { bash, css, diff, go, javascript, json, python, sql, typescript, xml, yaml };
const lowlight = createLowlight(languages);

/** Class names for the highlighter's token types. Other types aren't styled. */
const classNames: ReadonlyMap<string, string> = new Map([
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

interface HighlightNode {
  readonly type: string;
  readonly value?: string;
  readonly properties?: { readonly className?: unknown };
  readonly children?: readonly HighlightNode[];
}

const getClassName = ({ properties }: HighlightNode): string | undefined => {
  const names = properties?.className;
  const name: unknown = Array.isArray(names) ? names[0] : undefined;
  return typeof name === 'string' ? classNames.get(name.replace('hljs-', '')) : undefined;
};

/** Adds the tokens of a syntax node to `tokens`. Returns the index at which the node ends. */
const addTokens = (
  node: HighlightNode,
  className: string | undefined,
  start: number,
  tokens: TextToken[],
): number => {
  if (node.value !== undefined) {
    const end = start + node.value.length;
    if (className !== undefined) {
      tokens.push({ start, end, className });
    }
    return end;
  }
  let end = start;
  for (const child of node.children ?? []) {
    end = addTokens(child, getClassName(child) ?? className, end, tokens);
  }
  return end;
};

/**
 * Returns the end of the next part to highlight: at an empty line in the second half if there is one, otherwise at a
 * line break, otherwise at the maximum length.
 */
const findPartEnd = (code: string, start: number): number => {
  const end = start + stride;
  if (end >= code.length) {
    return code.length;
  }
  const emptyLine = code.lastIndexOf('\n\n', end);
  const lineEnd = code.lastIndexOf('\n', end);
  return (emptyLine > start + stride / 2 ? emptyLine : lineEnd > start ? lineEnd : end - 1) + 1;
};

/** Returns whether code in a language can be highlighted. */
export const isKnownLanguage = (language: string): boolean => lowlight.registered(language);

/** Finds the tokens in code that have a style. Yields regularly, so that the page stays responsive. */
export function* tokenizeCode(code: string, language: string): Generator<undefined, TextToken[]> {
  const tokens: TextToken[] = [];
  for (let start = 0; start < code.length;) {
    const end = findPartEnd(code, start);
    const root: HighlightNode = lowlight.highlight(language, code.slice(start, end));
    addTokens(root, undefined, start, tokens);
    start = end;
    yield;
  }
  return tokens;
}
