import { continueContainer, startContainer } from './MarkdownContainer.ts';
import type { MarkdownContainer } from './MarkdownContainer.ts';
import { MarkdownLine, codeIndent } from './MarkdownLine.ts';
import { closesFence, startFence } from './Fence.ts';
import type { Fence } from './Fence.ts';
import type { HtmlBlock, StartHtmlBlock } from './HtmlBlock.ts';

/**
 * The kind of a line. Calls can start in `text` lines. Calls that are Markdown blocks can also start in `fence` lines,
 * which open a fence, and all other calls in `html` lines.
 */
export type MarkdownLineKind = 'text' | 'fence' | 'code' | 'html';

const thematicBreak = /^(?:\*[ \t]*){3,}$|^(?:_[ \t]*){3,}$|^(?:-[ \t]*){3,}$/;
const heading = /^#{1,6}(?:[ \t]|$)/;
const setextUnderline = /^(?:=+|-+)[ \t]*$/;

const isLetter = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);

/** Returns whether a line starts with a letter. Avoids a regular expression, because this runs for every line. */
const startsWithWord = (line: string): boolean => isLetter(line.charCodeAt(0));

/**
 * Finds the lines of Markdown that are code. Follows only the blocks that matter for this, such as quotes, list items,
 * paragraphs, fences, indented code and HTML. In the drawings, `>` points to the line being read, and the caret to the
 * position in it.
 */
export class MarkdownBlocks {
  #containers: MarkdownContainer[] = [];
  /** The open fence or HTML block, whose lines aren't read as Markdown. */
  #raw: Fence | HtmlBlock | null = null;
  /** Whether a paragraph is open, which an indented line would continue. */
  #isInParagraph = false;
  readonly #startHtml: StartHtmlBlock | undefined;

  /** Without `startHtml`, HTML is treated as text. */
  constructor(startHtml?: StartHtmlBlock) {
    this.#startHtml = startHtml;
  }

  /** Returns the kind of a line that starts with `text`, without adding the line. */
  kindOf(text: string): MarkdownLineKind {
    return this.clone().addLine(text);
  }

  /** Returns whether a line would close the open fence, without adding the line. */
  closesFence(text: string): boolean {
    const next = this.clone();
    return this.#raw?.type === 'fence' && next.addLine(text) === 'code' && next.#raw === null;
  }

  /** Returns a copy that can be continued independently of the original. */
  clone(): MarkdownBlocks {
    const copy = new MarkdownBlocks(this.#startHtml);
    copy.#containers = this.#containers.map((container) => ({ ...container }));
    copy.#raw = this.#raw;
    copy.#isInParagraph = this.#isInParagraph;
    return copy;
  }

  /**
   * Returns whether the start of a line already decides the line's kind. True if the line starts with a letter, because
   * no block marker does. Always false in an HTML block, which can end anywhere in a line.
   */
  isDecidedBy(start: string): boolean {
    return startsWithWord(start) && !this.isInHtml;
  }

  /** Whether an HTML block is open, which can end anywhere in a line. */
  get isInHtml(): boolean {
    return this.#raw?.type === 'html';
  }

  /** Closes all open blocks, because a block that isn't Markdown, such as a call, has ended. */
  endBlock(): void {
    this.#closeTo(0);
  }

  /**
   * Adds a line and returns its kind.
   *
   * ```markdown
   * > | > - text
   *     ^
   * ```
   */
  addLine(text: string): MarkdownLineKind {
    if (this.#containers.length === 0 && this.#raw === null && startsWithWord(text)) {
      this.#isInParagraph = true;
      return 'text';
    }
    const line = new MarkdownLine(text);
    const matched = this.#continueContainers(line);
    const raw = matched === this.#containers.length ? this.#raw : null;
    if (raw?.type === 'fence') {
      return this.#addToFence(raw, line);
    }
    const html = raw?.addLine(line);
    if (html) {
      this.#raw = html.block;
      return html.kind;
    }
    if (this.#raw !== null) {
      this.#closeTo(matched);
    }
    return this.#startBlocks(line, matched);
  }

  /**
   * Skips the markers and indents of the open containers that the line continues. Returns the number of those
   * containers.
   *
   * ```markdown
   *   | > - text
   * > | >   more
   *     ^
   * ```
   */
  #continueContainers(line: MarkdownLine): number {
    let matched = 0;
    for (const container of this.#containers) {
      if (!continueContainer(container, line)) {
        break;
      }
      matched += 1;
    }
    return matched;
  }

  /**
   * Adds a line to the open fence, or closes the fence if the line ends it. The line is code in both cases.
   *
   * ```markdown
   *   | > ~~~js
   * > | > alert(1)
   *       ^
   * ```
   */
  #addToFence(fence: Fence, line: MarkdownLine): MarkdownLineKind {
    this.#raw = closesFence(fence, line) ? null : fence;
    return 'code';
  }

  /**
   * Starts the blocks in the rest of a line, after the containers that the line continues. Returns the line's kind.
   *
   * ```markdown
   *   | > text
   * > | > - # heading
   *       ^
   * ```
   */
  #startBlocks(line: MarkdownLine, matched: number): MarkdownLineKind {
    let open = matched;
    for (;;) {
      if (line.isBlank) {
        this.#closeTo(open);
        return 'text';
      }
      const continuesParagraph = this.#isInParagraph && open === matched;
      if (line.indent >= codeIndent) {
        if (continuesParagraph) {
          return 'text';
        }
        this.#closeTo(open);
        return 'code';
      }
      // A paragraph in the same container can prevent a list from starting. A lazy continuation can't.
      const isBelowParagraph = continuesParagraph && matched === this.#containers.length;
      if (this.#startLeaf(line, open, continuesParagraph)) {
        return this.#raw?.type === 'fence' ? 'fence' : 'text';
      }
      const container = startContainer(line, isBelowParagraph);
      if (container === null) {
        this.#addText(line.rest, open, matched);
        return 'text';
      }
      this.#closeTo(open);
      this.#containers.push(container);
      open += 1;
    }
  }

  /**
   * Starts a fence, an HTML block, a heading or a thematic break. Returns false if the line starts none
   * of them.
   *
   * ```markdown
   * > | - ~~~js
   *       ^
   * ```
   */
  #startLeaf(line: MarkdownLine, open: number, isBelowParagraph: boolean): boolean {
    const { rest } = line;
    const fence = startFence(rest);
    const html = this.#startHtml?.(rest, isBelowParagraph) ?? null;
    if (!fence && !html && !heading.test(rest) && !thematicBreak.test(rest)) {
      return false;
    }
    this.#closeTo(open);
    this.#raw = fence ?? html?.addLine(line)?.block ?? null;
    return true;
  }

  /**
   * Starts a paragraph, continues one, or turns one into a heading if the line underlines it.
   *
   * ```markdown
   *   | > text
   * > | lazy
   *     ^
   * ```
   */
  #addText(rest: string, open: number, matched: number): void {
    const continuesParagraph = this.#isInParagraph && open === matched;
    const isLazy = continuesParagraph && open < this.#containers.length;
    if (isLazy) {
      return;
    }
    this.#closeTo(open);
    this.#isInParagraph = !(continuesParagraph && setextUnderline.test(rest));
  }

  /** Closes all but the first `count` containers, and the block inside them. */
  #closeTo(count: number): void {
    this.#containers.length = Math.min(this.#containers.length, count);
    this.#raw = null;
    this.#isInParagraph = false;
  }
}
