import type { ChatMessage } from '@mui/x-chat/headless';

/** The roles of messages in a document, and what they are to the host. */
export const roles: ReadonlyMap<string, ChatMessage['role']> = new Map([
  ['user', 'user'],
  ['system', 'system'],
  ['developer', 'system'],
  ['assistant', 'assistant'],
]);
