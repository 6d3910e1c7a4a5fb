import { closesFence, startFence } from './Fence.ts';
import type { Fence } from './Fence.ts';
import { maxMarkdownLine } from './MarkdownLine.ts';
import type { MarkdownLine } from './MarkdownLine.ts';

/** An HTML block. */
export interface HtmlBlock {
  readonly type: 'html';
  /**
   * Returns the kind of the next line, and the state of the block after it. Returns null if the block ends before the
   * line.
   */
  readonly addLine: (line: MarkdownLine) => HtmlLine | null;
}

interface HtmlLine {
  readonly kind: 'html' | 'code';
  /** The state of the block after the line. Null if the line ends the block. */
  readonly block: HtmlBlock | null;
}

/** Returns the HTML block that starts on a line, or null if no block starts there. */
export type StartHtmlBlock = (rest: string, isBelowParagraph: boolean) => HtmlBlock | null;

/** The end of an HTML block: a pattern in one of its lines, or a blank line. */
type HtmlBlockEnd = RegExp | 'blank line';

/** Patterns for the start and end of blocks that end with a specific text. Such blocks can contain blank lines. */
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

/** Returns what ends the HTML block that starts on a line, or undefined if no block starts there. */
const findEnd = (rest: string, isBelowParagraph: boolean): HtmlBlockEnd | undefined => {
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
};

/**
 * Creates an HTML block. Tracks the fences in it, because authors use them there for code, although Markdown doesn't
 * recognize them in HTML.
 *
 * ```markdown
 *   | <div>
 * > | text
 *     ^
 * ```
 */
const createHtmlBlock = (end: HtmlBlockEnd, fence: Fence | null): HtmlBlock => ({
  type: 'html',
  addLine: (line) => {
    if (end === 'blank line' && line.isBlank) {
      return null;
    }
    const next = fence === null ? startFence(line.rest) : closesFence(fence, line) ? null : fence;
    // A truncated line counts as the last one, because its rest may contain the end.
    const isLast =
      end !== 'blank line' && (end.test(line.rest) || line.text.length >= maxMarkdownLine);
    return {
      kind: fence === null && next === null ? 'html' : 'code',
      block: isLast ? null : createHtmlBlock(end, next),
    };
  },
});

/**
 * Returns the HTML block that starts on a line, or null if no block starts there. Pass it as the `startHtml` of an
 * opener.
 */
export const startHtmlBlock: StartHtmlBlock = (rest, isBelowParagraph) => {
  const end = findEnd(rest, isBelowParagraph);
  return end === undefined ? null : createHtmlBlock(end, null);
};
