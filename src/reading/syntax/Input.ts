import type { Position } from '../../core/errors/Position.ts';
import type { Reading } from './Syntax.ts';

/**
 * The text that a syntax reads. `take…` methods return text that has already arrived. `read…` methods are generators
 * that wait for more text.
 */
export interface Input {
  /** The position of the next character, in UTF-16 code units from the start of the text. */
  readonly offset: number;
  /** The position of the next character, with line and column. */
  readonly position: Position;
  /** Whether the next character is the first of its line, or the first after reasoning or an omitted marker. */
  readonly isAtLineStart: boolean;
  /** The number of unread characters that have arrived. */
  readonly available: number;
  /** Whether the text has ended. */
  readonly ended: boolean;

  /**
   * Returns the character `ahead` places after the next one. Returns an empty string if it hasn't arrived or doesn't
   * exist.
   */
  peek(ahead?: number): string;
  /** Returns whether the unread text starts with `text`, or undefined if too little has arrived to decide. */
  startsWith(text: string, ignoreCase?: boolean): boolean | undefined;

  /** Whether the end of the line has arrived. */
  readonly isLineWhole: boolean;
  /** Returns the part of the line that has arrived, up to `maxLength` characters, without taking it. */
  peekLinePiece(maxLength: number): string;

  /**
   * Takes and returns the next `count` characters, or fewer if fewer have arrived. They must not include a line end.
   */
  take(count: number): string;
  /**
   * Takes and returns the part of the line that has arrived, without the line end. Takes at most `maxLength`
   * characters.
   */
  takeLinePiece(maxLength?: number): string;
  /**
   * Takes and returns the text before the next match of `stop`, or all text that has arrived, including line ends.
   * Takes at most `maxLength` characters, or one more to keep a CRLF together. Until the text has ended, leaves a CR
   * that arrived last, because it may be half of a CRLF.
   */
  takeUntil(stop: string | RegExp, maxLength?: number): string;
  /**
   * Takes and returns a line end. Returns an empty string if the text doesn't continue with one. Returns undefined if
   * more text is needed to decide, for example because a CR may be half of a CRLF.
   */
  takeLineEnd(): string | undefined;
  /** Skips the whitespace that has arrived, across lines. */
  skipBlanks(): void;
  /** Moves back to an earlier `position` in the block, so that the text after it is read again. */
  rewind(position: Position): void;

  /** Waits until there is unread text. */
  waitForText(): Reading<void>;
  /** Reads the next character or line end. Returns an empty string at the end of the text. */
  readCharacter(): Reading<string>;
  /**
   * Reads the rest of the line and its line end. Returns the line without the line end. `onPiece` receives the line as
   * it arrives.
   */
  readLine(onPiece?: (piece: string) => void): Reading<string>;
  /**
   * Works like `readLine` for lines shorter than `limit`. For other lines, `isWhole` is false, `line` contains the
   * first `limit` characters, and the rest isn't taken.
   */
  readLineWithin(
    limit: number,
    onPiece?: (piece: string) => void,
  ): Reading<{ readonly line: string; readonly isWhole: boolean }>;
  /**
   * Returns the start of the line, up to `maxLength` characters, without taking it. Waits until the line is complete,
   * `maxLength` characters have arrived, or `needsMore` returns false for the part that has arrived.
   */
  peekLine(needsMore: (start: string) => boolean, maxLength?: number): Reading<string>;
}
