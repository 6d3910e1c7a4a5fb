import type { ApprovalRequest, ResultChunk } from '../calls/ResultOrApprovalRequest.ts';

/** The result of a call, as providers report it. */
export type CallResult =
  | { readonly output: unknown; readonly preliminary?: boolean }
  | { readonly errorText: string }
  | { readonly denied: true; readonly reason?: string };

/** Creates the chunk that contains the result of a call. */
export function createResultChunk(toolCallId: string, result: CallResult): ResultChunk {
  if ('output' in result) {
    return { type: 'tool-output-available', toolCallId, ...result };
  }
  if ('errorText' in result) {
    return { type: 'tool-output-error', toolCallId, ...result };
  }
  const { denied: _, ...reason } = result;
  return { type: 'tool-output-denied', toolCallId, ...reason };
}

/** Creates a request to approve a call with its current input. */
export const createApprovalRequest = (
  toolCallId: string,
  approvalId: string | undefined,
): ApprovalRequest => ({
  type: 'tool-approval-request',
  toolCallId,
  ...(approvalId !== undefined && { approvalId }),
});
