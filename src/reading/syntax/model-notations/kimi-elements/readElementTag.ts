import type { Input } from '../../Input.ts';
import type { Reading } from '../../Syntax.ts';

/** The token before the name in an opening tag. */
export const open = '<|open|>';

/** The token before the name in a closing tag. */
export const close = '<|close|>';

const sep = '<|sep|>';

/** An opening or closing tag of an element. */
export interface ElementTag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: ReadonlyMap<string, string>;
}

const names = ['think', 'response', 'tools', 'call', 'argument', 'json', 'message'];

const wholeTag = /^[ \t]*(\w+)((?:[ \t]+[\w-]+="[^"]*")*)[ \t]*<\|sep\|>/;

/** Returns whether the text so far may still become a tag. */
const mayBeTag = (start: string): boolean => {
  const text = start.trimStart();
  const name = text.replace(/\W.*/s, '');
  const isKnown = names.some((each) => (name === text ? each.startsWith(name) : each === name));
  return isKnown && !start.includes(sep);
};

const decode = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/**
 * Reads a tag after its first token. If the text isn't a tag, returns undefined and takes nothing.
 *
 * ```text
 * > <|open|> | call tool="find_book" index="1"<|sep|>
 *            ^
 * ```
 */
export function* readElementTag(input: Input, mark: string): Reading<ElementTag | undefined> {
  const line = yield* input.peekLine(mayBeTag, 2_000);
  const [whole = '', name = '', text = ''] = wholeTag.exec(line) ?? [];
  if (!names.includes(name)) {
    return undefined;
  }
  input.take(whole.length);
  const attributes = new Map(
    Array.from(text.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g), ([, key = '', value = '']) => [
      key,
      decode(value),
    ]),
  );
  return { name, isEnd: mark === close, attributes };
}
