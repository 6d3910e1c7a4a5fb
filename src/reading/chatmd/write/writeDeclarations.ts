import type { ChatMessage } from '../../../core/host/ChatMessage.ts';
import type { ChatMdDocument } from '../ChatMdDocument.ts';
import { hasAttribute, isDeclarationTag } from '../ChatMdNode.ts';
import { getMessageMetadata } from '../ChatMdMetadata.ts';
import type { ChatMdNode } from '../ChatMdNode.ts';
import { isMetaRefineComment, metaRefineComment } from '../parse/metaRefineComment.ts';
import { parseNodes } from '../parse/parseNodes.ts';
import { writeEmptyElement } from './writeElement.ts';

const writeDeclaration = (node: ChatMdNode): readonly string[] => {
  if (node.type === 'text' || !isDeclarationTag(node.tag)) {
    return [];
  }
  return node.children.length === 0
    ? [writeEmptyElement(node.tag, node.attributes)]
    : [node.literal];
};

/** Joins the declarations of a document into one block. Returns a list with that block, or an empty list. */
export const writeDeclarations = ({
  elements,
  metaRefine,
}: Pick<ChatMdDocument, 'elements' | 'metaRefine'>): readonly string[] => {
  const lines = [...(metaRefine ? [metaRefineComment] : []), ...elements.flatMap(writeDeclaration)];
  return lines.length === 0 ? [] : [lines.join('\n')];
};

/**
 * Returns whether the first `<config/>` requires inputs and outputs to be written into the document. Ignores `declared`
 * if the messages have declarations.
 */
export const showsToolCalls = (
  messages: readonly ChatMessage[],
  declared: Pick<ChatMdDocument, 'elements'> | undefined,
): boolean => {
  const noted = messages
    .map(getMessageMetadata)
    .flatMap(({ before, after }) => [before, after])
    .filter((text) => text !== undefined);
  const nodes =
    noted.length > 0
      ? noted.flatMap((text) => parseNodes(text, undefined))
      : (declared?.elements ?? []);
  const config = nodes.find((node) => node.type === 'element' && node.tag === 'config');
  return config?.type === 'element' && hasAttribute(config, 'show_tool_call');
};

/**
 * Converts the declarations in the metadata of a message to a list with one block, or to an empty list if there aren't
 * any. Omits everything else, because stored metadata can't be trusted.
 */
export const writeNotedDeclarations = (text: string | undefined): readonly string[] => {
  if (text === undefined) {
    return [];
  }
  let metaRefine = false;
  const elements = parseNodes(text, undefined, undefined, (comment) => {
    metaRefine ||= isMetaRefineComment(comment);
  });
  return writeDeclarations({ elements, metaRefine });
};
