import type { ChatMdDocument } from '../ChatMdDocument.ts';
import { isDeclarationTag } from '../ChatMdNode.ts';
import type { ChatMdNode } from '../ChatMdNode.ts';
import { isMetaRefine, metaRefineMark } from '../parse/findMetaRefineMark.ts';
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

/** Writes the declarations of a document as one block. Returns an empty list if there are none. */
export const writeDeclarations = ({
  elements,
  metaRefine,
}: Pick<ChatMdDocument, 'elements' | 'metaRefine'>): readonly string[] => {
  const lines = [...(metaRefine ? [metaRefineMark] : []), ...elements.flatMap(writeDeclaration)];
  return lines.length === 0 ? [] : [lines.join('\n')];
};

/**
 * Writes the declarations in the notes of a message. Stored notes can contain anything, so everything
 * that isn't a declaration is left out.
 */
export const writeNotedDeclarations = (text: string | undefined): readonly string[] => {
  if (text === undefined) {
    return [];
  }
  let metaRefine = false;
  const elements = parseNodes(text, undefined, undefined, (comment) => {
    metaRefine ||= isMetaRefine(comment);
  });
  return writeDeclarations({ elements, metaRefine });
};
