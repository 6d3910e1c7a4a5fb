import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import { isWritable, writeElement, writeEmptyElement, writeText } from './writeElement.ts';
import { createFileOrSourcePart, isSamePart } from '../messages/createFileOrSourcePart.ts';
import { isInlineTag } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdElementAttributes } from '../ChatMdNode.ts';
import { getPartMetadata } from '../ChatMdMetadata.ts';
import { parseNodes } from '../parse/parseNodes.ts';
import { recordAttribute } from '../records/toolcardAttributes.ts';

/** A part that is written as an element inside the text of a message. */
export type FileOrSourcePart = Extract<
  ChatMessagePart,
  { type: 'file' | 'source-url' | 'source-document' }
>;

/** The tag and attributes of the surrounding element, which determine how its content is read. */
export interface WrittenTag {
  readonly tag: string;
  readonly attributes: ChatMdElementAttributes;
}

/** Returns whether a part is written as an element inside the text of a message. */
export const isFileOrSourcePart = (part: ChatMessagePart): part is FileOrSourcePart =>
  part.type === 'file' || part.type === 'source-url' || part.type === 'source-document';

/** Parses text as an inline element inside another element. Returns undefined if it isn't exactly one valid element. */
const parseInside = (text: string, { tag, attributes }: WrittenTag): ChatMdElement | undefined => {
  let hasProblem = false;
  const [outer] = parseNodes(writeElement(tag, attributes, [text]), undefined, () => {
    hasProblem = true;
  });
  const node = outer?.type === 'element' ? outer.children[1] : undefined;
  const isWhole = node?.type === 'element' && node.literal === text;
  return isWhole && !hasProblem && isInlineTag(node.tag) ? node : undefined;
};

/** Yields the original text of a part's element, if there is one, and then a repaired version of it. */
function* findTexts(part: FileOrSourcePart): Generator<string> {
  const { literal } = getPartMetadata(part);
  if (literal !== undefined) {
    yield literal;
    // The original tag may lack its slash, and its content may be broken.
    const [node] = parseNodes(literal, undefined);
    if (node?.type === 'element') {
      const { tag, attributes } = node;
      yield 'text' in part && part.text !== undefined
        ? writeElement(tag, attributes, [writeText(part.text)])
        : writeEmptyElement(tag, attributes);
    }
  }
}

const createTag = (part: FileOrSourcePart): WrittenTag =>
  part.type === 'source-document'
    ? {
        tag: 'doc',
        // A `<doc/>` needs a source. If the title can't be the source, it is stored in the record.
        attributes: {
          src: [part.title, part.sourceId].find((name) => isWritable(name ?? '')) ?? 'document',
          local: true,
        },
      }
    : {
        tag: part.type === 'file' && part.mediaType.startsWith('image/') ? 'img' : 'doc',
        attributes: { src: part.url },
      };

/**
 * Converts a part to an inline element inside the element `place`. Returns the original text, or a repaired version of
 * it, if reading that produces the same part. Otherwise, returns a new element, with a record if necessary.
 */
export function writeFileOrSource(
  part: FileOrSourcePart,
  generatedId: string,
  place: WrittenTag,
): string {
  const readsBack = (text: string, id: string): boolean => {
    const element = parseInside(text, place);
    // Loaded content isn't in the document, so it needn't match.
    const loaded = part.type === 'file' ? part.url : 'text' in part ? part.text : undefined;
    const resolved = getPartMetadata(part).resolved === true ? loaded : undefined;
    const whole = element && { ...element, ...(resolved !== undefined && { resolved }) };
    return whole !== undefined && isSamePart(createFileOrSourcePart(whole, id), part);
  };
  const ownId = 'sourceId' in part ? part.sourceId : '';
  for (const text of findTexts(part)) {
    if (readsBack(text, ownId)) {
      return text;
    }
  }
  const { tag, attributes } = createTag(part);
  const plain = writeEmptyElement(tag, attributes);
  const { chatmd: _, ...record }: FileOrSourcePart & { readonly chatmd?: unknown } = part;
  return readsBack(plain, generatedId)
    ? plain
    : writeEmptyElement(tag, { ...attributes, [recordAttribute]: JSON.stringify(record) });
}
