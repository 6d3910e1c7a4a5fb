import { MarkdownBlocks } from '../markdown/MarkdownBlocks.ts';
import type { MarkdownLineKind } from '../markdown/MarkdownBlocks.ts';
import { maxMarkdownLine } from '../markdown/MarkdownLine.ts';
import type { TextInput } from '../input/TextInput.ts';
import type { Opener, Syntax } from '../Syntax.ts';
import { LiteralText } from './LiteralText.ts';
import type { LiteralObstacle } from './LiteralText.ts';

/** The reason why an opener in a line can't start a call: the kind of the line, or a literal. */
export type LineObstacle = Exclude<MarkdownLineKind, 'text'> | LiteralObstacle;

/** The line of text that is being read, as Markdown sees it. */
export class CurrentLine {
  readonly literals: LiteralText;
  #blocks: MarkdownBlocks;
  /** The line so far, at most `maxMarkdownLine` characters. */
  #text = '';
  /** Whether the rest of the line can't change the block structure and needn't be kept. */
  #isDecided = false;
  /** The kind of the line, once an opener within it has been checked. */
  #kind: MarkdownLineKind | undefined;
  /** Whether the line is code regardless of how it continues, once that has been checked. */
  #isCode: boolean | undefined;
  /** The blocks and the line before the open literal. They are restored when the literal ends. */
  #outside: { readonly blocks: MarkdownBlocks; readonly text: string };
  /** Whether the rest of a decided line matters, because a call or a literal of a notation can start in it. */
  readonly #isTracked: boolean;

  constructor(syntaxes: readonly Syntax[]) {
    const openers = syntaxes.flatMap((syntax) => syntax.openers);
    this.#blocks = new MarkdownBlocks(openers.find(({ startHtml }) => startHtml)?.startHtml);
    this.#outside = { blocks: this.#blocks, text: '' };
    this.literals = new LiteralText(syntaxes, () => {
      this.#outside = { blocks: this.#blocks.clone(), text: this.#text };
    });
    this.#isTracked =
      syntaxes.some(({ literals }) => literals) || openers.some(({ atLineStart }) => !atLineStart);
  }

  /** Adds text that contains no line end. */
  add(piece: string): void {
    if (this.literals.end !== '') {
      this.#addLiteral(piece);
      return;
    }
    if (this.#isTracked || !this.#isDecided) {
      this.literals.add(piece);
    }
    this.#addText(piece);
  }

  /** Adds a call within the line. Markdown sees the call as a word of the line. */
  addCall(): void {
    if (this.closesFence) {
      this.endBlock();
    }
    this.literals.restart(false);
    if (!this.#isDecided) {
      this.#text += 'x';
      // The rest of a line with HTML can contain the end of an HTML block.
      const mayBeHtml = this.#text.includes('<') || this.#blocks.isInHtml;
      this.#isDecided = !mayBeHtml || this.#text.length >= maxMarkdownLine;
    }
  }

  end(): void {
    const text = this.#text;
    const mayOpen = this.literals.mayOpen(this.#blocks.isDecidedBy(text) ? '' : text);
    if (mayOpen && /text|html/.test(this.#blocks.kindOf(text))) {
      this.literals.readLine();
    }
    this.#blocks.addLine(text);
    this.#reset();
  }

  /** Ends the line after a block that isn't Markdown. */
  endBlock(): void {
    this.#blocks.endBlock();
    this.#reset();
  }

  /**
   * Returns the obstacle that keeps the next opener from starting a call, or null if there isn't one. No opener
   * can start a call in code or inside a literal, unless the end of the literal is still missing. On a line
   * that opens a fence, only a Markdown opener can; in an HTML block, only the others can. Returns undefined
   * if the rest of the line is needed to decide.
   */
  findObstacle(
    { text, startHtml, isToken }: Opener,
    input: TextInput,
  ): LineObstacle | null | undefined {
    const { around } = this.literals;
    if (around !== null) {
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
    return kind === 'text' || kind === (startHtml ? 'fence' : 'html')
      ? this.literals.findObstacle(input)
      : kind;
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

  get closesFence(): boolean {
    return this.#text !== '' && this.#blocks.closesFence(this.#text);
  }

  #addLiteral(piece: string): void {
    const { end } = this.literals;
    const rest = this.literals.leave(piece);
    if (rest === undefined) {
      this.#addText(piece);
    } else {
      // The literal doesn't affect the block structure of Markdown.
      this.#reset();
      this.literals.restart(false);
      this.#blocks = this.#outside.blocks;
      this.#addText(this.#outside.text + end);
      this.add(rest);
    }
  }

  #addText(piece: string): void {
    if (!this.#isDecided) {
      // Cut at exactly the maximum. Otherwise the result would depend on how the text is split.
      const room = maxMarkdownLine - this.#text.length;
      this.#text += room >= piece.length ? piece : piece.slice(0, room);
      this.#isDecided = room <= piece.length || this.#blocks.isDecidedBy(this.#text);
    }
  }

  #reset(): void {
    this.literals.restart(true);
    this.#text = '';
    this.#isDecided = false;
    this.#kind = undefined;
    this.#isCode = undefined;
  }
}
