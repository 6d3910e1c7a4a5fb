import type { Position } from '../../../core/errors/Position.ts';
import type { Input } from '../Input.ts';
import type { Reading } from '../Syntax.ts';
import { SurrogatePairBuffer } from './SurrogatePairBuffer.ts';
import { findStopCharacter } from './findStopCharacter.ts';
import { LineEnds } from './LineEnds.ts';
import { PieceBuffer } from './PieceBuffer.ts';

/** Maximum length of the text that is taken from a line at once. */
const maxLineText = 1_000;

/** The text that a syntax reads. Forgets text that has been read, because keeping it would slow down long values. */
export class TextInput implements Input {
  offset = 0;
  /** The offset at which the text of a line continues after reasoning or a marker. */
  textStart = 0;
  ended = false;
  #buffer = '';
  #at = 0;
  readonly #pairs = new SurrogatePairBuffer();
  readonly #lineEnds = new LineEnds();
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

  /** Ends the text. Adds half a surrogate pair that was held back. */
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
    const there = this.#buffer.substr(this.#at, text.length);
    const expected = text.slice(0, there.length);
    const same = ignoreCase ? there.toLowerCase() === expected.toLowerCase() : there === expected;
    return same && there.length < text.length && !this.ended
      ? undefined
      : same && there.length === text.length;
  }

  take(count: number): string {
    const taken = this.#buffer.slice(this.#at, this.#at + count);
    this.#at += taken.length;
    this.offset += taken.length;
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
   * Takes at least one character, up to the next stop or the end of the line so far. Takes at most `maxLineText`
   * characters, because all of them are searched for stops.
   */
  takeLineText(stops: readonly string[]): string {
    const piece = this.peekLinePiece(maxLineText);
    let { length } = piece;
    for (const stop of stops) {
      const found = piece.indexOf(stop, 1);
      length = found === -1 ? length : Math.min(length, found);
    }
    this.#at += length;
    this.offset += length;
    return length === piece.length ? piece : piece.slice(0, length);
  }

  takeUntil(stop: string | RegExp, maxLength = Infinity): string {
    const last = Math.min(this.#buffer.length, this.#at + maxLength);
    const found = findStopCharacter(this.#buffer, stop, this.#at, last);
    let end = found === -1 ? last : found;
    if (end === this.#buffer.length && !this.ended && this.#buffer.endsWith('\r')) {
      end = Math.max(end - 1, this.#at);
    }
    const start = this.#at;
    while (this.#at < end) {
      this.take(Math.min(this.#lineEnd(), end) - this.#at);
      if (this.#at < end) {
        this.takeLineEnd();
      }
    }
    return this.#buffer.slice(start, end);
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
    this.#lineEnd();
    this.#lineEnds.mark();
  }

  /** Removes the mark, so that text after it can be forgotten. */
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
        this.#lineEnds.rewind();
      }
    }
    this.offset = offset;
    this.#line = line;
    this.#lineStart = offset - column + 1;
  }

  /** Adds text to the buffer. Forgets text that has been read, except after the mark. */
  #append(text: string): void {
    this.#marked?.add(this.#buffer.slice(this.#markedAt, this.#at));
    this.#markedAt = 0;
    this.#setBuffer(this.available === 0 ? text : this.#buffer.slice(this.#at) + text);
  }

  #setBuffer(text: string): void {
    this.#buffer = text;
    this.#at = 0;
    this.#lineEnds.reset();
  }

  /** Returns the index of the line end, or of the end of the buffer if no line end has arrived. */
  #lineEnd(): number {
    return this.#lineEnds.find(this.#buffer, this.#at);
  }
}
