import type { Input } from '../Input.ts';
import type { Reading } from '../Syntax.ts';

/** The start of a tag, up to its name. */
export type XmlMark = '<tool:' | '</tool:' | '<param:' | '</param:';

/** A tag of the notation `xml`, such as `</param:path>`. */
export interface XmlTag {
  readonly mark: XmlMark;
  readonly name: string;
  readonly isEmpty: boolean;
  readonly length: number;
}

const marks: readonly XmlMark[] = ['<tool:', '</tool:', '<param:', '</param:'];
const wholeName = /^[^\s<>/][^\s<>]{0,255}(?=>)/;
const nameStart = /^[^\s<>]{0,256}$/;

/** Returns whether the text after a tag's mark can still become a tag, given its first characters. */
export const mayBeTagName = (start: string): boolean => nameStart.test(start);

/** Returns whether a string is valid as a name in a tag. */
export const isTagName = (text: string): boolean =>
  nameStart.test(text) && wholeName.test(`${text}>`) && !text.endsWith('/');

/** Returns the mark that equals a string, or undefined if there isn't one. */
export const findMark = (text: string): XmlMark | undefined => marks.find((mark) => mark === text);

/** Parses a tag, given its mark and the text after it. Returns undefined if the text isn't a tag. */
export const parseTag = (mark: XmlMark, rest: string): XmlTag | undefined => {
  const found = wholeName.exec(rest)?.[0];
  if (found === undefined) {
    return undefined;
  }
  const isEmpty = found.endsWith('/');
  const name = isEmpty ? found.slice(0, -1) : found;
  return { mark, name, isEmpty, length: mark.length + found.length + 1 };
};

const mayBeTag = (start: string): boolean =>
  marks.some(
    (mark) =>
      mark.startsWith(start) || (start.startsWith(mark) && mayBeTagName(start.slice(mark.length))),
  );

/**
 * Waits until it is certain whether the text continues with a tag. Returns the tag without taking it, or undefined if
 * there isn't one.
 *
 * ```text
 * > | <param:path>src/lib.rs</param:path>
 *     ^
 * ```
 */
export function* peekTag(input: Input): Reading<XmlTag | undefined> {
  const start = yield* input.peekLine(mayBeTag);
  const mark = marks.find((text) => start.startsWith(text));
  return mark && parseTag(mark, start.slice(mark.length));
}
