import type { CallTag } from './CallTag.ts';

/** The forms of tags, up to their name. */
const starts = [
  '<tool_call>',
  '</tool_call>',
  '<seed:tool_call>',
  '</seed:tool_call>',
  '</function>',
  '</parameter>',
  '</param>',
  '<function=',
  '<parameter=',
  '<function name="',
  '<param name="',
] as const;

const kinds = {
  tool_call: 'section',
  function: 'call',
  param: 'parameter',
  parameter: 'parameter',
} as const;

/** The rest of a tag from its name. Models forget the bracket after a name, or write another sign. */
const rest = /^[ \t]*([^\s<>="'`,;(){}]+)[ \t]*(?:>|=|$|(?=[\r\n<]))/;
const quotedRest = /^([^"<>]+)"[ \t]*(\/?)>/;

/** Returns the tag that a text starts with, or undefined if it starts with none. */
export const parseFunctionTag = (text: string): CallTag | undefined => {
  const start = starts.find((each) => text.startsWith(each));
  const [, end, word = ''] = /^<(\/?)(?:seed:)?(\w+)/.exec(start ?? '') ?? [];
  if (start === undefined || !Object.hasOwn(kinds, word)) {
    return undefined;
  }
  const isQuoted = start.endsWith('"');
  const isWhole = start.endsWith('>');
  const found = (isQuoted ? quotedRest : rest).exec(text.slice(start.length));
  return found === null && !isWhole
    ? undefined
    : {
        kind: kinds[word as keyof typeof kinds],
        family: '',
        name: isWhole ? '' : (found?.[1] ?? ''),
        isEnd: end !== '',
        isEmpty: isQuoted && found?.[2] !== '',
        hasCdata: isQuoted,
        length: start.length + (isWhole ? 0 : (found?.[0].length ?? 0)),
      };
};

/** Whether a text can still become a tag. */
export const mayBeFunctionTag = (text: string): boolean =>
  starts.some(
    (start) =>
      (start.startsWith(text) && start !== text) ||
      (!start.endsWith('>') &&
        text.startsWith(start) &&
        (start.endsWith('"')
          ? /^[^"<>]*(?:"[ \t]*\/?)?$/
          : /^[ \t]*(?:[^\s<>="'`,;(){}]+[ \t]*)?$/
        ).test(text.slice(start.length))),
  );
