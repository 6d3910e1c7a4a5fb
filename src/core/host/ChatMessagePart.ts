import type { ChatDataPart } from './ChatDataPart.ts';
import type { ChatDynamicToolInvocation, ChatToolInvocation } from './ChatToolInvocation.ts';
import type { ChatCustomMessagePartMap } from './ChatTypeMaps.ts';

interface ChatTextMessagePart {
  type: 'text';
  text: string;
  state?: 'streaming' | 'done';
}

interface ChatReasoningMessagePart {
  type: 'reasoning';
  text: string;
  state?: 'streaming' | 'done';
}

interface ChatFileMessagePart {
  type: 'file';
  mediaType: string;
  url: string;
  filename?: string;
}

/** A web page that the message is based on. Used both as a part and as a chunk. */
export interface ChatSourceUrlMessagePart {
  type: 'source-url';
  sourceId: string;
  url: string;
  title?: string;
}

/** A document that the message is based on. Used both as a part and as a chunk. */
export interface ChatSourceDocumentMessagePart {
  type: 'source-document';
  sourceId: string;
  title?: string;
  text?: string;
}

interface ChatStepStartMessagePart {
  type: 'step-start';
}

interface ChatToolMessagePart {
  type: 'tool';
  toolInvocation: ChatToolInvocation;
}

interface ChatDynamicToolMessagePart {
  type: 'dynamic-tool';
  toolInvocation: ChatDynamicToolInvocation;
}

/** A part of a message. */
export type ChatMessagePart =
  | ChatTextMessagePart
  | ChatReasoningMessagePart
  | ChatFileMessagePart
  | ChatSourceUrlMessagePart
  | ChatSourceDocumentMessagePart
  | ChatDataPart
  | ChatStepStartMessagePart
  | ChatToolMessagePart
  | ChatDynamicToolMessagePart
  // oxlint-disable-next-line typescript/no-redundant-type-constituents -- apps augment the map
  | ChatCustomMessagePartMap[keyof ChatCustomMessagePartMap];
