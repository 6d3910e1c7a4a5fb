/**
 * The ids of messages that stream in this page outside their chat's own stream. Never stored, so that
 * a reloaded message counts as interrupted.
 */
export const liveMessages: Set<string> = new Set();
