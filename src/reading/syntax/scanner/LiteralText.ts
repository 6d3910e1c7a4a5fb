import { readUntil } from '../input/readUntil.ts';
import type { TextInput } from '../input/TextInput.ts';
import { maxMarkdownLine } from '../markdown/MarkdownLine.ts';
import { findSpanEnd } from '../markdown/findSpanEnd.ts';
import type { Reading, Syntax } from '../Syntax.ts';

/** Maximum length of the part of a line that is kept for a search for marks. */
const maxKept = 4 * maxMarkdownLine;

/** Matches the start of a code span or comment, or an escaped mark. */
const markdownMark = /`+|<!--|\\[`\\<]/g;

const commentStart = '<!--';
const commentEnd = '-->';

/** The literal that contains an opener, identified by its start mark. */
export type LiteralObstacle = `literal ${string}`;

/**
 * Finds literals, in which no call can start: code spans, comments, and the literals of notations. The text of a
 * literal is passed on as it arrives, but an opener in it waits for the end mark, because text without its end mark
 * isn't a literal. The literals of notations can span lines. So can a comment that starts its line, which needs no end
 * mark.
 */
export class LiteralText {
  /** The end mark of the open multi-line literal, or an empty string. */
  end = '';
  readonly #ends: ReadonlyMap<string, string>;
  readonly #starts: readonly string[];
  readonly #onOpen: () => void;
  /** End marks that the rest of the text doesn't contain. */
  readonly #missing = new Set<string>();
  /** The undecided part of the line so far. */
  #line = '';
  /** Whether `#line` still includes the start of the line. */
  #isFromStart = true;
  #mark = '';
  /** The index at which the current mark ends in the line. */
  #markEnd = 0;
  /** The remaining length of a literal that ends in this line. */
  #left = 0;
  /** Whether the open literal needs no end mark, so that it is certainly a literal. */
  #isCertain = false;
  /** The last result for a position directly after backticks. Cached, because several notations can ask for it. */
  #code: { readonly offset: number; readonly obstacle: LiteralObstacle | null } = {
    offset: -1,
    obstacle: null,
  };
  /** The last characters of the open literal, in which its end mark may have started. */
  #tail = '';

  /** `onOpen` is called when a multi-line literal opens. */
  constructor(syntaxes: readonly Syntax[], onOpen: () => void) {
    this.#onOpen = onOpen;
    this.#ends = new Map(syntaxes.flatMap(({ literals = [] }) => literals));
    this.#starts = [...this.#ends.keys()];
  }

  /** The literal that certainly contains the next character, or null. */
  get around(): LiteralObstacle | null {
    return this.#left > 0 || this.#isCertain ? `literal ${this.#mark}` : null;
  }

  /** Whether the open literal counts as a literal only if its end mark follows. */
  get isUncertain(): boolean {
    return this.end !== '' && !this.#isCertain;
  }

  add(piece: string): void {
    this.#line += this.#left === 0 ? piece : piece.slice(this.#left);
    this.#left = Math.max(this.#left - piece.length, 0);
    if (this.#line.length >= maxKept) {
      // A mark may have started in the last characters.
      const maxMark = Math.max(...[commentStart, ...this.#starts].map(({ length }) => length));
      this.#forget(this.#readMarks(this.#line, this.#line.length - maxMark, false));
    }
  }

  /**
   * Adds a piece of the open literal. If the literal ends in the piece, returns the text after the end mark. Otherwise,
   * returns undefined.
   */
  leave(piece: string): string | undefined {
    const { end } = this;
    const text = this.#tail + piece;
    const found = text.indexOf(end);
    if (found === -1) {
      this.#tail = text.slice(Math.max(text.length - end.length + 1, 0));
      return undefined;
    }
    this.#close();
    return text.slice(found + end.length);
  }

  /** Returns whether the line contains the start mark of a notation's literal, or `start` that of a comment. */
  mayOpen(start: string): boolean {
    return start.includes(commentStart) || this.#starts.some((mark) => this.#line.includes(mark));
  }

  /** Opens the literal that the line leaves open at its end, if any. */
  readLine(): void {
    this.#readMarks(this.#line, this.#line.length, true);
  }

  /** Starts again after a line or a call, because no mark spans either. */
  restart(isFromStart: boolean): void {
    this.#line = '';
    this.#isFromStart = isFromStart;
    this.#left = 0;
    this.#tail = '';
  }

  /**
   * Returns the literal that certainly contains the next character. Returns null if there isn't one, even if an
   * uncertain literal is open, and undefined if the rest of the line is needed to decide.
   */
  findObstacle(input: TextInput): LiteralObstacle | null | undefined {
    if (input.offset === this.#code.offset) {
      return this.#code.obstacle;
    }
    const { length } = this.#line;
    if (length > 0) {
      const hasMark = this.#findMark(this.#line, 0)[1] < length;
      const line = this.#line + (hasMark ? input.peekLinePiece(maxMarkdownLine) : '');
      const decided = this.#readMarks(line, length, input.isLineWhole);
      if (decided <= length && this.#markEnd === length && this.#mark.startsWith('`')) {
        // Code starts directly after backticks, even if it spans lines.
        this.#forget(decided);
        this.#code = { offset: input.offset, obstacle: `literal ${this.#mark}` };
        return this.#code.obstacle;
      }
      if (this.end === '' && decided < length) {
        return undefined;
      }
      this.#forget(decided);
      this.#left = Math.max(decided - length, 0);
    }
    return this.around;
  }

  /** Reads to the end of the open literal. If the end mark is missing, closes the literal, because it isn't one. */
  *readEnd(input: TextInput): Reading<void> {
    try {
      yield* readUntil(input, this.end.charAt(0), [this.end], () => undefined);
      this.#isCertain = true;
    } finally {
      if (!this.#isCertain) {
        this.#missing.add(this.end);
        this.#close();
      }
    }
  }

  #forget(decided: number): void {
    const rest = this.#line.slice(decided);
    this.#line = this.end === '' ? rest : '';
    this.#tail = rest;
    this.#isFromStart = false;
  }

  /**
   * Reads the marks of a line up to `to` and opens the multi-line literal that they leave open, if any. Returns the end
   * of the part that is decided.
   *
   * ```markdown
   * > | Write `<tool:search>` <!-- not now --> to search.
   *           ^               ^
   * ```
   */
  #readMarks(line: string, to: number, isWhole: boolean): number {
    let at = 0;
    this.#markEnd = 0;
    for (;;) {
      const [mark, index] = this.#findMark(line, at);
      if (index >= to) {
        return Math.max(at, to);
      }
      at = index + mark.length;
      this.#mark = mark;
      this.#markEnd = at;
      const isInitial = this.#isFromStart && line.slice(0, index).trim() === '';
      const isBlock = mark === commentStart && isInitial;
      const end = this.#ends.get(mark) ?? (isBlock ? commentEnd : undefined);
      if (end !== undefined) {
        const found = line.indexOf(end, at);
        if (found === -1 && (isBlock || !this.#missing.has(end))) {
          this.end = end;
          this.#isCertain = isBlock;
          this.#onOpen();
          return at;
        }
        at = found === -1 ? at : found + end.length;
      } else if (!mark.startsWith('\\')) {
        const spanEnd = findSpanEnd(line, mark, index, isWhole);
        if (spanEnd === undefined) {
          // A long run of backticks isn't kept completely.
          return Math.max(index, line.length - maxMarkdownLine - 1);
        }
        at = Math.max(at, spanEnd);
      }
    }
  }

  /** Returns the next mark in a line and its index, which is Infinity if there is no mark. */
  #findMark(line: string, from: number): readonly [mark: string, index: number] {
    markdownMark.lastIndex = from;
    const found = markdownMark.exec(line);
    let mark = found?.[0] ?? '';
    let index = found?.index ?? Infinity;
    for (const start of this.#starts) {
      const at = line.indexOf(start, from);
      if (at !== -1 && at < index) {
        mark = start;
        index = at;
      }
    }
    return [mark, index];
  }

  #close(): void {
    this.end = '';
    this.#isCertain = false;
    this.#tail = '';
  }
}
