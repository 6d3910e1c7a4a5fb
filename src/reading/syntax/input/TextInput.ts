import type { Position } from '../../../core/errors/Position.ts';
import type { Input } from '../Input.ts';
import type { Reading } from '../Syntax.ts';
import { SurrogatePairBuffer } from './SurrogatePairBuffer.ts';
import { findStopCharacter } from './findStopCharacter.ts';
import { findLineEnd } from './findLineEnd.ts';
import { PieceBuffer } from './PieceBuffer.ts';

/** Maximum number of characters outside calls to search and take at once. */
const maxText = 1_000;

/**
 * Text that arrives in pieces. Discards text that has already been read, because keeping it would slow down long texts.
 * Keeps the text after a mark.
 */
export class TextInput implements Input {
  offset = 0;
  /** The offset at which the text of a line continues after reasoning or a marker. */
  textStart = 0;
  ended = false;
  #buffer = '';
  #at = 0;
  readonly #pairs = new SurrogatePairBuffer();
  /** The index of the next line end, or of the end of the buffer. Outdated if it is before `#at`. */
  #nextLineEnd = -1;
  /** The part of the text after the mark that has left the buffer. */
  #marked: PieceBuffer | undefined;
  /** The index in the buffer at which the text after the mark starts or continues. */
  #markedAt = 0;
  #line = 1;
  #lineStart = 0;

  /** Adds text. Removes a byte order mark at the start. Holds back half a surrogate pair at the end. */
  feed(text: string): void {
    let added = this.#pairs.add(text);
    if (this.offset === 0 && this.available === 0 && added.startsWith('\uFEFF')) {
      added = added.slice(1);
      this.offset = 1;
      this.#lineStart = 1;
    }
    this.#append(added);
  }

  /** Ends the text. If half a surrogate pair was held back, adds it. */
  end(): void {
    this.#append(this.#pairs.takeHalf());
    this.ended = true;
  }

  get available(): number {
    return this.#buffer.length - this.#at;
  }

  /** The length of the text so far, without half a surrogate pair at its end. */
  get arrived(): number {
    return this.offset + this.available;
  }

