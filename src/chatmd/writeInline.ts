import type { ChatMessagePart } from '@mui/x-chat/headless';
import { writeAttributes } from './writeElement.ts';
import { inlinePart, isSamePart } from './inlineParts.ts';
import { isInlineTag } from './ChatMdNode.ts';
import type { ChatMdElement } from './ChatMdNode.ts';
import { notesOfPart } from './ChatMdNotes.ts';
import { readChatMd } from './readChatMd.ts';

/** A part that stands within the text of a message as an element. */
export type InlinePart = Extract<
  ChatMessagePart,
  { type: 'file' | 'source-url' | 'source-document' }
>;

/** Whether a part stands within the text of a message. */
export const isInlinePart = (part: ChatMessagePart): part is InlinePart =>
  part.type === 'file' || part.type === 'source-url' || part.type === 'source-document';

/** The one inline element that a text is, if it is one. */
const elementIn = (text: string): ChatMdElement | undefined => {
  const [node, ...others] = readChatMd(text, undefined, () => undefined);
  const isOne = others.length === 0 && node?.type === 'element' && node.literal === text;
  return isOne && isInlineTag(node.tag) && node.isCutOff !== true ? node : undefined;
};

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

/** Writes a part as the element that it is read from: as that was written, if the part is still the same. */
export function writeInline(part: InlinePart, sourceId: string): string {
  const { literal } = notesOfPart(part);
  for (const text of literal === undefined ? [] : [literal]) {
    const element = elementIn(text);
    const isUnclosed = text.endsWith('>') && !text.endsWith('/>') && !text.includes('</');
    if (element && isSamePart(inlinePart(element, idOf(part)), part)) {
      // Many forget the slash; nobody needs that forgotten again.
      return isUnclosed ? `${text.slice(0, -1)}/>` : text;
    }
  }
  const plain = plainElement(part);
  const element = elementIn(plain);
  const isHeld = element && isSamePart(inlinePart(element, sourceId), part);
  const { chatmd: _, ...rest }: InlinePart & { readonly chatmd?: unknown } = part;
  return isHeld
    ? plain
    : `${plain.slice(0, -2)}${writeAttributes({ toolcard: JSON.stringify(rest) })}/>`;
}
