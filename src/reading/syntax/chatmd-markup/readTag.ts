import { TagReader } from './TagReader.ts';
import type { ChatMdAttributes } from './TagReader.ts';
import type { Input } from '../Input.ts';
import type { Reading } from '../Syntax.ts';

/** The inside of a tag, behind its name. */
export interface ChatMdTagBody {
  readonly attributes: ChatMdAttributes;
  /** Whether it closes itself, as `<config/>` does. */
  readonly isEmpty: boolean;
}

/** A longer tag is none: in a stream, what it holds back would be shown too late. */
export const maxTagLength = 1_000;

/** Reads a tag behind its name, to its `>`; undefined where what follows is no tag, or none with such attributes. */
export function* readTag(
  input: Input,
  fits: (attributes: ChatMdAttributes) => boolean = () => true,
): Reading<ChatMdTagBody | undefined> {
  const reader = new TagReader();
  const goesOn = (): boolean => reader.status === 'open' && fits(reader.attributes);
  let length = 0;
  while (goesOn() && length <= maxTagLength) {
    const piece = input.takeUntil(/>/, maxTagLength);
    length += piece.length + 1;
    reader.read(piece);
    if (goesOn()) {
      yield* input.waitForText();
      reader.read(yield* input.readCharacter());
    }
  }
  return reader.status === 'whole' ? reader : undefined;
}

const encode = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Writes an attribute; undefined where none could be read back as this value. */
export const writeChatMdAttribute = (name: string, value: string): string | undefined => {
  const written = ` ${name}="${encode(value)}"`;
  const reader = new TagReader();
  reader.read(`${written}>`);
  return reader.status === 'whole' && reader.attributes.get(name) === value ? written : undefined;
};
