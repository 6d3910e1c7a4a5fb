import type { ChatMessagePart } from '../../../core/host/ChatMessagePart.ts';
import { getPartMetadata } from '../ChatMdMetadata.ts';
import { isFileOrSourcePart } from './writeFileOrSource.ts';
import type { FileOrSourcePart } from './writeFileOrSource.ts';

type ReasoningPart = Extract<ChatMessagePart, { type: 'reasoning' }>;

/** A part that is written inside the element of a message. */
export type ContentPart = Extract<ChatMessagePart, { type: 'text' }> | FileOrSourcePart;

/** A call, the start of a step, or parts of a message that are written as one element. */
export type PartGroup =
  | Extract<ChatMessagePart, { type: 'tool' | 'dynamic-tool' | 'step-start' }>
  | { readonly type: 'content'; readonly parts: [ContentPart, ...ContentPart[]] }
  | { readonly type: 'reasoning'; readonly parts: [ReasoningPart, ...ReasoningPart[]] };

const continuesContent = (parts: readonly ContentPart[], part: ContentPart): boolean => {
  const { tag, attributes } = getPartMetadata(part);
  // Reading would merge two adjacent text parts into one.
  const isTextAfterText = part.type === 'text' && parts.at(-1)?.type === 'text';
  return tag === undefined && Object.keys(attributes).length === 0 && !isTextAfterText;
};

/** Returns whether a part is another summary of the same reasoning as the parts before it. */
const continuesReasoning = (
  [first]: readonly [ReasoningPart, ...ReasoningPart[]],
  part: ReasoningPart,
): boolean => {
  const before = getPartMetadata(first);
  const { tag, attributes } = getPartMetadata(part);
  return (
    before.attributes['id'] !== undefined &&
    before.tag !== 'reasoning' &&
    tag !== 'reasoning' &&
    JSON.stringify(before.attributes) === JSON.stringify(attributes)
  );
};

/** Groups the parts of a message by element. Omits empty text and parts that elements can't express. */
export function groupParts(parts: readonly ChatMessagePart[]): readonly PartGroup[] {
  const groups: PartGroup[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (part.type === 'tool' || part.type === 'dynamic-tool' || part.type === 'step-start') {
      groups.push(part);
    } else if (part.type === 'reasoning' && part.text !== '') {
      if (last?.type === 'reasoning' && continuesReasoning(last.parts, part)) {
        last.parts.push(part);
      } else {
        groups.push({ type: 'reasoning', parts: [part] });
      }
    } else if (isFileOrSourcePart(part) || (part.type === 'text' && part.text !== '')) {
      if (last?.type === 'content' && continuesContent(last.parts, part)) {
        last.parts.push(part);
      } else {
        groups.push({ type: 'content', parts: [part] });
      }
    }
  }
  return groups;
}
