/**
 * Ids of messages that are streaming on this page, but not through their chat's own stream. Not stored, so that a
 * reloaded message counts as interrupted.
 */
export const streamingMessageIds: Set<string> = new Set();
