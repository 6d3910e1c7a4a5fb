import { codeIndent, isBlank } from './MarkdownLine.ts';
import type { MarkdownLine } from './MarkdownLine.ts';

/** A block that contains other blocks: a quote or a list item. */
export type MarkdownContainer = Quote | Item;

interface Quote {
  readonly type: 'quote';
}

interface Item {
  readonly type: 'item';
  readonly indent: number;
  /** Whether the item has no content yet. A blank line ends an empty item. */
  isEmpty: boolean;
}

const listMarker = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/;

const skipQuoteMarker = (line: MarkdownLine): boolean => {
  if (line.indent >= codeIndent || !line.rest.startsWith('>')) {
    return false;
  }
  line.skipIndent(line.indent);
  line.skip(1);
  line.skipIndent(1);
  return true;
};

/**
 * Skips the marker or indent that continues a container on this line. Returns false if the line doesn't
 * continue the container.
 *
 * ```markdown
 *   | - > text
 * > |   > more
 *     ^
 * ```
 */
export function continueContainer(container: MarkdownContainer, line: MarkdownLine): boolean {
  if (container.type === 'quote') {
    return skipQuoteMarker(line);
  }
  if (line.isBlank ? container.isEmpty : line.indent < container.indent) {
    return false;
  }
  line.skipIndent(container.indent);
  container.isEmpty = false;
  return true;
}

/**
 * Starts a container and skips its marker. Returns null if no container starts here. Below a paragraph, a
 * list can only start with an item that has content and, if it is numbered, the number 1.
 *
 * ```markdown
 * > | - item
 *     ^
 * ```
 */
export function startContainer(
  line: MarkdownLine,
  isBelowParagraph: boolean,
): MarkdownContainer | null {
  if (skipQuoteMarker(line)) {
    return { type: 'quote' };
  }
  const { indent, rest } = line;
  const marker = listMarker.exec(rest);
  if (marker === null) {
    return null;
  }
  const isEmpty = isBlank(rest.slice(marker[0].length));
  const canInterrupt = !isEmpty && (marker[1] === undefined || Number(marker[1]) === 1);
  if (isBelowParagraph && !canInterrupt) {
    return null;
  }
  line.skipIndent(indent);
  line.skip(marker[0].length);
  const gap = isEmpty || line.indent > codeIndent ? 1 : line.indent;
  line.skipIndent(gap);
  return { type: 'item', indent: indent + marker[0].length + gap, isEmpty };
}
