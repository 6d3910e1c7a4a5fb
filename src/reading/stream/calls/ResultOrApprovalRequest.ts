import type { ToolChunk } from '../../syntax/ToolEvent.ts';

/** A chunk that contains the output, error or denial of a call. */
export type ResultChunk = Extract<ToolChunk, { readonly type: `tool-output-${string}` }>;

/** A chunk that reports an invalid or incomplete input. */
type InputError = Extract<ToolChunk, { readonly type: 'tool-input-error' }>;

/** An approval request. Some sources omit the tool name and the input. */
export interface ApprovalRequest {
  readonly type: 'tool-approval-request';
  readonly toolCallId: string;
  readonly toolName?: string;
  readonly approvalId?: string;
  readonly input?: unknown;
}

/**
 * A chunk that normally follows the announcement of a call: an input error, an approval request or a
 * result.
 */
export type ResultOrApprovalRequest = InputError | ApprovalRequest | ResultChunk;

/** Returns whether a chunk ends its call. Approval requests and preliminary outputs don't. */
export const isFinal = (chunk: ResultOrApprovalRequest): boolean =>
  chunk.type !== 'tool-approval-request' && !('preliminary' in chunk && chunk.preliminary);

/** Returns whether the host can use a chunk unchanged. It can't use an approval request without an input. */
export const isHostChunk = (
  chunk: ResultOrApprovalRequest,
): chunk is ResultOrApprovalRequest & ToolChunk =>
  chunk.type !== 'tool-approval-request' || 'input' in chunk;
