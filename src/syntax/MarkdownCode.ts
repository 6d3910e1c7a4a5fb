import { MarkdownLine } from './MarkdownLine.ts';

/** A block that holds other blocks: a quote, or a list item with the indent of its content. */
type Container = Quote | Item;

interface Quote {
  readonly type: 'quote';
}

interface Item {
  readonly type: 'item';
  readonly indent: number;
  /** Whether nothing stands in it yet: a blank line ends it then. */
  isEmpty: boolean;
}

interface Fence {
  readonly marker: string;
  readonly length: number;
}

/** An indent of this many columns makes code. */
const codeIndent = 4;

const thematicBreak = /^(?:\*[ \t]*){3,}$|^(?:_[ \t]*){3,}$|^(?:-[ \t]*){3,}$/;
const heading = /^#{1,6}(?:[ \t]|$)/;
const setextUnderline = /^(?:=+|-+)[ \t]*$/;
const listMarker = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/;

const openingFence = (rest: string): Fence | null => {
  const marker = rest[0];
  if (marker !== '`' && marker !== '~') {
    return null;
  }
  let length = 1;
  while (rest[length] === marker) {
    length += 1;
  }
  const isFence = length >= 3 && !(marker === '`' && rest.includes('`', length));
  return isFence ? { marker, length } : null;
};

const closes = (fence: Fence, line: MarkdownLine): boolean => {
  const rest = line.rest.trimEnd();
  return (
    line.indent < codeIndent &&
    rest.length >= fence.length &&
    rest === fence.marker.repeat(rest.length)
  );
};

/**
 * Knows which lines of a Markdown text are code. It follows the block structure as far as that
 * decides: quotes, list items, paragraphs, fences and indented code.
 */
export class MarkdownCode {
  #containers: Container[] = [];
  #fence: Fence | null = null;
  /** Whether the last line leaves a paragraph open, which an indented line continues. */
  #inParagraph = false;

  /** Whether a line that begins with `text` would be the content of code. */
  wouldHold(text: string): boolean {
    const trial = new MarkdownCode();
    trial.#containers = this.#containers.map((container) => ({ ...container }));
    trial.#fence = this.#fence;
    trial.#inParagraph = this.#inParagraph;
    return trial.addLine(text);
  }

  /** Goes past a block that is no Markdown. */
  endBlock(): void {
    this.#containers = [];
    this.#fence = null;
    this.#inParagraph = false;
  }

  /** Goes past a line. Whether it was the content of code. */
  addLine(text: string): boolean {
    if (this.#containers.length === 0 && this.#fence === null && /^[A-Za-z]/.test(text)) {
      this.#inParagraph = true;
      return false;
    }
    const line = new MarkdownLine(text);
    const matched = this.#matchContainers(line);
    const isInside = matched === this.#containers.length;
    if (this.#fence !== null && isInside) {
      if (closes(this.#fence, line)) {
        this.#fence = null;
        return false;
      }
      return true;
    }
    if (this.#fence !== null) {
      this.#closeTo(matched);
    }
    return this.#startBlocks(line, matched);
  }

  /** How many of the open containers the line goes on with. Moves past their markers. */
  #matchContainers(line: MarkdownLine): number {
    let matched = 0;
    for (const container of this.#containers) {
      if (container.type === 'quote') {
        if (line.indent >= codeIndent || !line.rest.startsWith('>')) {
          break;
        }
        line.skipIndent(line.indent);
        line.skip(1);
        line.skipIndent(1);
      } else if (line.isBlank ? container.isEmpty : line.indent < container.indent) {
        break;
      } else {
        line.skipIndent(container.indent);
        container.isEmpty = false;
      }
      matched += 1;
    }
    return matched;
  }

  /** Opens what the line opens behind its containers. Whether it is indented code. */
  #startBlocks(line: MarkdownLine, matched: number): boolean {
    let open = matched;
    for (;;) {
      if (line.isBlank) {
        this.#closeTo(open);
        return false;
      }
      const continuesParagraph = this.#inParagraph && open === matched;
      if (line.indent >= codeIndent) {
        if (continuesParagraph) {
          return false;
        }
        this.#closeTo(open);
        return true;
      }
      const { rest } = line;
      const fence = openingFence(rest);
      if (fence || heading.test(rest) || thematicBreak.test(rest)) {
        this.#closeTo(open);
        this.#fence = fence;
        return false;
      }
      // Only a paragraph of the same container keeps a list from starting; a lazy one does not.
      const isBelowParagraph = continuesParagraph && matched === this.#containers.length;
      const container = this.#openContainer(line, isBelowParagraph);
      if (container === null) {
        this.#addText(rest, open, matched);
        return false;
      }
      this.#closeTo(open);
      this.#containers.push(container);
      open += 1;
    }
  }

  /** Moves past the marker of a quote or list item that begins here, if one does. */
  #openContainer(line: MarkdownLine, isBelowParagraph: boolean): Container | null {
    const { indent, rest } = line;
    if (rest.startsWith('>')) {
      line.skipIndent(indent);
      line.skip(1);
      line.skipIndent(1);
      return { type: 'quote' };
    }
    const marker = listMarker.exec(rest);
    if (marker === null) {
      return null;
    }
    const isEmpty = rest.slice(marker[0].length).trim() === '';
    const mayInterrupt = !isEmpty && (marker[1] === undefined || Number(marker[1]) === 1);
    if (isBelowParagraph && !mayInterrupt) {
      return null;
    }
    line.skipIndent(indent);
    line.skip(marker[0].length);
    const gap = isEmpty || line.indent > codeIndent ? 1 : line.indent;
    line.skipIndent(gap);
    return { type: 'item', indent: indent + marker[0].length + gap, isEmpty };
  }

  /** Text begins a paragraph, goes on with one, or with a line below it makes a heading. */
  #addText(rest: string, open: number, matched: number): void {
    const isLazy = this.#inParagraph && open === matched && open < this.#containers.length;
    if (isLazy) {
      return;
    }
    const isUnderline = this.#inParagraph && open === matched && setextUnderline.test(rest);
    this.#closeTo(open);
    this.#inParagraph = !isUnderline;
  }

  #closeTo(count: number): void {
    this.#containers.length = Math.min(this.#containers.length, count);
    this.#fence = null;
    this.#inParagraph = false;
  }
}
