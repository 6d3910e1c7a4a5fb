import type { TagParser } from '../../input/peekTag.ts';
import type { WrittenType } from '../../parameters/JsonParameterReader.ts';

/** A tag of a call section, a call or a parameter. */
export interface CallTag {
  /** The role of the tag. A filler is a token without information, and is skipped. */
  readonly kind: 'section' | 'call' | 'parameter' | 'filler';
  /**
   * The namespace or marker of the tag, such as `DSML`, or an empty string if it has neither. The tags of a call and of
   * its parameters must have the same one.
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
export interface TagGrammar extends TagParser<CallTag> {
  /** Whether values are written on separate lines. If so, the line breaks around a value aren't part of it. */
  readonly hasOwnLines?: boolean;
  /** Whether the input of a call can be a JSON object instead of parameters. */
  readonly hasJson?: boolean;
}
