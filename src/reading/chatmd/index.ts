export type { ChatMessage } from '../../core/host/ChatMessage.ts';
export type { ChatMdToMessagesOptions } from './messages/chatMdToMessages.ts';
export type { ChatMdConfig } from './ChatMdDocument.ts';
export type { ChatMdDocument } from './ChatMdDocument.ts';
export type {
  ChatMdElement,
  ChatMdElementAttributes,
  ChatMdNode,
  ChatMdRange,
  ChatMdTagName,
  ChatMdText,
} from './ChatMdNode.ts';
export type { ChatMdCallMetadata, ChatMdMetadata, ExternalPayload } from './ChatMdMetadata.ts';
export type { ChatMdProblem, ChatMdProblemCode } from './ChatMdProblem.ts';
export type { ChatMdReference, ChatMdReferenceKind, ChatMdResolve } from './ChatMdResolve.ts';
export type { ChatMdTool } from './ChatMdDocument.ts';
export type { LazyPayload, LoadedPayload } from './messages/lazyPayload.ts';
export type {
  ParseChatMdImportOptions,
  ParseChatMdOptions,
  ParseChatMdPlainOptions,
} from './parse/parseChatMd.ts';
export type { StorePayload } from './write/PayloadFiles.ts';
export type { WriteChatMdOptions } from './write/writeChatMd.ts';
export { ChatMdError } from './ChatMdError.ts';
export { chatMdTags } from './ChatMdNode.ts';
export { chatMdProblemMeanings } from './ChatMdProblem.ts';
export { chatMdToMessages } from './messages/chatMdToMessages.ts';
export { lazyPayload } from './messages/lazyPayload.ts';
export { parseChatMd } from './parse/parseChatMd.ts';
export { writeChatMd } from './write/writeChatMd.ts';
