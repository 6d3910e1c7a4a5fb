/**
 * Ids of messages that are streaming on this page, but not through their chat's own stream. Not stored, so a message
 * that was streaming before a reload is treated as interrupted.
 */
export const streamingMessageIds: Set<string> = new Set();
