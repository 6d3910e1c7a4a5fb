import type { Position } from '../../core/errors/Position.ts';
import type { Reading } from './Syntax.ts';

/**
 * The text that a syntax reads. `take…` methods return what has already arrived; `read…` methods are
 * generators that wait for more text.
 */
export interface Input {
  /** The position of the next character, in UTF-16 code units from the start of the text. */
  readonly offset: number;
  /** The position of the next character, with line and column. */
  readonly position: Position;
  /** Whether the next character is the first of its line. */
  readonly isAtLineStart: boolean;
  /** The number of characters that have arrived and are unread. */
  readonly available: number;
  /** Whether the text has ended, so that no more will arrive. */
  readonly ended: boolean;

  /** Returns the character `ahead` places after the next one, or an empty string if it hasn't arrived. */
  peek(ahead?: number): string;
  /** Whether the unread text starts with `text`, or undefined if too little has arrived to decide. */
  startsWith(text: string, ignoreCase?: boolean): boolean | undefined;

  /** Takes `count` characters, which must not contain a line end. */
  take(count: number): string;
  /** Takes what has arrived of this line, without its end and at most `maxLength` characters. */
  takeLinePiece(maxLength?: number): string;
  /**
   * Takes text across lines, up to `stop` or to the end of what has arrived, at most `maxLength`
   * characters. A trailing CR stays unread, because it may be half of a CRLF.
   */
  takeUntil(stop: string | RegExp, maxLength?: number): string;
  /**
   * Takes a line end if one is next, or an empty string if something else is. Returns undefined if
   * that isn't certain yet, because nothing has arrived, or only a CR that may be half of a CRLF.
   */
  takeLineEnd(): string | undefined;
  /** Takes the white space that has arrived, across lines. */
  skipBlanks(): void;
  /** Returns to an earlier `position` after the opener, so that the text since then is read again. */
  rewind(position: Position): void;

  /** Waits until there is unread text. */
  waitForText(): Reading<void>;
  /** Reads the next character or line end. */
  readCharacter(): Reading<string>;
  /** Reads to the end of the line and past it. `onPiece` receives the line as it arrives. */
  readLine(onPiece?: (piece: string) => void): Reading<string>;
  /** Reads a line shorter than `limit`. The rest of a longer line stays unread. */
  readLineWithin(
    limit: number,
    onPiece?: (piece: string) => void,
  ): Reading<{ readonly line: string; readonly isWhole: boolean }>;
  /**
   * Waits while `needsMore` returns true for what has arrived of the line. Then returns that without
   * taking it, at most `maxLength` characters.
   */
  peekLine(needsMore: (start: string) => boolean, maxLength?: number): Reading<string>;
}
