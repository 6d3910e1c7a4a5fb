/** Creates a random id for a message whose source doesn't provide one. */
export const createMessageId = (): string => `message-${Math.random().toString(36).slice(2, 12)}`;
