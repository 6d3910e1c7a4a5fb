import type { CallTag } from './CallTag.ts';

/**
 * Patterns for the part of a tag after its fixed start: one for a complete tag, and one for a tag that may still be
 * arriving.
 */
type Rest = readonly [whole: RegExp, start: RegExp];

const nothing: Rest = [/^/, /(?!)/];
/** The rest of a tag with a name. Models sometimes omit the bracket after the name, or write an equals sign instead. */
const name: Rest = [
  /^[ \t]*([^\s<>="'`,;(){}]+)[ \t]*(?:>|=|(?=[\n<]))/,
  /^[ \t]*(?:[^\s<>="'`,;(){}]+[ \t]*)?$/,
];
const quotedName: Rest = [/^([^"<>]+)"[ \t]*(\/?)>/, /^[^"<>]*(?:"[ \t]*\/?)?$/];

/** The start of each tag, with the kind of the tag and the patterns for the rest of it. */
const starts: readonly (readonly [start: string, kind: CallTag['kind'], rest: Rest])[] = [
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

const tags = starts.map(([start, kind, rest]) => ({
  start,
  kind,
  rest,
  isEnd: start.startsWith('</'),
  closing: start.replace(/(\w+).*/, '/$1>'),
}));

/** Returns the tag at the start of a text, or undefined if there isn't one. */
export const parseFunctionTag = (text: string): CallTag | undefined => {
  const tag = tags.find(({ start }) => text.startsWith(start));
  const found = tag?.rest[0].exec(text.slice(tag.start.length));
  return (
    (tag &&
      found && {
        kind: tag.kind,
        family: '',
        name: found[1] ?? '',
        isEnd: tag.isEnd,
        isEmpty: found[2] === '/',
        hasCdata: tag.rest === quotedName,
        length: tag.start.length + found[0].length,
        closing: tag.closing,
      }) ||
    undefined
  );
};

/** Returns whether the text so far may still become a tag. */
export const mayBeFunctionTag = (text: string): boolean =>
  tags.some(({ start, rest }) =>
    text.startsWith(start) ? rest[1].test(text.slice(start.length)) : start.startsWith(text),
  );
