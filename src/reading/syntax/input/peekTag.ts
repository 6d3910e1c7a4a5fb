import type { Input } from '../Input.ts';
import type { Reading } from '../Syntax.ts';

/** Parses the tags of a notation. */
export interface TagParser<Tag> {
  /**
   * Parses the tag at the start of a text. Returns undefined if there isn't one. A line break at the end of the text
   * means that no more text can complete the tag.
   */
  readonly parse: (text: string) => Tag | undefined;
  /** Returns whether the text so far may still become a tag. */
  readonly mayBeTag: (text: string) => boolean;
}

/** Maximum length of a tag. Longer tags are text. */
const maxTagLength = 1_000;

/**
 * Returns the tag at the current position, without taking it. Returns null if there isn't one, and undefined if more
 * text is needed to decide. `before` is the part of the tag that has already been taken. Called instead of `peekTag`
 * where speed matters, because creating a generator takes longer.
 */
export function findTag<Tag>(
  input: Input,
  { parse, mayBeTag }: TagParser<Tag>,
  before = '',
): Tag | null | undefined {
  const start = input.peekLinePiece(maxTagLength);
  const text = before + start;
  const tag = text.includes('>') ? parse(text) : undefined;
  if (tag !== undefined) {
    return tag;
  }
  const isUndecided = !input.isLineWhole && start.length < maxTagLength && mayBeTag(text);
  return isUndecided ? undefined : (parse(`${text}\n`) ?? null);
}

/**
 * Waits until it is certain whether the text continues with a tag. Returns the tag without taking it, or undefined if
 * there isn't one. `before` is the part of the tag that has already been taken.
 *
 * ```text
 * > | <invoke name="find_book">
 *     ^
 * ```
 */
export function* peekTag<Tag>(
  input: Input,
  parser: TagParser<Tag>,
  before = '',
): Reading<Tag | undefined> {
  for (;;) {
    const tag = findTag(input, parser, before);
    if (tag !== undefined) {
      return tag ?? undefined;
    }
    yield;
  }
}
