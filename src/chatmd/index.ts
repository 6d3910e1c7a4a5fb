export type { ChatMdToMessagesOptions } from './chatMdToMessages.ts';
export type { ChatMdConfig } from './readConfig.ts';
export type { ChatMdDocument } from './ChatMdDocument.ts';
export type {
  ChatMdElement,
  ChatMdElementAttributes,
  ChatMdNode,
  ChatMdRange,
  ChatMdTagName,
  ChatMdText,
} from './ChatMdNode.ts';
export type { ChatMdCallNotes, ChatMdNotes, ExternalPayload } from './ChatMdNotes.ts';
export type { ChatMdProblem, ChatMdProblemCode } from './ChatMdProblem.ts';
export type { ChatMdReference, ChatMdReferenceKind, ChatMdResolve } from './ChatMdResolve.ts';
export type { ChatMdTool } from './readTool.ts';
export type { LazyPayload, LoadedPayload } from './lazyPayload.ts';
export type {
  ParseChatMdImportOptions,
  ParseChatMdOptions,
  ParseChatMdPlainOptions,
} from './parseChatMd.ts';
export type { StorePayload } from './ChatMdCallWriter.ts';
export type { WriteChatMdOptions } from './writeChatMd.ts';
export { ChatMdError } from './ChatMdError.ts';
export { chatMdTags } from './ChatMdNode.ts';
export { chatMdProblemMeanings } from './ChatMdProblem.ts';
export { chatMdToMessages } from './chatMdToMessages.ts';
export { lazyPayload } from './lazyPayload.ts';
export { parseChatMd } from './parseChatMd.ts';
export { writeChatMd } from './writeChatMd.ts';
