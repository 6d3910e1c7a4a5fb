import type { Input } from './Input.ts';
import type { Reading } from './Syntax.ts';

/** The literal that contains an opener, identified by its start mark. */
export type LiteralObstacle = `literal ${string}`;

/** The line that contains the literals, with its Markdown structure. */
export interface LiteralLine {
  /** Whether literals can start in the line, because it is text or HTML. */
  readonly isText: boolean;
  /** Adds text that contains no line end. */
  add(piece: string): void;
  /** Adds text in which no literal starts. */
  addText(piece: string): void;
  /** Returns a function that restores the current state and so discards the text added after this call. */
  mark(): () => void;
}

/** The literals in a text, such as code spans, comments and RAW blocks. No call can start in a literal. */
export interface Literals {
  /** The literal that certainly contains the next character. Null if there isn't one, or if that isn't certain. */
  readonly around: LiteralObstacle | null;
  /**
   * Adds text that contains no line end. Returns true if the text begins in an open literal. In that case, the line has
   * already been updated.
   */
  add(piece: string): boolean;
  /** Ends the line. Must be called before the line is reset. */
  endLine(): void;
  /** Discards the line so far. Called at the end of a line or call, because no mark can extend past it. */
  restart(): void;
  /**
   * Returns the literal that certainly contains the next character, or null if there isn't one. Returns undefined if
   * the rest of the line is needed to decide.
   */
  findObstacle(input: Input): LiteralObstacle | null | undefined;
  /**
   * Reads to the end of the open literal. If the end mark is missing, closes the literal, because a start mark alone is
   * ordinary text. Returns undefined if no literal is open, or if the end mark has already been found.
   */
  readOpen(input: Input): Reading<void> | undefined;
}

/** Pairs of start and end marks of literals. */
export type LiteralMarks = readonly (readonly [start: string, end: string])[];

/** Creates a tracker for the literals in a text, including those between the given marks. */
export type TrackLiterals = (line: LiteralLine, marks: LiteralMarks) => Literals;
