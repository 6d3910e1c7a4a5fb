import type { TagParser } from '../../input/peekTag.ts';
import type { Input } from '../../Input.ts';
import type { Reading } from '../../Syntax.ts';
import { isNext } from '../json/peekNext.ts';

/**
 * A tag of a call section, a call, a separator, a key or a value. `name` excludes the suffix, such as `:abc`, that
 * Hunyuan adds to the names.
 */
export interface ArgTag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly length: number;
}

const wholeTag = /^<(\/?)(tool_calls?|tool_sep|arg_key|arg_value)(?::[\w-]{1,50})?>/;
const names = ['tool_calls', 'tool_sep', 'arg_key', 'arg_value'];

const parseTag = (text: string): ArgTag | undefined => {
  const [tag, end, name = ''] = wholeTag.exec(text) ?? [];
  return tag === undefined ? undefined : { name, isEnd: end === '/', length: tag.length };
};

const mayBeTag = (text: string): boolean => {
  const [found, name = '', suffix = ''] = /^<?\/?([a-z_]*)(:[\w-]{0,50})?$/.exec(text) ?? [];
  return (
    found !== undefined &&
    (suffix === ''
      ? names.some((each) => each.startsWith(name))
      : names.includes(name) || name === 'tool_call')
  );
};

/** Parses the tags of the notation `glm`. */
export const argTags: TagParser<ArgTag> = { parse: parseTag, mayBeTag };

/**
 * Skips whitespace and line breaks, including line breaks that a model writes as the escape `\n`. Returns the next
 * character without taking it.
 */
export function* skipGap(
  input: Input,
  peekNext: (input: Input) => Reading<string>,
): Reading<string> {
  for (;;) {
    const next = yield* peekNext(input);
    if (next !== '\\' || !(yield* isNext(input, '\\n'))) {
      return next;
    }
    input.take(2);
  }
}
