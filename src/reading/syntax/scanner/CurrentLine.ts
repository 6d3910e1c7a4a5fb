import { MarkdownBlocks } from '../markdown/MarkdownBlocks.ts';
import type { MarkdownLineKind } from '../markdown/MarkdownBlocks.ts';
import { maxMarkdownLine } from '../markdown/MarkdownLine.ts';
import type { Opener } from '../Syntax.ts';

/** The line that is being read, as Markdown interprets it. */
export class CurrentLine {
  readonly #blocks = new MarkdownBlocks();
  /** The line so far, at most `maxMarkdownLine` characters. */
  #text = '';
  /** Whether the rest of the line can't change the block structure and needn't be kept. */
  #isDecided = false;
  /** The kind of the line, once an opener within it has been checked. */
  #kind: MarkdownLineKind | undefined;
  /** Whether the line is code regardless of how it continues, once that has been checked. */
  #isCode: boolean | undefined;

  /** Adds a piece of text without a line end. */
  add(piece: string): void {
    if (!this.#isDecided) {
      // Cut at exactly the maximum. Otherwise the result would depend on how the text is split.
      const room = maxMarkdownLine - this.#text.length;
      this.#text += room >= piece.length ? piece : piece.slice(0, room);
      this.#isDecided = room <= piece.length || this.#blocks.isDecidedBy(this.#text);
    }
  }

  /** Adds a call within the line. Markdown sees the call as a word of the line. */
  addCall(): void {
    if (!this.#isDecided) {
      this.#text += 'x';
      // The rest of a line with HTML can contain the end of an HTML block.
      const mayBeHtml = this.#text.includes('<') || this.#blocks.isInHtml;
      this.#isDecided = !mayBeHtml || this.#text.length >= maxMarkdownLine;
    }
  }

  /** Ends the line at a line end. */
  end(): void {
    this.#blocks.addLine(this.#text);
    this.#reset();
  }

  /** Ends the line after a block that isn't Markdown. */
  endBlock(): void {
    this.#blocks.endBlock();
    this.#reset();
  }

  /**
   * Whether the next opener can start a call. No opener can in code. On a line that opens a fence, only a
   * Markdown opener can. In an HTML block, only the others can.
   */
  canOpen({ text, isMarkdown = false }: Opener): boolean {
    const kind = this.#kind ?? this.#blocks.kindOf(this.#text + text);
    if (this.#text !== '') {
      // The start of a line decides its kind, so it is determined once per line.
      this.#kind = kind;
    }
    return kind === 'text' || kind === (isMarkdown ? 'fence' : 'html');
  }

  /**
   * Whether the line is code regardless of the text after `next`, so that there is no need to wait for an
   * opener.
   */
  isCode(next: string): boolean {
    // In HTML, text that looks like the start of a fence might still turn out not to be one.
    this.#isCode ??= !this.#blocks.isInHtml && this.#blocks.kindOf(this.#text + next) === 'code';
    return this.#isCode;
  }

  #reset(): void {
    this.#text = '';
    this.#isDecided = false;
    this.#kind = undefined;
    this.#isCode = undefined;
  }
}
