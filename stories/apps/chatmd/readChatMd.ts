import type { ChatMessage } from '@mui/x-chat/headless';
import { chatMdToMessages, parseChatMd } from '../../../src/reading/chatmd/index.ts';
import type {
  ChatMdDocument,
  ChatMdNode,
  ChatMdResolve,
} from '../../../src/reading/chatmd/index.ts';

/** The number of messages per page, and the number of problems and outline entries that are shown. */
export const pageSize = 50;

/** An element of a document, or text outside any element. */
export interface OutlineEntry extends Pick<ChatMdNode, 'start' | 'end' | 'line'> {
  /** The name of the element. Undefined for text. */
  readonly tag: string | undefined;
}

/**
 * The part of a document that the viewer shows. Limited, because copying a long document from a worker is
 * slow.
 */
export interface ChatMdPage extends Pick<ChatMdDocument, 'config' | 'tools' | 'problems'> {
  readonly outline: readonly OutlineEntry[];
  /** The number of messages in the document. */
  readonly length: number;
  /** The index of the first message shown. */
  readonly first: number;
  readonly messages: ChatMessage[];
}

/** Returns a page of a document, from the index of its first message. */
export type GetPage = (first: number) => ChatMdPage;

/** Parses a document. Returns a function that creates its pages. */
export const readChatMd = (source: string): GetPage => createPages(parseChatMd(source));

/** Parses a document, and loads the documents and images in its messages. */
export const readWithFiles = async (source: string, resolve: ChatMdResolve): Promise<GetPage> =>
  createPages(await parseChatMd(source, { resolve }));

function createPages(document: ChatMdDocument): GetPage {
  const messages = chatMdToMessages(document);
  const { config, tools } = document;
  const overview = {
    config,
    tools,
    problems: document.problems.slice(0, pageSize),
    outline: document.elements.slice(0, pageSize).map((node) => ({
      tag: node.type === 'element' ? node.tag : undefined,
      start: node.start,
      end: node.end,
      line: node.line,
    })),
    length: messages.length,
  };
  return (first) => ({ ...overview, first, messages: messages.slice(first, first + pageSize) });
}
