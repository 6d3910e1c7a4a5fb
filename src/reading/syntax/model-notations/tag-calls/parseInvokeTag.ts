import type { CallTag } from './CallTag.ts';

/** The marker before each tag of MiniMax M3. With this marker, the name of a parameter is the name of its tag. */
export const m3Mark = ']<]minimax[>[';

const sectionNames = ['function_calls', 'tool_calls', 'tool_call', 'calls', 'dots_function_call'];
const parameterNames = ['parameter', 'param'];
const prefixNames = ['DSML', 'antml', 'atem', 'steptml', 'minimax'];
const words = [...sectionNames, ...parameterNames, ...prefixNames, 'invoke'];

/** The tokens that Step 3 writes around calls, with the kind of tag that corresponds to each. */
export const stepMarks = {
  '<｜tool_calls_begin｜>': 'section',
  '<｜tool_call_begin｜>function<｜tool_sep｜>': 'filler',
  '<｜tool_call_end｜>': 'filler',
  '<｜tool_calls_end｜>': 'section',
} as const;

const steps = Object.entries(stepMarks);
/** Starts of tags with an unusual format. */
const unusual = [m3Mark, ...Object.keys(stepMarks)];

const wholeTag = /^<(\/?)([|｜‖:\w]*[|｜‖:])?([\w.-]+)((?:[ \t/][^<>]*)?)>/;

const findKind = (name: string, prefix: string): CallTag['kind'] | undefined => {
  if (name === 'invoke') {
    return 'call';
  }
  if (sectionNames.includes(name)) {
    return 'section';
  }
  return parameterNames.includes(name) || prefix === m3Mark ? 'parameter' : undefined;
};

const attribute = /^\s*([\w-]+)[ \t]*=[ \t]*(?:"([^"]*)"|'([^']*)'|([^\s"'/]+))/;

/** The attributes that affect how a tag is read. */
interface Attributes {
  name?: string | undefined;
  string?: string | undefined;
}

/** Parses the attributes of a tag. Values can be unquoted. */
const parseAttributes = (text: string): Attributes => {
  const attributes: Attributes = {};
  let found = attribute.exec(text);
  for (let rest = text; found !== null; found = attribute.exec(rest)) {
    const [whole, key, quoted, apostrophized, plain] = found;
    if (key === 'name' || key === 'string') {
      attributes[key] = quoted ?? apostrophized ?? plain;
    }
    rest = rest.slice(whole.length);
  }
  return attributes;
};

/** Returns the token of Step 3 at the start of a text, or undefined if there isn't one. */
const parseStepToken = (text: string): CallTag | undefined => {
  const step = steps.find(([token]) => text.startsWith(token));
  if (step === undefined) {
    return undefined;
  }
  const [token, kind] = step;
  const { length } = token;
  return { kind, family: '', name: '', isEnd: token.includes('end'), length, closing: '' };
};

/** Returns the tag at the start of a text, or undefined if there isn't one. */
export const parseInvokeTag = (text: string): CallTag | undefined => {
  const mark = text.startsWith(m3Mark) ? m3Mark : '';
  const [tag = '', end = '', before = '', tagName = '', rest = ''] =
    wholeTag.exec(text.slice(mark.length)) ?? [];
  if (tag === '') {
    return parseStepToken(text);
  }
  const family = mark || (before.includes('DSML') ? 'DSML' : before);
  const kind = findKind(tagName, family);
  if (kind === undefined) {
    return undefined;
  }
  const { name = '', string: declared } = parseAttributes(rest);
  const isNamedByTag = kind === 'parameter' && mark !== '';
  return {
    kind,
    family,
    name: isNamedByTag ? tagName : name,
    isEnd: end !== '',
    isEmpty: rest.endsWith('/'),
    written: declared === undefined ? undefined : declared === 'true' ? 'text' : 'json',
    length: mark.length + tag.length,
    closing: `</${before}${tagName}>`,
  };
};

const tagStart = /^<\/?(?:[|｜‖:\w]*[|｜‖:])?([\w.-]*)((?:[ \t/][^<>]*)?)$/;

/** Returns whether the text so far may still become a tag. */
export const mayBeInvokeTag = (text: string): boolean => {
  const hasMark = text.startsWith(m3Mark);
  const [start, word = '', rest] = tagStart.exec(hasMark ? text.slice(m3Mark.length) : text) ?? [];
  const isWord = (each: string): boolean => (rest === '' ? each.startsWith(word) : each === word);
  return (
    (start !== undefined && (hasMark || words.some(isWord))) ||
    unusual.some((each) => each.startsWith(text))
  );
};
