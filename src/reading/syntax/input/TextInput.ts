import type { Input } from '../Input.ts';
import type { Position } from '../../../core/errors/Position.ts';
import type { Reading } from '../Syntax.ts';

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** A million pieces take more room than what stands in them: so many are made one. */
const maxPieces = 4_096;

/** No place in the buffer: where a character stands that has not been looked for. */
const unseen = -1;

/**
 * The text that a syntax reads: what has arrived and is not yet read, and the way to wait for more.
 * What is read leaves the buffer at once, so that long values cost no more than short ones.
 */
export class TextInput implements Input {
  /** The place of the next character in the whole text. */
  offset = 0;
  /** Whether no more text will come. */
  ended = false;

  #buffer = '';
  #at = 0;
  #halfPair = '';
  /** Where the next CR and LF stand in the buffer: looked for once, not once a line. */
  #nextCr = unseen;
  #nextLf = unseen;
  /** Where the text begins that can be put back: in earlier buffers, and then in this one. */
  #markedText = '';
  #markedPieces: string[] = [];
  #markedAt = -1;
  /** Where the next CR and LF stood, seen from there. */
  #markedCr = unseen;
  #markedLf = unseen;
  #line = 1;
  #lineStart = 0;

  /** Adds text. A byte order mark at its start is dropped; half a surrogate pair at its end waits. */
  feed(text: string): void {
    let added = this.#halfPair + text;
    this.#halfPair = '';
    if (this.offset === 0 && this.available === 0 && added.startsWith('\uFEFF')) {
      added = added.slice(1);
      this.offset = 1;
      this.#lineStart = 1;
    }
    if (isHighSurrogate(added.charCodeAt(added.length - 1))) {
      this.#halfPair = added.slice(-1);
      added = added.slice(0, -1);
    }
    this.#append(added);
  }

  /** Says that no more text will come. */
  end(): void {
    this.#append(this.#halfPair);
    this.#halfPair = '';
    this.ended = true;
  }

  /** How many characters have arrived and are not read. */
  get available(): number {
    return this.#buffer.length - this.#at;
  }

  /** How much of the whole text has arrived, without half a surrogate pair at its end. */
  get arrived(): number {
    return this.offset + this.available;
  }

  /** The next character but `ahead`, or an empty string where nothing has arrived. */
  peek(ahead = 0): string {
    return this.#buffer.charAt(this.#at + ahead);
  }

