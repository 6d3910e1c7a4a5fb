import type * as Host from '@mui/x-chat/types';

// Apps augment the host's type maps. The types of the reading half don't import the host, so they see
// an app's declarations only if their own maps extend the host's maps.
declare module '../../core/host/ChatTypeMaps.ts' {
  interface ChatUserMetadata extends Host.ChatUserMetadata {}
  interface ChatConversationMetadata extends Host.ChatConversationMetadata {}
  interface ChatMessageMetadata extends Host.ChatMessageMetadata {}
  interface ChatCustomMessagePartMap extends Host.ChatCustomMessagePartMap {}
  interface ChatToolDefinitionMap extends Host.ChatToolDefinitionMap {}
  interface ChatDataPartMap extends Host.ChatDataPartMap {}
}
