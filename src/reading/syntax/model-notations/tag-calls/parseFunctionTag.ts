import type { CallTag } from './CallTag.ts';

/** The rest of a tag from a certain place: as a whole, and as far as it has arrived. */
type Rest = readonly [whole: RegExp, start: RegExp];

const nothing: Rest = [/^/, /(?!)/];
/** A name. Models forget the bracket after it, or write another sign. */
const name: Rest = [
  /^[ \t]*([^\s<>="'`,;(){}]+)[ \t]*(?:>|=|$|(?=[\r\n<]))/,
  /^[ \t]*(?:[^\s<>="'`,;(){}]+[ \t]*)?$/,
];
const quotedName: Rest = [/^([^"<>]+)"[ \t]*(\/?)>/, /^[^"<>]*(?:"[ \t]*\/?)?$/];

/** The starts of tags, with what follows them. */
const tags: readonly (readonly [start: string, kind: CallTag['kind'], rest: Rest])[] = [
  ['<tool_call>', 'section', nothing],
  ['</tool_call>', 'section', nothing],
  ['<seed:tool_call>', 'section', nothing],
  ['</seed:tool_call>', 'section', nothing],
  ['<function=', 'call', name],
  ['<function name="', 'call', quotedName],
  ['</function>', 'call', nothing],
  ['<parameter=', 'parameter', name],
  ['</parameter>', 'parameter', nothing],
  ['<param name="', 'parameter', quotedName],
  ['</param>', 'parameter', nothing],
];

/** Returns the tag that a text starts with, or undefined if it starts with none. */
export const parseFunctionTag = (text: string): CallTag | undefined => {
  const tag = tags.find(([start]) => text.startsWith(start));
  const found = tag?.[2][0].exec(text.slice(tag[0].length));
  return (
    (tag &&
      found && {
        kind: tag[1],
        family: '',
        name: found[1] ?? '',
        isEnd: tag[0].startsWith('</'),
        isEmpty: found[2] === '/',
        hasCdata: tag[2] === quotedName,
        length: tag[0].length + found[0].length,
      }) ||
    undefined
  );
};

/** Whether a text can still become a tag. */
export const mayBeFunctionTag = (text: string): boolean =>
  tags.some(([start, , [, rest]]) =>
    text.startsWith(start) ? rest.test(text.slice(start.length)) : start.startsWith(text),
  );