  /** The place of the next character. */
  get position(): Position {
    return { offset: this.offset, line: this.#line, column: this.offset - this.#lineStart + 1 };
  }

  /** Whether the next character is the first of its line. */
  get isAtLineStart(): boolean {
    return this.offset === this.#lineStart;
  }

  /** Whether the next characters are `text`; undefined while too few have arrived to tell. */
  startsWith(text: string, ignoreCase = false): boolean | undefined {
    const there = this.#buffer.substr(this.#at, text.length);
    const expected = text.slice(0, there.length);
    const same = ignoreCase ? there.toLowerCase() === expected.toLowerCase() : there === expected;
    return same && there.length < text.length && !this.ended
      ? undefined
      : same && there.length === text.length;
  }

  /** Reads `count` characters that hold no line end. */
  take(count: number): string {
    const taken = this.#buffer.slice(this.#at, this.#at + count);
    this.#at += taken.length;
    this.offset += taken.length;
    return taken;
  }

  /** Reads what has arrived of this line, without its end, and not more than `most`. */
  takeLinePiece(maxLength = Infinity): string {
    const end = this.#lineEnd();
    return this.take(Math.min((end === -1 ? this.#buffer.length : end) - this.#at, maxLength));
  }

  /** Reads a character, and then what has arrived of its line, without its end and not past a `stop`. */
  takeLineText(stops: readonly string[]): string {
    const end = this.#lineEnd();
    const piece = this.#buffer.slice(this.#at, end === -1 ? this.#buffer.length : end);
    let { length } = piece;
    for (const stop of stops) {
      const found = piece.indexOf(stop, 1);
      length = found === -1 ? length : Math.min(length, found);
    }
    return this.take(length);
  }

  /**
   * Reads text of any number of lines, up to `stop`, or all that has arrived, but not more than `most`.
   * A CR at the end of what has arrived stays unread, since it may be half of a CRLF.
   */
  takeUntil(stop: string | RegExp, maxLength = Infinity): string {
    const last = Math.min(this.#buffer.length, this.#at + maxLength);
    const found = this.#findStop(stop, last);
    let end = found === -1 ? last : found;
    if (end === this.#buffer.length && !this.ended && this.#buffer.endsWith('\r')) {
      end = Math.max(end - 1, this.#at);
    }
    const start = this.#at;
    while (this.#at < end) {
      const lineEnd = this.#lineEnd();
      this.take((lineEnd === -1 ? end : Math.min(lineEnd, end)) - this.#at);
      if (this.#at < end) {
        this.takeLineEnd();
      }
    }
    return this.#buffer.slice(start, end);
  }

  /** Reads the next character, or line end. */
  *readCharacter(): Reading<string> {
    for (;;) {
      const lineEnd = this.takeLineEnd();
      if (lineEnd !== undefined) {
        return lineEnd === '' ? this.take(1) : lineEnd;
      }
      yield;
    }
  }

  /** Reads the white space that comes next, of any number of lines, as far as it has arrived. */
  skipBlanks(): void {
    for (let next = this.peek(); next !== '' && next.trim() === ''; next = this.peek()) {
      const isLineEnd = next === '\n' || next === '\r';
      if ((isLineEnd ? this.takeLineEnd() : this.take(1)) === undefined) {
        return;
      }
    }
  }

  /**
   * Reads a line end if one is next. Undefined while that cannot be told: nothing has arrived, or a
   * CR that may be half of a CRLF.
   */
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

  /** Waits until there is text to read. */
  *waitForText(): Reading<void> {
    while (this.available === 0) {
      yield;
    }
  }

  /**
   * Waits while the line goes on with `needsMore`; then gives what has arrived of the line, but not
   * more than `most`.
   */
  *peekLine(needsMore: (start: string) => boolean, maxLength = Infinity): Reading<string> {
    for (;;) {
      const end = this.#lineEnd();
      const arrived = this.#buffer.slice(this.#at, end === -1 ? this.#buffer.length : end);
      const start = arrived.slice(0, maxLength);
      if (end !== -1 || this.ended || start.length === maxLength || !needsMore(start)) {
        return start;
      }
      yield;
    }
  }

  /** Reads to the end of the line, and past it. `onPiece` gets the line as it arrives. */
  *readLine(onPiece?: (piece: string) => void): Reading<string> {
    return (yield* this.readLineWithin(Infinity, onPiece)).line;
  }

  /** The same for a line that is shorter than `limit`. Of a longer one, the rest stays unread. */
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
      if (this.available > 0 || this.ended) {
        const end = this.takeLineEnd();
        if (end !== undefined) {
          return { line, isWhole: true };
        }
      }
      yield;
    }
  }

  /** Remembers this place, to come back to. */
  mark(): void {
    this.unmark();
    this.#markedAt = this.#at;
    this.#lineEnd();
    this.#markedCr = this.#nextCr;
    this.#markedLf = this.#nextLf;
  }

  /** Forgets the place that was marked. */
  unmark(): void {
    this.#markedText = '';
    this.#markedPieces = [];
    this.#markedAt = -1;
  }

  /** Goes back to the place that was marked, whose position this is. */
  rewind({ offset, line, column }: Position): void {
    if (this.#markedPieces.length > 0 || this.#markedText !== '') {
      const before = this.#markedText + this.#markedPieces.join('');
      this.#setBuffer(before + this.#buffer.slice(this.#markedAt));
    } else {
      this.#at = this.#markedAt;
      this.#nextCr = this.#markedCr;
      this.#nextLf = this.#markedLf;
    }
    this.offset = offset;
    this.#line = line;
    this.#lineStart = offset - column + 1;
    this.unmark();
  }

  /** Puts new text behind the unread one. What was read is let go, but for what may be put back. */
  #append(text: string): void {
    if (this.#markedAt !== -1) {
      this.#markedPieces.push(this.#buffer.slice(this.#markedAt, this.#at));
      this.#markedAt = 0;
      if (this.#markedPieces.length > maxPieces) {
        this.#markedText += this.#markedPieces.splice(0).join('');
      }
    }
    this.#setBuffer(this.available === 0 ? text : this.#buffer.slice(this.#at) + text);
  }

  #findStop(stop: string | RegExp, last: number): number {
    if (typeof stop === 'string') {
      return this.#buffer.indexOf(stop, this.#at);
    }
    const found = this.#buffer.slice(this.#at, last).search(stop);
    return found === -1 ? -1 : found + this.#at;
  }

  #setBuffer(text: string): void {
    this.#buffer = text;
    this.#at = 0;
    this.#nextCr = unseen;
    this.#nextLf = unseen;
  }

  /** The place of the next CR or LF in the buffer, or -1. */
  #lineEnd(): number {
    if (this.#nextCr < this.#at) {
      this.#nextCr = this.#find('\r');
    }
    if (this.#nextLf < this.#at) {
      this.#nextLf = this.#find('\n');
    }
    const next = Math.min(this.#nextCr, this.#nextLf);
    return next === Infinity ? -1 : next;
  }

  /** Where a character is next, at or behind the place of reading: Infinity for nowhere. */
  #find(character: string): number {
    const found = this.#buffer.indexOf(character, this.#at);
    return found === -1 ? Infinity : found;
  }
}
