import { Composer, CST, Lexer, Parser, isMap, isScalar, isSeq } from 'yaml';
import type { Pair, Scalar, YAMLMap } from 'yaml';
import type { ProblemCode } from '../Problem.ts';
import { defaultLimits } from '../BlockLimits.ts';
import type { BlockLimits } from '../BlockLimits.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';
import { parseSimpleYaml } from './parseSimpleYaml.ts';

/** Something wrong in a YAML text, at an offset of it. */
export interface YamlProblem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly offset: number;
}

/** The value of a YAML text, or why there is none. */
export type YamlResult =
  | { readonly type: 'value'; readonly value: unknown; readonly problems: readonly YamlProblem[] }
  | { readonly type: 'refused'; readonly problem: YamlProblem };

class YamlRefusal extends Error implements YamlProblem {
  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly offset: number,
  ) {
    super(message);
  }
}

const refuse = (code: ProblemCode, message: string, offset: number): never => {
  throw new YamlRefusal(code, message, offset);
};

/** What can hide what a text says, or make it grow: refused before it is looked at. */
const refusedTokens: Partial<Record<CST.TokenType, string>> = {
  alias: 'an alias (*)',
  anchor: 'an anchor (&)',
  tag: 'a tag (!)',
  'directive-line': 'a directive (%)',
  'doc-start': 'a document marker (---)',
  'doc-end': 'a document marker (...)',
};

/** Besides the collections, the stack of the parser holds the document and the value at hand. */
const stackBesidesCollections = 3;

const tokensOf = (text: string, { maxDepth }: BlockLimits): CST.Token[] => {
  const tokens: CST.Token[] = [];
  const parser = new Parser();
  let offset = 0;
  let isScalarText = false;
  for (const lexeme of new Lexer().lex(text)) {
    // What follows the mark of a scalar is its text, whatever it looks like.
    const type = isScalarText ? null : CST.tokenType(lexeme);
    const refused = type === null ? undefined : refusedTokens[type];
    if (refused !== undefined) {
      refuse('invalid-yaml', `YAML with ${refused} is not read here.`, offset);
    }
    tokens.push(...parser.next(lexeme));
    const token = tokens.at(-1);
    if (token?.type === 'error') {
      refuse('invalid-yaml', unreadable(token.message), token.offset);
    }
    if (parser.stack.length > maxDepth + stackBesidesCollections) {
      refuse('too-large', `The block nests deeper than ${maxDepth} levels.`, offset);
    }
    isScalarText = lexeme === CST.SCALAR;
    offset += isControlLexeme(lexeme) ? 0 : lexeme.length;
  }
  return [...tokens, ...parser.end()];
};

/** The lexer marks the start of a document, of flow ends and of scalars with lexemes that are no text. */
const isControlLexeme = (lexeme: string): boolean =>
  lexeme === CST.DOCUMENT || lexeme === CST.FLOW_END || lexeme === CST.SCALAR;

const unreadable = (message: string): string => `The YAML cannot be read: ${message}`;

const integerLiteral = /^[-+]?\d+$|^0[ox]/;

/** A number that a double cannot hold stays the text that it is. */
const numberOrText = (value: number, source = String(value)): number | string => {
  const isInteger = integerLiteral.test(source);
  const isExact = (): boolean => String(value) === source || BigInt(source) === BigInt(value);
  const isUnderflow = value === 0 && /[1-9]/.test(source);
  const isHeld = Number.isFinite(value) && (isInteger ? isExact() : !isUnderflow);
  return isHeld ? value : source;
};

/** Nobody reads more problems of one block. */
export const maxProblems = 20;

/** All others have been refused. */
const hasTextKey = (pair: Pair): pair is Pair<Scalar> => isScalar(pair.key);

class ValueReader {
  readonly problems: YamlProblem[] = [];
  readonly #maxKeys: number;

  constructor({ maxKeys }: BlockLimits) {
    this.#maxKeys = maxKeys;
  }

  read(node: unknown): unknown {
    if (isMap(node)) {
      return this.#readPairs(node);
    }
    if (isSeq(node)) {
      return node.items.map((item) => this.read(item));
    }
    if (isScalar(node)) {
      return typeof node.value === 'number' ? numberOrText(node.value, node.source) : node.value;
    }
    // Nothing at all is null.
    return null;
  }

  #readPairs({ items, range }: YAMLMap): object {
    if (items.length > this.#maxKeys) {
      const message = `A mapping holds more than ${this.#maxKeys} keys.`;
      refuse('too-large', message, Number(range?.[0]));
    }
    const target = {};
    for (const { key, value } of items.filter(hasTextKey)) {
      const name = String(key.value);
      if (!Object.hasOwn(target, name)) {
        setOwnKey(target, name, this.read(value));
      } else if (this.problems.length < maxProblems) {
        const message = `The key ${name} stands twice; the first counts.`;
        this.problems.push({ code: 'duplicate-key', message, offset: Number(key.range?.[0]) });
      }
    }
    return target;
  }
}

const read = (text: string, limits: BlockLimits): YamlResult => {
  const { maxLength } = limits;
  if (text.length > maxLength) {
    refuse('too-large', `The block is longer than ${maxLength} characters.`, 0);
  }
  // It knows no limits but its own, which are lower.
  const plain = limits === defaultLimits ? parseSimpleYaml(text) : undefined;
  if (plain !== undefined) {
    return { type: 'value', value: plain.value, problems: [] };
  }
  const composer = new Composer({
    schema: 'core',
    version: '1.2',
    resolveKnownTags: false,
    merge: false,
    stringKeys: true,
    strict: true,
    logLevel: 'error',
    // Both are slow beyond measure on hostile texts; duplicates are looked for above.
    uniqueKeys: false,
    prettyErrors: false,
  });
  let refusal: YamlRefusal | undefined;
  // It would go on behind an error, with an object for each that follows: a megabyte of them takes gigabytes.
  Reflect.set(
    composer,
    'onError',
    (source: { offset: number } | number, _: string, message: string) => {
      const offset = typeof source === 'number' ? source : source.offset;
      // It catches what is thrown here, and reports it again for each collection around the error.
      refusal ??= new YamlRefusal('invalid-yaml', unreadable(message), offset);
      throw refusal;
    },
  );
  const [document] = composer.compose(tokensOf(text, limits), true, text.length);
  const reader = new ValueReader(limits);
  const value = reader.read(document?.contents);
  return { type: 'value', value, problems: reader.problems };
};

/** Reads a YAML text that may be hostile: YAML 1.2 core, and nothing that hides or grows. Never throws. */
export function parseYaml(text: string, limits: BlockLimits = defaultLimits): YamlResult {
  try {
    return read(text, limits);
  } catch (error) {
    // The library throws errors of its own for some texts: they refuse the block too.
    const refusal: Partial<YamlProblem> = Object(error);
    const { code = 'invalid-yaml', message = String(error), offset = 0 } = refusal;
    return { type: 'refused', problem: { code, message, offset } };
  }
}
