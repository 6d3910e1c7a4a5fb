import type { Input } from '../../Input.ts';
import type { Reading } from '../../Syntax.ts';

/** The mark before each tag of MiniMax M3, whose parameters are tags with their own names. */
export const m3Mark = ']<]minimax[>[';

/** A tag of a section, such as `<parameter name="title">`. */
export interface InvokeTag {
  readonly kind: 'section' | 'invoke' | 'parameter';
  /** The part before the name, the same for all variants of DSML. Only equal prefixes end each other. */
  readonly prefix: string;
  readonly name: string;
  readonly isEnd: boolean;
  /** Whether the tag closes itself: `<invoke name="ping"/>`. */
  readonly isEmpty: boolean;
  readonly attributes: string;
  readonly length: number;
}

/** Maximum length of a tag. A longer one is text. */
const maxTagLength = 1_000;

/** The names of the tags around calls. */
export const sectionNames = [
  'function_calls',
  'tool_calls',
  'tool_call',
  'calls',
  'dots_function_call',
];
const parameterNames = ['parameter', 'param'];
const prefixNames = ['DSML', 'antml', 'atem', 'steptml', 'minimax'];
const words = [...sectionNames, ...parameterNames, ...prefixNames, 'invoke'];

const wholeTag = /^<(\/?)([|｜‖:\w]*[|｜‖:])?([\w.-]+)((?:[ \t/][^<>]*)?)>/;

const findKind = (name: string, prefix: string): InvokeTag['kind'] | undefined => {
  if (name === 'invoke') {
    return 'invoke';
  }
  if (sectionNames.includes(name)) {
    return 'section';
  }
  return parameterNames.includes(name) || prefix === m3Mark ? 'parameter' : undefined;
};

/** Returns the tag that a text starts with, or undefined if it starts with none. */
const parseInvokeTag = (text: string): InvokeTag | undefined => {
  const mark = text.startsWith(m3Mark) ? m3Mark : '';
  const [tag = '', end = '', before = '', name = '', attributes = ''] =
    wholeTag.exec(text.slice(mark.length)) ?? [];
  const prefix = mark || (/DSML/.test(before) ? 'DSML' : before);
  const kind = findKind(name, prefix);
  return (
    kind && {
      kind,
      prefix,
      name,
      isEnd: end !== '',
      isEmpty: attributes.endsWith('/'),
      attributes,
      length: mark.length + tag.length,
    }
  );
};

/** Whether a text can still become a tag. */
const mayBeTag = (text: string): boolean => {
  if (m3Mark.startsWith(text)) {
    return true;
  }
  const hasMark = text.startsWith(m3Mark);
  const found = /^<\/?([|｜‖:\w.-]*)([^<>]*)$/.exec(hasMark ? text.slice(m3Mark.length) : text);
  const word = found?.[1]?.split(/[|｜‖:]+/).at(-1) ?? '';
  const isWhole = found?.[2] !== '';
  return (
    found !== null &&
    (hasMark || words.some((each) => (isWhole ? each === word : each.startsWith(word))))
  );
};

/**
 * Waits until it is certain whether a tag is next, and returns the tag without taking it. `before` is the
 * start of the tag, if that has been taken.
 *
 * ```text
 * > | <invoke name="find_book">
 *     ^
 * ```
 */
export function* peekInvokeTag(input: Input, before = ''): Reading<InvokeTag | undefined> {
  const start = yield* input.peekLine((text) => mayBeTag(before + text), maxTagLength);
  return parseInvokeTag(before + start);
}

/** Returns an attribute of a tag, with or without quotes. */
export const getAttribute = (tag: InvokeTag, name: string): string | undefined => {
  for (const [, key, ...values] of tag.attributes.matchAll(
    /([\w-]+)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|([^\s"'/]+))/g,
  )) {
    if (key === name) {
      return values.find((value) => value !== undefined);
    }
  }
  return undefined;
};
