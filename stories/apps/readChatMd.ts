import type { ChatMessage } from '@mui/x-chat/headless';
import { chatMdToMessages, parseChatMd } from '../../src/reading/chatmd/index.ts';
import type { ChatMdDocument, ChatMdNode } from '../../src/reading/chatmd/index.ts';

/** As much of a document as is shown at once. */
export const pageLength = 50;

/** An element of a document, or a text that should not be there. */
export interface OutlineEntry extends Pick<ChatMdNode, 'start' | 'end' | 'line'> {
  /** Undefined for a text. */
  readonly tag: string | undefined;
}

/** What the viewer shows of a document: a long one stays where it was read. */
export interface ChatMdPage extends Pick<ChatMdDocument, 'config' | 'tools' | 'problems'> {
  readonly outline: readonly OutlineEntry[];
  /** How many messages there are. */
  readonly length: number;
  /** Those that are shown, from `first` on. */
  readonly first: number;
  readonly messages: ChatMessage[];
}

/** Reads a document, and gives the way to its pages. */
export function readChatMd(source: string): (first: number) => ChatMdPage {
  const document = parseChatMd(source);
  const messages = chatMdToMessages(document);
  const { config, tools } = document;
  const overview = {
    config,
    tools,
    problems: document.problems.slice(0, 5),
    outline: document.elements.slice(0, pageLength).map((node) => ({
      tag: node.type === 'element' ? node.tag : undefined,
      start: node.start,
      end: node.end,
      line: node.line,
    })),
    length: messages.length,
  };
  return (first) => ({ ...overview, first, messages: messages.slice(first, first + pageLength) });
}
