import type * as Host from '@mui/x-chat/types';

// Apps augment the maps of the host. The types of the reading half don't import the host, so they only see
// what the app has declared if their maps extend those of the host.
declare module '../../core/host/ChatTypeMaps.ts' {
  interface ChatUserMetadata extends Host.ChatUserMetadata {}
  interface ChatConversationMetadata extends Host.ChatConversationMetadata {}
  interface ChatMessageMetadata extends Host.ChatMessageMetadata {}
  interface ChatCustomMessagePartMap extends Host.ChatCustomMessagePartMap {}
  interface ChatToolDefinitionMap extends Host.ChatToolDefinitionMap {}
  interface ChatDataPartMap extends Host.ChatDataPartMap {}
}
