export type {
  ActivityMessage,
  ToolActivity,
  ToolActivityCall,
  ToolActivityPhase,
} from './toolActivity.ts';
export type { StoredMessage, StoredToolCall } from './storedMessages.ts';
export { fromStoredMessages, getMessageText, toStoredMessages } from './storedMessages.ts';
export { toolActivity } from './toolActivity.ts';
