import { findHtmlBlockEnd } from './findHtmlBlockEnd.ts';
import type { HtmlBlockEnd } from './findHtmlBlockEnd.ts';
import { codeIndent, isBlank, maxMarkdownLine } from './MarkdownLine.ts';
import type { MarkdownLine } from './MarkdownLine.ts';

/** A block whose lines aren't read as Markdown. */
export type FenceOrHtmlBlock = Fence | Html;

/** A fenced code block. */
export interface Fence {
  readonly type: 'fence';
  readonly marker: string;
  readonly length: number;
}

/** An HTML block. */
export interface Html {
  readonly type: 'html';
  readonly end: HtmlBlockEnd;
  /** The open fence in the HTML block. Markdown has no fences there, but authors mean the content as code. */
  readonly fence: Fence | null;
}

/** Returns the number of times that a character repeats at the start of text. */
const countRun = (text: string, character: string): number => {
  let length = 0;
  while (text[length] === character) {
    length += 1;
  }
  return length;
};

/** Returns the fence that a line opens, or null if it opens none. */
export const startFence = (rest: string): Fence | null => {
  const marker = rest.charAt(0);
  const length = countRun(rest, marker);
  const isFence = /[`~]/.test(marker) && length >= 3;
  return isFence && !(marker === '`' && rest.includes('`', length))
    ? { type: 'fence', marker, length }
    : null;
};

/**
 * Whether a line closes a fence: it contains only a closing marker of the same kind and at least the
 * same length.
 */
export const closesFence = ({ marker, length }: Fence, { rest, indent }: MarkdownLine): boolean => {
  const run = countRun(rest, marker);
  return indent < codeIndent && run >= length && isBlank(rest.slice(run));
};

/** Returns the HTML block that a line starts, or null if it starts none. */
export const startHtml = (rest: string, isBelowParagraph: boolean): Html | null => {
  const end = findHtmlBlockEnd(rest, isBelowParagraph);
  return end === undefined ? null : { type: 'html', end, fence: null };
};

/**
 * Whether a line contains the end of an HTML block. A line that was cut counts too, because its rest
 * might contain the end. Always false for a block that ends at a blank line.
 */
export const endsHtml = ({ end }: Html, { rest, text }: MarkdownLine): boolean =>
  end !== 'blank line' && (end.test(rest) || text.length >= maxMarkdownLine);
