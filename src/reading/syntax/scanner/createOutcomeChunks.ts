import { createApprovalId } from '../../../core/ids/createApprovalId.ts';
import type { ToolChunk, WrittenCall } from '../ToolEvent.ts';

/** The fields that identify a call in its chunks. */
export interface CallIdentity {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly dynamic?: boolean;
}

/**
 * Returns the chunks that follow the input of a call: its output and its error, if any, and, depending on the state, a
 * denial, an approval request or an unfinished input. The error follows the output, so that the call fails but keeps
 * its output.
 */
export function createOutcomeChunks(
  identity: CallIdentity,
  input: unknown,
  written: WrittenCall,
  messageId: string,
): ToolChunk[] {
  const { toolCallId } = identity;
  const { state, output, approval } = written;
  const { errorText = 'The tool failed and gave no reason.' } = written;
  const isError = state === 'output-error' || written.errorText !== undefined;
  const isSuccess = !isError && (state === 'output-available' || 'output' in written);
  const chunks: ToolChunk[] = [];
  if (isSuccess || output !== undefined) {
    chunks.push({ type: 'tool-output-available', toolCallId, output });
  }
  if (isError) {
    chunks.push({ type: 'tool-output-error', toolCallId, errorText });
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
    // A delta tells the host that the input is still streaming.
    chunks.push({ type: 'tool-input-delta', toolCallId, inputTextDelta: '' });
  }
  return chunks;
}
