import type { Input } from '../../Input.ts';
import type { WrittenType } from '../../parameters/JsonParameterReader.ts';
import type { Reading } from '../../Syntax.ts';

/** A tag of a call section, a call or a parameter. */
export interface CallTag {
  /** The role of the tag. Fillers are ignored. */
  readonly kind: 'section' | 'call' | 'parameter' | 'filler';
  /**
   * The namespace or marker of the tag, such as `DSML`, or an empty string. The tags of a call and its parameters must
   * have the same one.
   */
  readonly family: string;
  /** The name of the tool or parameter, or an empty string if the tag contains none. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Whether the tag is self-closing. */
  readonly isEmpty?: boolean;
  /** The type that the tag declares for the value of the parameter, if any. */
  readonly written?: WrittenType | undefined;
  /** Whether the value of the parameter can contain CDATA sections. */
  readonly hasCdata?: boolean;
  readonly length: number;
  /** The usual spelling of the closing tag. Compared first, so that most closing tags need no parsing. */
  readonly closing: string;
}

/** The grammar of the tags in a notation. */
export interface TagGrammar {
  /**
   * Parses the tag at the start of a text. Returns undefined if there isn't one. A line break at the end of the text
   * means that no more text can complete the tag.
   */
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
  let tag: CallTag | undefined;
  const start = yield* input.peekLine((text) => {
    // Parsed first, because most tags are complete.
    tag = text.includes('>') ? grammar.parse(before + text) : undefined;
    return tag === undefined && grammar.mayBeTag(before + text);
  }, maxTagLength);
  return tag ?? grammar.parse(`${before}${start}\n`);
}
