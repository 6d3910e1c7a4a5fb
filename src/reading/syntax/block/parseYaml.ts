import { Composer, CST, Lexer, Parser, isMap, isScalar, isSeq } from 'yaml';
import type { Pair, Scalar, YAMLMap } from 'yaml';
import type { ProblemCode } from '../Problem.ts';
import { defaultLimits } from '../BlockLimits.ts';
import type { BlockLimits } from '../BlockLimits.ts';
import { setOwnKey } from '../../../core/json/setOwnKey.ts';
import { parseSimpleYaml } from './parseSimpleYaml.ts';

/** A problem in YAML, with its offset. */
export interface YamlProblem {
  readonly code: ProblemCode;
  readonly message: string;
  readonly offset: number;
}

/** The value of parsed YAML, or the problem that makes it unreadable. */
export type YamlResult =
  | { readonly value: unknown; readonly problems: readonly YamlProblem[] }
  | { readonly refusal: YamlProblem };

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

/** Features that could hide or multiply values. Rejected before the YAML is converted to values. */
const unsupportedTokens: Partial<Record<CST.TokenType, string>> = {
  alias: 'an alias (*)',
  anchor: 'an anchor (&)',
  tag: 'a tag (!)',
  'directive-line': 'a directive (%)',
  'doc-start': 'a document marker (---)',
  'doc-end': 'a document marker (...)',
};

/** Number of entries on the parser's stack that aren't collections, such as the document. */
const otherStackEntries = 3;

const parseTokens = (text: string, { maxDepth }: BlockLimits): CST.Token[] => {
  const tokens: CST.Token[] = [];
  const parser = new Parser();
  let offset = 0;
  let isScalarText = false;
  for (const lexeme of new Lexer().lex(text)) {
    // The lexeme after a scalar marker is always text, even if it looks like a token.
    const type = isScalarText ? null : CST.tokenType(lexeme);
    const unsupported = type === null ? undefined : unsupportedTokens[type];
    if (unsupported !== undefined) {
      refuse(
        'invalid-yaml',
        `The block contains ${unsupported}, which isn't supported; kept as text.`,
        offset,
      );
    }
    tokens.push(...parser.next(lexeme));
    const token = tokens.at(-1);
    if (token?.type === 'error') {
      refuse('invalid-yaml', describeInvalid(token.message), token.offset);
    }
    if (parser.stack.length > maxDepth + otherStackEntries) {
      refuse(
        'too-large',
        `The block is nested more than ${maxDepth} levels deep; kept as text.`,
        offset,
      );
    }
    isScalarText = lexeme === CST.SCALAR;
    offset += isControlLexeme(lexeme) ? 0 : lexeme.length;
  }
  return [...tokens, ...parser.end()];
};

/** Returns whether a lexeme is a marker of the lexer and not part of the text. */
const isControlLexeme = (lexeme: string): boolean =>
  lexeme === CST.DOCUMENT || lexeme === CST.FLOW_END || lexeme === CST.SCALAR;

const describeInvalid = (message: string): string => `The block isn't valid YAML: ${message}`;

const integerLiteral = /^[-+]?\d+$|^0[ox]/;

/**
 * Returns a parsed number, or its source text if it is an integer that a double would round, or if it overflows or
 * underflows.
 */
const numberOrText = (value: number, source = String(value)): number | string => {
  const isInteger = integerLiteral.test(source);
  const isExact = (): boolean => String(value) === source || BigInt(source) === BigInt(value);
  const isUnderflow = value === 0 && /[1-9]/.test(source);
  const fitsDouble = Number.isFinite(value) && (isInteger ? isExact() : !isUnderflow);
  return fitsDouble ? value : source;
};

/** Maximum number of problems reported for one YAML text. */
export const maxProblems = 20;

/** Returns the problem for a duplicate key in a mapping. */
export const duplicateKey = (key: string): { code: ProblemCode; message: string } => ({
  code: 'duplicate-key',
  message: `Duplicate key ${key}; the first value is used.`,
});

/** Returns whether the key of a pair is a scalar. The `stringKeys` option turns all other keys into errors. */
const hasTextKey = (pair: Pair): pair is Pair<Scalar> => isScalar(pair.key);

class ValueBuilder {
  readonly problems: YamlProblem[] = [];
  readonly #maxKeys: number;

  constructor({ maxKeys }: BlockLimits) {
    this.#maxKeys = maxKeys;
  }

  build(node: unknown): unknown {
    if (isMap(node)) {
      return this.#buildObject(node);
    }
    if (isSeq(node)) {
      return node.items.map((item) => this.build(item));
    }
    if (isScalar(node)) {
      return typeof node.value === 'number' ? numberOrText(node.value, node.source) : node.value;
    }
    // An empty node is null.
    return null;
  }

  #buildObject({ items, range }: YAMLMap): object {
    if (items.length > this.#maxKeys) {
      const message = `A mapping has more than ${this.#maxKeys} keys; the block is kept as text.`;
      refuse('too-large', message, Number(range?.[0]));
    }
    const target = {};
    for (const { key, value } of items.filter(hasTextKey)) {
      const name = String(key.value);
      if (!Object.hasOwn(target, name)) {
        setOwnKey(target, name, this.build(value));
      } else if (this.problems.length < maxProblems) {
        this.problems.push({ ...duplicateKey(name), offset: Number(key.range?.[0]) });
      }
    }
    return target;
  }
}

const parse = (text: string, limits: BlockLimits): YamlResult => {
  const { maxLength } = limits;
  if (text.length > maxLength) {
    refuse('too-large', `The block is longer than ${maxLength} characters; kept as text.`, 0);
  }
  // The simple parser has fixed limits below the defaults.
  const simple = limits === defaultLimits ? parseSimpleYaml(text) : undefined;
  if (simple !== undefined) {
    return { value: simple.value, problems: [] };
  }
  const composer = new Composer({
    schema: 'core',
    version: '1.2',
    resolveKnownTags: false,
    merge: false,
    stringKeys: true,
    strict: true,
    logLevel: 'error',
    // This check would be far too slow for hostile text, so duplicate keys are detected above instead.
    uniqueKeys: false,
    prettyErrors: false,
  });
  let refusal: YamlRefusal | undefined;
  // Stops at the first error. The composer would create an object for each error, which can take gigabytes for a
  // megabyte of hostile text.
  Reflect.set(
    composer,
    'onError',
    (source: { offset: number } | number, _: string, message: string) => {
      const offset = typeof source === 'number' ? source : source.offset;
      // The composer catches this error and reports it again for each surrounding collection. Keeps only the first.
      refusal ??= new YamlRefusal('invalid-yaml', describeInvalid(message), offset);
      throw refusal;
    },
  );
  const [document] = composer.compose(parseTokens(text, limits), true, text.length);
  const builder = new ValueBuilder(limits);
  const value = builder.build(document?.contents);
  return { value, problems: builder.problems };
};

/**
 * Parses untrusted YAML. Supports the YAML 1.2 core schema without anchors, aliases, tags, directives or document
 * markers. Never throws; returns a `refusal` instead.
 */
export function parseYaml(text: string, limits: BlockLimits = defaultLimits): YamlResult {
  try {
    return parse(text, limits);
  } catch (error) {
    // For some text, the `yaml` package throws unexpected errors. Treats them as invalid YAML.
    const refusal: Partial<YamlProblem> = Object(error);
    const { code = 'invalid-yaml', message = String(error), offset = 0 } = refusal;
    return { refusal: { code, message, offset } };
  }
}
