import type { ChatDataPart } from './ChatDataPart.ts';
import type { ChatUser } from './ChatMessage.ts';
import type { ChatSourceDocumentMessagePart, ChatSourceUrlMessagePart } from './ChatMessagePart.ts';
import type { ChatToolChunk } from './ChatToolChunk.ts';
import type { ChatMessageMetadata } from './ChatTypeMaps.ts';

interface ChatStartMessageChunk {
  type: 'start';
  messageId: string;
  author?: ChatUser;
}

interface ChatFinishMessageChunk {
  type: 'finish';
  messageId: string;
  finishReason?: string;
}

interface ChatAbortMessageChunk {
  type: 'abort';
  messageId: string;
}

/** The start or end of a text or reasoning part. Has the same id as the deltas of the part. */
interface ChatTextBoundaryChunk<Type> {
  type: Type;
  id: string;
}

interface ChatTextDeltaChunk<Type> {
  type: Type;
  id: string;
  delta: string;
}

interface ChatFileChunk {
  type: 'file';
  id?: string;
  mediaType: string;
  url: string;
  filename?: string;
}

interface ChatStepChunk<Type> {
  type: Type;
}

interface ChatMessageMetadataChunk {
  type: 'message-metadata';
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- apps augment the type
  metadata: Partial<ChatMessageMetadata>;
}

/** A chunk of a streaming message. */
export type ChatMessageChunk =
  | ChatStartMessageChunk
  | ChatFinishMessageChunk
  | ChatAbortMessageChunk
  | ChatTextBoundaryChunk<'text-start'>
  | ChatTextDeltaChunk<'text-delta'>
  | ChatTextBoundaryChunk<'text-end'>
  | ChatTextBoundaryChunk<'reasoning-start'>
  | ChatTextDeltaChunk<'reasoning-delta'>
  | ChatTextBoundaryChunk<'reasoning-end'>
  | ChatToolChunk
  | ChatSourceUrlMessagePart
  | ChatSourceDocumentMessagePart
  | ChatFileChunk
  | ChatDataPart
  | ChatStepChunk<'start-step'>
  | ChatStepChunk<'finish-step'>
  | ChatMessageMetadataChunk;

/** A chunk with its position in the source's stream. */
export interface ChatStreamEnvelope {
  eventId?: string;
  sequence?: number;
  chunk: ChatMessageChunk;
}
