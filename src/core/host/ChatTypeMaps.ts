/*
 * Interfaces that an app can augment to extend the host's types. They are empty here. In an app with a chat,
 * `src/showing` makes each of them extend the host's interface of the same name.
 */

/** Metadata of users. */
export interface ChatUserMetadata {}
/** Metadata of conversations. */
export interface ChatConversationMetadata {}
/** Metadata of messages. */
export interface ChatMessageMetadata {}
/** Kinds of message parts that the app adds. */
export interface ChatCustomMessagePartMap {}
/** Inputs and outputs of the app's tools, by tool name. */
export interface ChatToolDefinitionMap {}
/** Data of the app's `data-…` parts, by type. */
export interface ChatDataPartMap {}
