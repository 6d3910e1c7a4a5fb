import { MarkdownBlocks } from '../markdown/MarkdownBlocks.ts';
import type { MarkdownLineKind } from '../markdown/MarkdownBlocks.ts';
import { maxMarkdownLine } from '../markdown/MarkdownLine.ts';
import { findSpanEnd } from '../markdown/findSpanEnd.ts';
import type { TextInput } from '../input/TextInput.ts';
import type { Opener } from '../Syntax.ts';

/** The length of a line that is kept to find the spans in it. */
const maxSpans = 4 * maxMarkdownLine;

/** The line of text that is being read, as Markdown sees it. */
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
  /** The line so far, from the last place that is known to be outside of spans. */
  #spans = '';
  /** The length of the rest of the span that is being read. */
  #hidden = 0;

  /** Adds a piece of text without a line end. */
  add(piece: string): void {
    this.#addToSpans(piece);
    if (!this.#isDecided) {
      // Cut at exactly the maximum. Otherwise the result would depend on how the text is split.
      const room = maxMarkdownLine - this.#text.length;
      this.#text += room >= piece.length ? piece : piece.slice(0, room);
      this.#isDecided = room <= piece.length || this.#blocks.isDecidedBy(this.#text);
    }
  }

  /** Adds a call within the line. Markdown sees the call as a word of the line. */
  addCall(): void {
    this.#spans = '';
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
   * Whether an opener that is next may start a call. Nothing in code is a call, and neither is
   * anything in the line that opens a fence, except an opener that is a fence itself. An opener that
   * is Markdown doesn't count in HTML. Returns undefined if the rest of the line decides.
   */
  canOpen({ text, isMarkdown = false }: Opener, input: TextInput): boolean | undefined {
    const kind = this.#kind ?? this.#blocks.kindOf(this.#text + text);
    if (this.#text !== '' && kind !== 'comment') {
      // The start of a line decides its kind, so the blocks are asked once per line.
      this.#kind = kind;
    }
    const canOpen = kind === 'text' || kind === (isMarkdown ? 'fence' : 'html');
    return canOpen && this.#isOutsideSpans(input);
  }

  /** Whether the next character is outside of code spans and comments, or undefined if that isn't certain. */
  #isOutsideSpans(input: TextInput): boolean | undefined {
    if (this.#hidden === 0 && this.#spans !== '') {
      const { length } = this.#spans;
      const line = this.#spans + input.peekLinePiece(maxMarkdownLine);
      const end = findSpanEnd(line, length, input.isLineWhole);
      if (end === undefined) {
        return undefined;
      }
      this.#spans = '';
      this.#hidden = Math.max(end - length, 0);
    }
    return this.#hidden === 0;
  }

  #addToSpans(piece: string): void {
    this.#spans += piece.slice(this.#hidden);
    this.#hidden = Math.max(this.#hidden - piece.length, 0);
    while (this.#spans.length >= maxSpans) {
      // Forgets what is decided, so that a long line needn't be kept. A blank never is half a mark.
      const last = this.#spans.lastIndexOf(' ', maxSpans - maxMarkdownLine);
      const at = last < maxMarkdownLine ? maxSpans - maxMarkdownLine : last;
      this.#spans = this.#spans.slice(findSpanEnd(this.#spans, at, true) || at);
    }
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
    this.#spans = '';
    this.#hidden = 0;
    this.#kind = undefined;
    this.#isCode = undefined;
  }
}
