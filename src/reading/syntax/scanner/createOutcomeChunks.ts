import { createApprovalId } from '../../../core/ids/createApprovalId.ts';
import type { ToolChunk, WrittenCall } from '../ToolEvent.ts';

/** The fields of a call that its chunks repeat. */
export interface CallIdentity {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly dynamic?: boolean;
}

/**
 * Returns the chunks that follow the input of a call: its result, and its state if that adds to it.
 * An error wins over an output, because a failed call has none.
 */
export function createOutcomeChunks(
  identity: CallIdentity,
  input: unknown,
  written: WrittenCall,
  messageId: string,
): ToolChunk[] {
  const { toolCallId } = identity;
  const { state, errorText, approval } = written;
  const chunks: ToolChunk[] = [];
  if (state === 'output-error' || errorText !== undefined) {
    const text = errorText ?? 'The tool failed and gave no reason.';
    chunks.push({ type: 'tool-output-error', toolCallId, errorText: text });
  } else if (state === 'output-available' || 'output' in written) {
    chunks.push({ type: 'tool-output-available', toolCallId, output: written.output });
  }
  if (state === 'output-denied') {
    const reason = approval?.reason;
    chunks.push({
      type: 'tool-output-denied',
      toolCallId,
      ...(reason !== undefined && { reason }),
    });
  } else if (state === 'approval-requested') {
    const approvalId = createApprovalId(messageId, toolCallId);
    chunks.push({ type: 'tool-approval-request', ...identity, input, approvalId });
  } else if (state === 'input-streaming' && chunks.length === 0) {
    // The host takes any delta to mean that the input still streams.
    chunks.push({ type: 'tool-input-delta', toolCallId, inputTextDelta: '' });
  }
  return chunks;
}
