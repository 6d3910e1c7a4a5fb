/**
 * Ids of messages that stream on this page, but not through the stream of their chat. Not stored, so that a reloaded
 * message counts as interrupted.
 */
export const streamingMessageIds: Set<string> = new Set();
