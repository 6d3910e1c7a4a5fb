/**
 * The calls, as `message/call`, that somebody agreed to in this page when their message was over: whoever
 * took the answer may go on with them elsewhere. All others that were approved ended with their message.
 */
export const lateAnswers: Set<string> = new Set();
