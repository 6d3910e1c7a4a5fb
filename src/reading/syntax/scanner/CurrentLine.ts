import { MarkdownBlocks } from '../markdown/MarkdownBlocks.ts';
import type { MarkdownLineKind } from '../markdown/MarkdownBlocks.ts';
import { maxMarkdownLine } from '../markdown/MarkdownLine.ts';
import type { Input } from '../Input.ts';
import type { LiteralLine, LiteralObstacle, Literals } from '../Literals.ts';
import type { Opener, Syntax } from '../Syntax.ts';

/** The reason why an opener in a line can't start a call: the kind of the line, or the literal around the opener. */
export type LineObstacle = Exclude<MarkdownLineKind, 'text'> | LiteralObstacle;

/**
 * Matches the start of a comment at the start of a line. Such a comment can continue on later lines, and needs no end
 * mark.
 */
const commentStart = /^\s*<!--/;
const commentEnd = '-->';

/**
 * The current line of text, with its Markdown structure. The lines of a multi-line comment are treated as a single
 * line.
 */
export class CurrentLine implements LiteralLine {
  /** All literals except comments at the start of a line. Undefined if no notation tracks literals. */
  readonly literals: Literals | undefined;
  #blocks: MarkdownBlocks;
  /** The line so far, at most `maxMarkdownLine` characters. */
  #text = '';
  /** Whether the rest of the line can be discarded, because it can't change the block structure. */
  #isDecided = false;
  /** The kind of the line. Undefined until an opener after the start of the line is checked. */
  #kind: MarkdownLineKind | undefined;
  #hasBacktick = false;
  /** The last characters of the open comment, in which its end mark may have started. Undefined outside comments. */
  #comment: string | undefined;

  constructor(syntaxes: readonly Syntax[]) {
    const openers = syntaxes.flatMap((syntax) => syntax.openers);
    this.#blocks = new MarkdownBlocks(openers.find(({ startHtml }) => startHtml)?.startHtml);
    const { trackLiterals } = syntaxes.find((syntax) => syntax.trackLiterals) ?? {};
    this.literals = trackLiterals?.(
      this,
      syntaxes.flatMap(({ literals = [] }) => literals),
    );
  }

  add(piece: string): void {
    if (this.#comment !== undefined) {
      this.#addToComment(this.#comment, piece);
      return;
    }
    if (this.literals === undefined) {
      this.#hasBacktick ||= piece.includes('`');
    } else if (this.literals.add(piece)) {
      return;
    }
    if (this.#isDecided) {
      return;
    }
    const { length } = this.#text;
    this.addText(piece);
    // Most pieces can't complete the start of a comment, so searching them would waste time.
    const start = piece.includes('-') ? (commentStart.exec(this.#text)?.[0].length ?? 0) : 0;
    if (start > length && this.isText) {
      this.literals?.restart();
      this.#text = this.#text.slice(0, start);
      this.#isDecided = false;
      this.#addToComment('', piece.slice(start - length));
    }
  }

  addText(piece: string): void {
    if (!this.#isDecided) {
      // Truncates at exactly the maximum, so that the result is the same however the text is split.
      const room = maxMarkdownLine - this.#text.length;
      this.#text += room >= piece.length ? piece : piece.slice(0, room);
      this.#isDecided = room <= piece.length || this.#blocks.isDecidedBy(this.#text);
    }
  }

  mark(): () => void {
    const blocks = this.#blocks.clone();
    const text = this.#text;
    return () => {
      this.#reset();
      this.#blocks = blocks;
      this.addText(text);
    };
  }

  get isText(): boolean {
    return /text|html/.test(this.#blocks.kindOf(this.#text));
  }

  /** Adds a call, reasoning or a marker that ends within the line, as if it were a word. */
  addCall(): void {
    if (this.closesFence) {
      this.endBlock();
    }
    this.literals?.restart();
    if (!this.#isDecided) {
      this.#text += 'x';
      // The rest of a line with HTML can contain the end of an HTML block.
      const mayBeHtml = this.#text.includes('<') || this.#blocks.isInHtml;
      this.#isDecided = !mayBeHtml || this.#text.length >= maxMarkdownLine;
    }
  }

  end(): void {
    if (this.#comment === undefined) {
      this.literals?.endLine();
      this.#blocks.addLine(this.#text);
      this.#reset();
    } else {
      this.#comment = '';
      this.addText(commentEnd);
      this.#isDecided = true;
    }
  }

  /**
   * Closes all Markdown blocks and starts a new line, because a block that isn't Markdown, such as a call, has ended.
   */
  endBlock(): void {
    this.#blocks.endBlock();
    this.#reset();
  }

  /**
   * Returns the reason why the next opener can't start a call, or null if there isn't one. Returns undefined if the
   * rest of the line is needed to decide. A notation's literal doesn't count until its end mark has been found. An
   * opener with `startHtml` can also start a call in a line that opens a fence, and any other opener in an HTML block.
   */
  findObstacle(
    { text, startHtml, isToken }: Opener,
    input: Input,
  ): LineObstacle | null | undefined {
    const around = this.#comment === undefined ? this.literals?.around : 'literal <!--';
    if (around) {
      return around;
    }
    if (isToken && this.closesFence) {
      return null;
    }
    const kind = this.#kind ?? this.#blocks.kindOf(this.#text + text);
    if (this.#text !== '') {
      // The start of a line decides its kind, so it is determined only once per line.
      this.#kind = kind;
    }
    if (kind !== 'text' && kind !== (startHtml ? 'fence' : 'html')) {
      return kind;
    }
    return this.literals
      ? this.literals.findObstacle(input)
      : this.#hasBacktick
        ? 'literal `'
        : null;
  }

  /** Returns whether the line is code, whatever follows `next`, so that openers in it can be ignored. */
  isCode(next: string): boolean {
    // In HTML, text that looks like the start of a fence may still turn out not to be one.
    return !this.#blocks.isInHtml && this.#blocks.kindOf(this.#text + next) === 'code';
  }

  get closesFence(): boolean {
    return this.#text !== '' && this.#blocks.closesFence(this.#text);
  }

  /**
   * Adds a piece of the open comment, and any text after the comment. Only the comment's first line can affect the
   * block structure.
   */
  #addToComment(before: string, piece: string): void {
    const comment = before + piece;
    const end = comment.indexOf(commentEnd);
    const rest = end === -1 ? '' : comment.slice(end + commentEnd.length);
    this.addText(piece.slice(0, piece.length - rest.length));
    this.#comment = comment.slice(1 - commentEnd.length);
    if (end !== -1) {
      this.#comment = undefined;
      this.#isDecided = false;
      this.add(rest);
    }
  }

  #reset(): void {
    this.literals?.restart();
    this.#text = '';
    this.#isDecided = false;
    this.#kind = undefined;
    this.#hasBacktick = false;
  }
}
