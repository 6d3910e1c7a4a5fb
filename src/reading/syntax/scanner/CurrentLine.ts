import { MarkdownBlocks } from '../markdown/MarkdownBlocks.ts';
import type { MarkdownLineKind } from '../markdown/MarkdownBlocks.ts';
import { maxMarkdownLine } from '../markdown/MarkdownLine.ts';
import type { TextInput } from '../input/TextInput.ts';
import type { Opener, Syntax } from '../Syntax.ts';
import { LiteralText } from './LiteralText.ts';
import type { LiteralObstacle } from './LiteralText.ts';

/** The reason why an opener in a line can't start a call: the kind of the line, or the literal around the opener. */
export type LineObstacle = Exclude<MarkdownLineKind, 'text'> | LiteralObstacle;

/** The current line of text, with its Markdown structure. */
export class CurrentLine {
  readonly literals: LiteralText;
  #blocks: MarkdownBlocks;
  /** The line so far, at most `maxMarkdownLine` characters. */
  #text = '';
  /** Whether the rest of the line can't change the block structure, so that it needn't be kept. */
  #isDecided = false;
  /** The kind of the line. Undefined until an opener after the start of the line is checked. */
  #kind: MarkdownLineKind | undefined;
  /** Whether the line is code, however it continues. Undefined until that is checked. */
  #isCode: boolean | undefined;
  /** The blocks and the part of the line before the open multi-line literal. Restored when the literal ends. */
  #outside: { readonly blocks: MarkdownBlocks; readonly text: string };
  /** Whether the rest of a decided line must be kept, because a call or a literal of a notation can start in it. */
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

  /** Adds a call, reasoning or a marker that ends within the line. Markdown treats it as a word. */
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
   * Returns the reason why the next opener can't start a call. Returns null if it can, unless an uncertain literal
   * turns out to contain it, and undefined if the rest of the line is needed to decide. Openers are ignored in code and
   * in literals. In a line that opens a fence, only openers with `startHtml` count, and in an HTML block, only the
   * others.
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

  /** Returns whether the line is code, whatever follows `next`, so that openers in it can be ignored. */
  isCode(next: string): boolean {
    // In HTML, text that looks like the start of a fence may still turn out not to be one.
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
      // The literal doesn't affect Markdown's block structure.
      this.#reset();
      this.literals.restart(false);
      this.#blocks = this.#outside.blocks;
      this.#addText(this.#outside.text + end);
      this.add(rest);
    }
  }

  #addText(piece: string): void {
    if (!this.#isDecided) {
      // Truncates at exactly the maximum, so that the result is the same however the text is split.
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
