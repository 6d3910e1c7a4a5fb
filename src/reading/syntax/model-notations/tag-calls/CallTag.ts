import type { Input } from '../../Input.ts';
import type { WrittenType } from '../../parameters/JsonParameterReader.ts';
import type { Reading } from '../../Syntax.ts';

/** A tag around calls, around a call or around a parameter. */
export interface CallTag {
  /** The role of the tag. A filler means nothing. */
  readonly kind: 'section' | 'call' | 'parameter' | 'filler';
  /** The part of the tag that its counterpart shares. Only tags of one family end each other. */
  readonly family: string;
  /** The name of the tool or the parameter. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Whether the tag closes itself. */
  readonly isEmpty?: boolean;
  /** The type that the tag gives the value of its parameter. */
  readonly written?: WrittenType | undefined;
  /** Whether the value of the parameter can be in a CDATA section. */
  readonly hasCdata?: boolean;
  readonly length: number;
  /** The usual text of its closing tag, so that most of these need no parsing. */
  readonly closing: string;
}

/** The tags of a notation. */
export interface TagGrammar {
  /** Parses the tag that a text starts with. */
  readonly parse: (text: string) => CallTag | undefined;
  /** Whether a text can still become a tag. */
  readonly mayBeTag: (text: string) => boolean;
  /** Whether a value is written on separate lines, so that the line ends around it are not part of it. */
  readonly hasOwnLines?: boolean;
  /** Whether a call can contain its input as a JSON object. */
  readonly hasJson?: boolean;
}

/** Maximum length of a tag. A longer one is text. */
const maxTagLength = 1_000;

/**
 * Waits until it is certain whether a tag is next, and returns the tag without taking it. `before` is the
 * start of the tag, if that has been taken.
 *
 * ```text
 * > | <invoke name="find_book">
 *     ^
 * ```
 */
export function* peekCallTag(
  input: Input,
  grammar: TagGrammar,
  before = '',
): Reading<CallTag | undefined> {
  const start = yield* input.peekLine((text) => grammar.mayBeTag(before + text), maxTagLength);
  return grammar.parse(before + start);
}
