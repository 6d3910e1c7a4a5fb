/** The end of an HTML block: a pattern in one of its lines, or a blank line. */
export type HtmlBlockEnd = RegExp | 'blank line';

/** The blocks that end with specific text. They can contain blank lines. */
const blocksWithEnd: readonly (readonly [start: RegExp, end: RegExp])[] = [
  [/^<(?:script|pre|textarea|style)(?:[ \t>]|$)/i, /<\/(?:script|pre|textarea|style)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![a-z]/i, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
];

const blockTags = new Set(
  (
    'address article aside base basefont blockquote body caption center col colgroup dd details dialog ' +
    'dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header ' +
    'hr html iframe legend li link main menu menuitem nav noframes ol optgroup option p param search ' +
    'section summary table tbody td tfoot th thead title tr track ul'
  ).split(' '),
);

const tagName = /^<\/?([a-z][a-z0-9-]*)(?=[ \t]|\/?>|$)/i;

const wholeTag =
  /^(?:<[a-z][a-z0-9-]*(?:[ \t]+[a-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:[^ \t"'=<>`]+|'[^']*'|"[^"]*"))?)*[ \t]*\/?>|<\/[a-z][a-z0-9-]*[ \t]*>)[ \t]*$/i;

/** Returns the end of the HTML block that a line starts, or undefined if it starts none. */
export function findHtmlBlockEnd(
  rest: string,
  isBelowParagraph: boolean,
): HtmlBlockEnd | undefined {
  if (!rest.startsWith('<')) {
    return undefined;
  }
  const end = blocksWithEnd.find(([start]) => start.test(rest))?.[1];
  if (end !== undefined) {
    return end;
  }
  const name = tagName.exec(rest)?.[1]?.toLowerCase() ?? '';
  const isBlock = blockTags.has(name) || (!isBelowParagraph && wholeTag.test(rest));
  return isBlock ? 'blank line' : undefined;
}