  get position(): Position {
    return { offset: this.offset, line: this.#line, column: this.offset - this.#lineStart + 1 };
  }

  get isAtLineStart(): boolean {
    return this.offset === this.#lineStart || this.offset === this.textStart;
  }

  peek(ahead = 0): string {
    return this.#buffer.charAt(this.#at + ahead);
  }

  startsWith(text: string, ignoreCase = false): boolean | undefined {
    const there = this.#buffer.slice(this.#at, this.#at + text.length);
    const isPart = ignoreCase
      ? text.toLowerCase().startsWith(there.toLowerCase())
      : text.startsWith(there);
    const isWhole = there.length === text.length;
    return isPart && !isWhole && !this.ended ? undefined : isPart && isWhole;
  }

  take(count: number): string {
    const taken = this.#buffer.slice(this.#at, this.#at + count);
    this.#skip(taken.length);
    return taken;
  }

  get isLineWhole(): boolean {
    return this.#lineEnd() < this.#buffer.length || this.ended;
  }

  peekLinePiece(maxLength: number): string {
    return this.#buffer.slice(this.#at, Math.min(this.#lineEnd(), this.#at + maxLength));
  }

  takeLinePiece(maxLength = Infinity): string {
    return this.take(Math.min(this.#lineEnd() - this.#at, maxLength));
  }

  /**
   * Takes text up to the next match of `stop`, which must also match line ends. Always takes the first `minLength`
   * characters. Searches and takes at most `maxText` characters.
   */
  takeText(stop: RegExp, minLength: number): string {
    const text = this.#buffer.slice(this.#at, this.#at + maxText);
    stop.lastIndex = minLength;
    return this.take(stop.test(text) ? stop.lastIndex - 1 : text.length);
  }

  takeUntil(stop: string | RegExp, maxLength = Infinity): string {
    const last = Math.min(this.#buffer.length, this.#at + maxLength);
    const found = findStopCharacter(this.#buffer, stop, this.#at, last);
    let end = found === -1 ? last : found;
    if (end === this.#buffer.length && !this.ended && this.#buffer.endsWith('\r')) {
      end = Math.max(end - 1, this.#at);
    }
    const start = this.#at;
    while (this.#lineEnd() < end) {
      this.#skip(this.#lineEnd() - this.#at);
      this.takeLineEnd();
    }
    // A CRLF that `maxLength` would split has been taken whole.
    this.#skip(Math.max(end - this.#at, 0));
    return this.#buffer.slice(start, this.#at);
  }

  takeLineEnd(): string | undefined {
    const next = this.peek();
    if (next !== '\r' && next !== '\n') {
      return next === '' && !this.ended ? undefined : '';
    }
    if (next === '\r' && this.available === 1 && !this.ended) {
      return undefined;
    }
    const end = this.take(next === '\r' && this.peek(1) === '\n' ? 2 : 1);
    this.#line += 1;
    this.#lineStart = this.offset;
    return end;
  }

  skipBlanks(): void {
    for (let next = this.peek(); next !== '' && next.trim() === ''; next = this.peek()) {
      const isLineEnd = next === '\n' || next === '\r';
      if ((isLineEnd ? this.takeLineEnd() : this.take(1)) === undefined) {
        return;
      }
    }
  }

  *waitForText(): Reading<void> {
    while (this.available === 0) {
      yield;
    }
  }

  *readCharacter(): Reading<string> {
    for (;;) {
      const lineEnd = this.takeLineEnd();
      if (lineEnd !== undefined) {
        return lineEnd === '' ? this.take(1) : lineEnd;
      }
      yield;
    }
  }

  *readLine(onPiece?: (piece: string) => void): Reading<string> {
    return (yield* this.readLineWithin(Infinity, onPiece)).line;
  }

  *readLineWithin(
    limit: number,
    onPiece?: (piece: string) => void,
  ): Reading<{ readonly line: string; readonly isWhole: boolean }> {
    let line = '';
    for (;;) {
      const piece = this.takeLinePiece(limit - line.length);
      if (piece !== '') {
        line += piece;
        onPiece?.(piece);
      }
      if (line.length >= limit) {
        return { line, isWhole: false };
      }
      if (this.takeLineEnd() !== undefined) {
        return { line, isWhole: true };
      }
      yield;
    }
  }

  *peekLine(needsMore: (start: string) => boolean, maxLength = Infinity): Reading<string> {
    for (;;) {
      const start = this.peekLinePiece(maxLength);
      if (this.isLineWhole || start.length === maxLength || !needsMore(start)) {
        return start;
      }
      yield;
    }
  }

  /** Marks this position, so that `rewind` can return to it or to a later one. */
  mark(): void {
    this.#marked = new PieceBuffer();
    this.#markedAt = this.#at;
  }

  /** Removes the mark, so that the text after it can be discarded once it has been read. */
  unmark(): void {
    this.#marked = undefined;
  }

  rewind({ offset, line, column }: Position): void {
    const missing = this.offset - offset - this.#at;
    if (missing > 0) {
      this.#setBuffer([this.#marked?.takeEnd(missing), this.#buffer].join(''));
    } else {
      this.#at = -missing;
      if (line !== this.#line) {
        this.#nextLineEnd = -1;
      }
    }
    this.offset = offset;
    this.#line = line;
    this.#lineStart = offset - column + 1;
  }

  #skip(count: number): void {
    this.#at += count;
    this.offset += count;
  }

  /** Appends text to the buffer. Discards text that has already been read, unless it follows the mark. */
  #append(text: string): void {
    this.#marked?.add(this.#buffer.slice(this.#markedAt, this.#at));
    this.#markedAt = 0;
    this.#setBuffer(this.available === 0 ? text : this.#buffer.slice(this.#at) + text);
  }

  #setBuffer(text: string): void {
    this.#buffer = text;
    this.#at = 0;
    this.#nextLineEnd = -1;
  }

  /** Returns the index of the line end, or of the end of the buffer if no line end has arrived. */
  #lineEnd(): number {
    if (this.#nextLineEnd < this.#at) {
      this.#nextLineEnd = findLineEnd(this.#buffer, this.#at);
    }
    return this.#nextLineEnd;
  }
}
