import { encodeEntities } from './chatMdEntities.ts';
import { TagReader } from './TagReader.ts';
import type { ChatMdAttributes } from './TagReader.ts';
import type { Input } from '../Input.ts';
import type { Reading } from '../Syntax.ts';

/** The attributes of an opening tag, and whether it is self-closing. */
export interface ChatMdTagBody {
  readonly attributes: ChatMdAttributes;
  readonly isEmpty: boolean;
}

/** Maximum length of a tag in a stream. Longer text would be held back for too long. */
export const maxTagLength = 1_000;

/**
 * Reads a tag from the end of its name to its `>`. Returns undefined if the text isn't a tag, if it is too long, or as
 * soon as `fits` rejects the attributes read so far.
 */
export function* readTag(
  input: Input,
  fits: (attributes: ChatMdAttributes) => boolean = () => true,
): Reading<ChatMdTagBody | undefined> {
  const reader = new TagReader();
  let length = 0;
  // Counts every character, so that the limit is the same however the text is split.
  const read = (piece: string): boolean => {
    length += piece.length;
    reader.read(piece);
    return length < maxTagLength && reader.status === 'open' && fits(reader.attributes);
  };
  while (read(input.takeUntil(/>/, maxTagLength - length))) {
    yield* input.waitForText();
    if (!read(yield* input.readCharacter())) {
      break;
    }
  }
  return reader.status === 'whole' && fits(reader.attributes) ? reader : undefined;
}

/** Writes an attribute. Returns undefined if reading it would return another name or value. */
export const writeChatMdAttribute = (name: string, value: string): string | undefined => {
  const written = ` ${name}="${encodeEntities(value)}"`;
  const reader = new TagReader();
  reader.read(`${written}>`);
  return reader.status === 'whole' && reader.attributes.get(name) === value ? written : undefined;
};
