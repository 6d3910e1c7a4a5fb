/** An id for an answer. */
export const createMessageId = (): string => `answer-${Math.random().toString(36).slice(2, 12)}`;
