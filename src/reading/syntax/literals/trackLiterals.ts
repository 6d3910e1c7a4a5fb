import { readUntil } from '../input/readUntil.ts';
import type { Input } from '../Input.ts';
import type {
  LiteralLine,
  LiteralMarks,
  LiteralObstacle,
  Literals,
  TrackLiterals,
} from '../Literals.ts';
import { maxMarkdownLine } from '../markdown/MarkdownLine.ts';
import { findSpanEnd } from '../markdown/findSpanEnd.ts';
import type { Reading } from '../Syntax.ts';

/** Maximum length of the part of a line that is kept for the search for marks. */
const maxKept = 4 * maxMarkdownLine;

const commentStart = '<!--';

/** Matches the start of a code span or comment, or an escaped mark. */
const markdownMark = /`+|<!--|\\[`\\<]/;

/** An open literal, which can continue on later lines. */
interface OpenLiteral {
  readonly end: string;
  /** Removes the text of the literal from its line, because it doesn't affect the block structure. */
  readonly removeText: () => void;
}

/**
 * Finds code spans, comments within a line, and the literals of notations, which can contain line breaks. A decision
 * about an opener after a start mark waits for the end mark, because a start mark without an end mark is ordinary text.
 */
class LiteralText implements Literals {
  readonly #owner: LiteralLine;
  readonly #ends: ReadonlyMap<string, string>;
  readonly #starts: readonly string[];
  /** Matches the start mark of a literal, or an escaped mark. */
  readonly #marks: RegExp;
  #open: OpenLiteral | undefined;
  /** End marks that the rest of the text doesn't contain. */
  readonly #missing = new Set<string>();
  /** The undecided part of the line so far. */
  #line = '';
  #mark = '';
  /** The index at which the current mark ends in the line. */
  #markEnd = 0;
  /** The remaining length of a literal that ends in this line. */
  #left = 0;
  /** Whether the end mark of the open literal has been found, so that it is certainly a literal. */
  #isCertain = false;
  /** The last result for a position directly after backticks. Cached, because several notations can ask for it. */
  #code: { readonly offset: number; readonly obstacle: LiteralObstacle | null } = {
    offset: -1,
    obstacle: null,
  };
  /** The last characters of the open literal, in which its end mark may have started. */
  #tail = '';

  constructor(owner: LiteralLine, marks: LiteralMarks) {
    this.#owner = owner;
    this.#ends = new Map(marks);
    this.#starts = [...this.#ends.keys()];
    const patterns = this.#starts.map((start) => start.replaceAll(/\W/g, '\\$&'));
    this.#marks = new RegExp([markdownMark.source, ...patterns].join('|'), 'g');
  }

  get around(): LiteralObstacle | null {
    return this.#left > 0 || this.#isCertain ? `literal ${this.#mark}` : null;
  }

  add(piece: string): boolean {
    if (this.#open !== undefined) {
      this.#addToLiteral(this.#open, piece);
      return true;
    }
    this.#line += this.#left === 0 ? piece : piece.slice(this.#left);
    this.#left = Math.max(this.#left - piece.length, 0);
    if (this.#line.length >= maxKept) {
      // A mark may have started in the last characters.
      const maxMark = Math.max(...[commentStart, ...this.#starts].map(({ length }) => length));
      this.#forget(this.#readMarks(this.#line, this.#line.length - maxMark, false));
    }
    return false;
  }

  /** Opens the literal that the line leaves open at its end, if any. */
  endLine(): void {
    if (this.#starts.some((mark) => this.#line.includes(mark)) && this.#owner.isText) {
      this.#readMarks(this.#line, this.#line.length, true);
    }
  }

  restart(): void {
    this.#line = '';
    this.#left = 0;
    this.#tail = '';
  }

  findObstacle(input: Input): LiteralObstacle | null | undefined {
    if (input.offset === this.#code.offset) {
      return this.#code.obstacle;
    }
    const { length } = this.#line;
    if (length > 0) {
      const hasMark = this.#findMark(this.#line, 0)[1] < length;
      const line = this.#line + (hasMark ? input.peekLinePiece(maxMarkdownLine) : '');
      const decided = this.#readMarks(line, length, input.isLineWhole);
      if (decided <= length && this.#markEnd === length && this.#mark.startsWith('`')) {
        // Code starts directly after backticks, even if it ends on a later line.
        this.#forget(decided);
        this.#code = { offset: input.offset, obstacle: `literal ${this.#mark}` };
        return this.#code.obstacle;
      }
      if (this.#open === undefined && decided < length) {
        return undefined;
      }
      this.#forget(decided);
      this.#left = Math.max(decided - length, 0);
    }
    return this.around;
  }

  readOpen(input: Input): Reading<void> | undefined {
    return this.#open === undefined || this.#isCertain
      ? undefined
      : this.#readEnd(input, this.#open.end);
  }

  *#readEnd(input: Input, end: string): Reading<void> {
    try {
      yield* readUntil(input, end.charAt(0), [end], () => undefined);
      this.#isCertain = true;
    } finally {
      if (!this.#isCertain) {
        this.#missing.add(end);
        this.#close();
      }
    }
  }

  /** Adds a piece of the open literal, and any text after the literal. */
  #addToLiteral({ end, removeText }: OpenLiteral, piece: string): void {
    const text = this.#tail + piece;
    const found = text.indexOf(end);
    if (found === -1) {
      this.#tail = text.slice(Math.max(text.length - end.length + 1, 0));
      this.#owner.addText(piece);
    } else {
      this.#close();
      removeText();
      this.#owner.addText(end);
      this.#owner.add(text.slice(found + end.length));
    }
  }

  #forget(decided: number): void {
    const rest = this.#line.slice(decided);
    this.#line = this.#open === undefined ? rest : '';
    this.#tail = rest;
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
      const end = this.#ends.get(mark);
      if (end !== undefined) {
        const found = line.indexOf(end, at);
        if (found === -1 && !this.#missing.has(end)) {
          this.#open = { end, removeText: this.#owner.mark() };
          return at;
        }
        at = found === -1 ? at : found + end.length;
      } else if (!mark.startsWith('\\')) {
        const spanEnd = findSpanEnd(line, mark, index, isWhole);
        if (spanEnd === undefined) {
          // Text before this is decided, because a span or comment has at most `maxMarkdownLine` characters.
          return Math.max(index, line.length - maxMarkdownLine - 1);
        }
        at = Math.max(at, spanEnd);
      }
    }
  }

  /** Returns the next mark in a line and its index, which is Infinity if there is no mark. */
  #findMark(line: string, from: number): readonly [mark: string, index: number] {
    this.#marks.lastIndex = from;
    const found = this.#marks.exec(line);
    return [found?.[0] ?? '', found?.index ?? Infinity];
  }

  #close(): void {
    this.#open = undefined;
    this.#isCertain = false;
    this.#tail = '';
  }
}

/**
 * Tracks code spans, comments within a line, and the literals between the given marks. Pass it as the `trackLiterals`
 * of a notation.
 */
export const trackLiterals: TrackLiterals = (line, marks) => new LiteralText(line, marks);
