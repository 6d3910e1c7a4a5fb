/**
 * Creates the id of an approval request. It includes the message id, because call ids such as `tool-call-1` can repeat
 * in other messages and the host applies a response to the first match.
 */
export const createApprovalId = (messageId: string, toolCallId: string): string =>
  `${messageId}:${toolCallId}`;

/** Returns whether an id from `createApprovalId` belongs to a request in this message. */
export const isApprovalInMessage = (approvalId: string, messageId: string): boolean =>
  approvalId.startsWith(createApprovalId(messageId, ''));
