import type { Input } from './Input.ts';
import type { Reading } from './Syntax.ts';

/** The literal that contains an opener, identified by its start mark. */
export type LiteralObstacle = `literal ${string}`;

/** The text after an opener's start, which can be examined to the end of the line. */
export interface LineInput extends Input {
  /** Whether the end of the line has arrived. */
  readonly isLineWhole: boolean;
  /** Returns the part of the line that has arrived, up to `maxLength` characters, without taking it. */
  peekLinePiece(maxLength: number): string;
}

/** The line that contains the literals, with its Markdown structure. */
export interface LiteralLine {
  /** Whether literals can start in the line, because it isn't code. */
  readonly isText: boolean;
  /** Adds text that contains no line end. */
  add(piece: string): void;
  /** Adds text in which no literal starts. */
  addText(piece: string): void;
  /** Returns a function that removes all text that is added from now on. */
  mark(): () => void;
}

/** The literals in a text, in which no call can start. */
export interface Literals {
  /** The literal that certainly contains the next character, or null. */
  readonly around: LiteralObstacle | null;
  /** Takes text that contains no line end. Returns true if a literal that spans lines has added it to the line. */
  add(piece: string): boolean;
  /** Called at the end of a line, before the line is forgotten. */
  endLine(): void;
  /** Starts again after a line or a call, because no mark spans either. */
  restart(): void;
  /**
   * Returns the literal that certainly contains the next character. Returns null if there isn't one, even if an
   * uncertain literal is open, and undefined if the rest of the line is needed to decide.
   */
  findObstacle(input: LineInput): LiteralObstacle | null | undefined;
  /**
   * Reads to the end of the open literal. If the end mark is missing, closes the literal, because it isn't one. Returns
   * undefined if no literal is open, or if it is certain.
   */
  readOpen(input: Input): Reading<void> | undefined;
}

/** Start and end marks of literals. */
export type LiteralMarks = readonly (readonly [start: string, end: string])[];

/** Tracks the literals of a text, including those between the given marks. */
export type TrackLiterals = (line: LiteralLine, marks: LiteralMarks) => Literals;
