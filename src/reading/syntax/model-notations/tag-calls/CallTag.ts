import type { Input } from '../../Input.ts';
import type { WrittenType } from '../../parameters/JsonParameterReader.ts';
import type { Reading } from '../../Syntax.ts';

/** A tag of a call section, a call or a parameter. */
export interface CallTag {
  /** The role of the tag. Fillers are ignored. */
  readonly kind: 'section' | 'call' | 'parameter' | 'filler';
  /** The family of the tag. A closing tag belongs to the same family as its opening tag. */
  readonly family: string;
  /** The name of the tool or parameter. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Whether the tag is self-closing. */
  readonly isEmpty?: boolean;
  /** The type that the tag declares for the parameter. */
  readonly written?: WrittenType | undefined;
  /** Whether the value of the parameter can be in a CDATA section. */
  readonly hasCdata?: boolean;
  readonly length: number;
  /** The usual spelling of the closing tag. Compared first, so that most closing tags need no parsing. */
  readonly closing: string;
}

/** The grammar of the tags in a notation. */
export interface TagGrammar {
  /** Parses the tag at the start of a text. Returns undefined if there isn't one. */
  readonly parse: (text: string) => CallTag | undefined;
  /** Returns whether more text could complete a tag. */
  readonly mayBeTag: (text: string) => boolean;
  /** Whether values are written on separate lines. If so, the line breaks around a value aren't part of it. */
  readonly hasOwnLines?: boolean;
  /** Whether the input of a call can be a JSON object instead of parameters. */
  readonly hasJson?: boolean;
}

/** Maximum length of a tag. Longer tags are text. */
const maxTagLength = 1_000;

/**
 * Waits until it is certain whether the text continues with a tag. Returns the tag without taking it, or undefined if
 * there isn't one. `before` is the part of the tag that has already been taken.
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
