/**
 * Ids of messages that are streaming on this page outside their chat's own stream, for example through the adapter's
 * events. Not stored, so a message that was streaming before a reload is treated as interrupted.
 */
export const streamingMessageIds: Set<string> = new Set();
