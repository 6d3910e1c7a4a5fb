import { getAttribute, hasAttribute } from '../ChatMdNode.ts';
import type { ChatMdElement, ChatMdNode } from '../ChatMdNode.ts';
import type { ReportProblem } from '../ChatMdProblem.ts';
import type { ChatMdReferenceKind, ChatMdResolve } from '../ChatMdResolve.ts';
import { isMessageElement } from '../messageElements.ts';
import { areImportsExpanded } from './areImportsExpanded.ts';
import { getPosition } from './getPosition.ts';

/**
 * Returns whether a resolved text can be used as the URL of an image. Checked, because a resolver that supports only
 * text may return the content of the file instead.
 */
const isImageUrl = (text: string): boolean => /^(?:https?:|blob:|data:image\/)/i.test(text);

const getKind = (element: ChatMdElement): ChatMdReferenceKind | undefined => {
  const isLocalImage = element.tag === 'img' && hasAttribute(element, 'local');
  return element.tag === 'doc' ? 'document' : isLocalImage ? 'image' : undefined;
};

/**
 * Loads documents and local images at the top level and in messages of the user, the system and the developer. Doesn't
 * load those in other messages, because a model could name any file. Imports there stay text for the same reason.
 */
export async function loadDocumentsAndImages(
  nodes: readonly ChatMdNode[],
  resolve: ChatMdResolve,
  reportIn: (file: string | undefined) => ReportProblem,
): Promise<ChatMdNode[]> {
  const load = async (element: ChatMdElement, kind: ChatMdReferenceKind): Promise<ChatMdNode> => {
    const src = getAttribute(element, 'src');
    const from = element.file;
    try {
      const reference = { from, local: hasAttribute(element, 'local') };
      const text: unknown = src === undefined ? src : await resolve(src, kind, reference);
      const isUsable = typeof text === 'string' && (kind === 'document' || isImageUrl(text));
      return isUsable ? { ...element, resolved: text } : element;
    } catch (error) {
      const message = `The ${kind} ${src} could not be loaded: ${String(error)}`;
      reportIn(from)('import-failed', message, getPosition(element));
      return element;
    }
  };
  const resolved: ChatMdNode[] = [];
  for (const node of nodes) {
    const kind = node.type === 'element' ? getKind(node) : undefined;
    if (node.type === 'element' && kind !== undefined) {
      resolved.push(await load(node, kind));
    } else if (
      node.type === 'element' &&
      isMessageElement(node) &&
      areImportsExpanded(node.tag, new Map(Object.entries(node.attributes))) === true
    ) {
      resolved.push({
        ...node,
        children: await loadDocumentsAndImages(node.children, resolve, reportIn),
      });
    } else {
      resolved.push(node);
    }
  }
  return resolved;
}
