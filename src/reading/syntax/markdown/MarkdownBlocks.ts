import { MarkdownLine, isBlank } from './MarkdownLine.ts';
import { htmlBlockEnd } from './htmlBlockEnd.ts';
import type { HtmlBlockEnd } from './htmlBlockEnd.ts';

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
  readonly type: 'fence';
  readonly marker: string;
  readonly length: number;
}

interface Html {
  readonly type: 'html';
  readonly end: HtmlBlockEnd;
  /** To Markdown there are no fences in HTML. To whoever writes one there, what it holds is code. */
  readonly fence: Fence | null;
}

/** What a line of text is to Markdown: calls are read in text, within a line also in HTML. */
export type MarkdownLineKind = 'text' | 'fence' | 'code' | 'html';

/** Of a longer line, the rest does not matter to what is code. */
export const maxMarkdownLine = 1_000;

/** An indent of this many columns makes code. */
const codeIndent = 4;

const startsWithWord = /^[A-Za-z]/;
const thematicBreak = /^(?:\*[ \t]*){3,}$|^(?:_[ \t]*){3,}$|^(?:-[ \t]*){3,}$/;
const heading = /^#{1,6}(?:[ \t]|$)/;
const setextUnderline = /^(?:=+|-+)[ \t]*$/;
const listMarker = /^(?:[-+*]|(\d{1,9})[.)])(?=[ \t]|$)/;

/** How many of a character a text begins with. */
const runLength = (text: string, character: string): number => {
  let length = 0;
  while (text[length] === character) {
    length += 1;
  }
  return length;
};

const openingFence = (rest: string): Fence | null => {
  const marker = rest.charAt(0);
  const length = runLength(rest, marker);
  const isFence = /[`~]/.test(marker) && length >= 3;
  return isFence && !(marker === '`' && rest.includes('`', length))
    ? { type: 'fence', marker, length }
    : null;
};

const closes = ({ marker, length }: Fence, { rest, indent }: MarkdownLine): boolean => {
  const run = runLength(rest, marker);
  return indent < codeIndent && run >= length && isBlank(rest.slice(run));
};

/** Whether a line is the last of a block of HTML. A line that was cut might have held the end. */
const endsHtml = ({ end }: Html, { rest, text }: MarkdownLine): boolean =>
  end !== 'blank line' && (end.test(rest) || text.length >= maxMarkdownLine);

/**
 * Knows which lines of a Markdown text are code. It follows the block structure as far as that
 * decides: quotes, list items, paragraphs, fences, indented code and HTML.
 */
export class MarkdownBlocks {
  #containers: Container[] = [];
  /** The block whose lines are no Markdown. */
  #raw: Fence | Html | null = null;
  /** Whether the last line leaves a paragraph open, which an indented line continues. */
  #inParagraph = false;

  /** What a line that begins with `text` would be. */
  kindOf(text: string): MarkdownLineKind {
    const trial = new MarkdownBlocks();
    trial.#containers = this.#containers.map((container) => ({ ...container }));
    trial.#raw = this.#raw;
    trial.#inParagraph = this.#inParagraph;
    return trial.addLine(text);
  }

  /** Whether the rest of a line that begins like this does not matter: words mark no block. */
  isDecidedBy(start: string): boolean {
    return startsWithWord.test(start) && !this.isInHtml;
  }

  /** Whether a block of HTML is open, which a line may end anywhere. */
  get isInHtml(): boolean {
    return this.#raw?.type === 'html';
  }

  /** Goes past a block that is no Markdown. */
  endBlock(): void {
    this.#closeTo(0);
  }

  /** Goes past a line, and says what it was. */
  addLine(text: string): MarkdownLineKind {
    if (this.#containers.length === 0 && this.#raw === null && startsWithWord.test(text)) {
      this.#inParagraph = true;
      return 'text';
    }
    const line = new MarkdownLine(text);
    const matched = this.#matchContainers(line);
    const raw = matched === this.#containers.length ? this.#raw : null;
    if (raw?.type === 'fence') {
      this.#raw = closes(raw, line) ? null : raw;
      return 'code';
    }
    if (raw?.type === 'html' && !(raw.end === 'blank line' && line.isBlank)) {
      const { fence } = raw;
      const next = fence === null ? openingFence(line.rest) : closes(fence, line) ? null : fence;
      this.#raw = endsHtml(raw, line) ? null : { ...raw, fence: next };
      return fence === null && next === null ? 'html' : 'code';
    }
    if (this.#raw !== null) {
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

  /** Opens what the line opens behind its containers, and says what it is. */
  #startBlocks(line: MarkdownLine, matched: number): MarkdownLineKind {
    let open = matched;
    for (;;) {
      if (line.isBlank) {
        this.#closeTo(open);
        return 'text';
      }
      const continuesParagraph = this.#inParagraph && open === matched;
      if (line.indent >= codeIndent) {
        if (continuesParagraph) {
          return 'text';
        }
        this.#closeTo(open);
        return 'code';
      }
      // Only a paragraph of the same container keeps a list from starting; a lazy one does not.
      const isBelowParagraph = continuesParagraph && matched === this.#containers.length;
      if (this.#startLeaf(line, open, continuesParagraph)) {
        return this.#raw?.type === 'fence' ? 'fence' : 'text';
      }
      const container = this.#openContainer(line, isBelowParagraph);
      if (container === null) {
        this.#addText(line.rest, open, matched);
        return 'text';
      }
      this.#closeTo(open);
      this.#containers.push(container);
      open += 1;
    }
  }

  /** Starts a block that is no paragraph and holds no other, if the line does. */
  #startLeaf(line: MarkdownLine, open: number, isBelowParagraph: boolean): boolean {
    const { rest } = line;
    const fence = openingFence(rest);
    const end = htmlBlockEnd(rest, isBelowParagraph);
    const html: Html | null = end === undefined ? null : { type: 'html', end, fence: null };
    if (!fence && !html && !heading.test(rest) && !thematicBreak.test(rest)) {
      return false;
    }
    this.#closeTo(open);
    this.#raw = html && endsHtml(html, line) ? null : (fence ?? html);
    return true;
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
    const isEmpty = isBlank(rest.slice(marker[0].length));
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
    this.#raw = null;
    this.#inParagraph = false;
  }
}
