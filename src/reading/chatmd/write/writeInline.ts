import type { ChatMessagePart } from '@mui/x-chat/headless';
import { writeAttributes, writeElement, writeText } from './writeElement.ts';
import { inlinePart, isSamePart } from '../messages/inlineParts.ts';
import { isInlineTag } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdElementAttributes } from '../ChatMdNode.ts';
import { getPartNotes } from '../ChatMdNotes.ts';
import { readDocument } from '../parse/DocumentReader.ts';

/** A part that stands within the text of a message as an element. */
export type InlinePart = Extract<
  ChatMessagePart,
  { type: 'file' | 'source-url' | 'source-document' }
>;

/** An element that is written, as far as it says how its content is read. */
export interface WrittenTag {
  readonly tag: string;
  readonly attributes: ChatMdElementAttributes;
}

/** Whether a part stands within the text of a message. */
export const isInlinePart = (part: ChatMessagePart): part is InlinePart =>
  part.type === 'file' || part.type === 'source-url' || part.type === 'source-document';

/** The inline element that a text is within another element; undefined where that would read it as anything else. */
const elementIn = (text: string, { tag, attributes }: WrittenTag): ChatMdElement | undefined => {
  let isWrong = false;
  const [outer] = readDocument(writeElement(tag, attributes, [text]), undefined, () => {
    isWrong = true;
  });
  const node = outer?.type === 'element' ? outer.children[1] : undefined;
  const isOne = node?.type === 'element' && node.literal === text;
  return isOne && !isWrong && isInlineTag(node.tag) ? node : undefined;
};

/** The ways to write an element that was read, from what is written to what says the same. */
function* waysToWrite(part: InlinePart): Generator<string> {
  const { literal } = getPartNotes(part);
  if (literal !== undefined) {
    yield literal;
    // Many forget the slash, which nobody needs forgotten again; and within it, something may be broken.
    const [node] = readDocument(literal, undefined, () => undefined);
    if (node?.type === 'element') {
      const { tag, attributes } = node;
      yield 'text' in part && part.text !== undefined
        ? writeElement(tag, attributes, [writeText(part.text)])
        : `<${tag}${writeAttributes(attributes)}/>`;
    }
  }
}

const plainElement = (part: InlinePart): string => {
  switch (part.type) {
    case 'file':
      return part.mediaType.startsWith('image/')
        ? `<img${writeAttributes({ src: part.url })}/>`
        : `<doc${writeAttributes({ src: part.url })}/>`;
    case 'source-url':
      return `<doc${writeAttributes({ src: part.url })}/>`;
    default:
      return `<doc${writeAttributes({ src: part.title ?? '', local: true })}/>`;
  }
};

const idOf = (part: InlinePart): string => ('sourceId' in part ? part.sourceId : '');

/**
 * Writes a part as the element that it is read from, within the element of this tag: as it was written, if the
 * part is still the same and would be read there again.
 */
export function writeInline(part: InlinePart, sourceId: string, place: WrittenTag): string {
  const isRead = (text: string, id: string): boolean => {
    const element = elementIn(text, place);
    return element !== undefined && isSamePart(inlinePart(element, id), part);
  };
  for (const text of waysToWrite(part)) {
    if (isRead(text, idOf(part))) {
      return text;
    }
  }
  const plain = plainElement(part);
  const { chatmd: _, ...rest }: InlinePart & { readonly chatmd?: unknown } = part;
  return isRead(plain, sourceId)
    ? plain
    : `${plain.slice(0, -2)}${writeAttributes({ toolcard: JSON.stringify(rest) })}/>`;
}
