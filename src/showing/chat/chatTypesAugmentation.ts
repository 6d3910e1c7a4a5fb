import type * as Host from '@mui/x-chat/types';

// Apps augment the host's type maps. The reading half doesn't import the host, so it sees an app's declarations only if
// its own maps extend the host's.
declare module '../../core/host/ChatTypeMaps.ts' {
  interface ChatUserMetadata extends Host.ChatUserMetadata {}
  interface ChatConversationMetadata extends Host.ChatConversationMetadata {}
  interface ChatMessageMetadata extends Host.ChatMessageMetadata {}
  interface ChatCustomMessagePartMap extends Host.ChatCustomMessagePartMap {}
  interface ChatToolDefinitionMap extends Host.ChatToolDefinitionMap {}
  interface ChatDataPartMap extends Host.ChatDataPartMap {}
}
