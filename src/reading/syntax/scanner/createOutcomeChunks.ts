import { createApprovalId } from '../../../core/ids/createApprovalId.ts';
import type { ToolChunk, WrittenCall } from '../ToolEvent.ts';

/** The data about a call that its chunks repeat. */
export interface CallIdentity {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly input: unknown;
  readonly messageId: string;
  readonly isDynamic: boolean;
}

/**
 * Returns the result as a chunk, or no chunk if there is no result yet. If the text contains both an
 * error and an output, the error wins.
 */
const resultChunks = ({ toolCallId }: CallIdentity, written: WrittenCall): ToolChunk[] => {
  const { state, errorText } = written;
  if (state === 'output-error' || errorText !== undefined) {
    const text = errorText ?? 'The tool failed and gave no reason.';
    return [{ type: 'tool-output-error', toolCallId, errorText: text }];
  }
  if (state === 'output-available' || 'output' in written) {
    return [{ type: 'tool-output-available', toolCallId, output: written.output }];
  }
  return [];
};

/** Returns the chunk for a denial or an approval request, or no chunk for any other state. */
const stateChunks = (call: CallIdentity, { state, approval }: WrittenCall): ToolChunk[] => {
  const { toolCallId, toolName, input, messageId, isDynamic } = call;
  if (state === 'output-denied') {
    const reason = approval?.reason;
    return [{ type: 'tool-output-denied', toolCallId, ...(reason !== undefined && { reason }) }];
  }
  if (state === 'approval-requested') {
    const approvalId = createApprovalId(messageId, toolCallId);
    const request = {
      toolCallId,
      toolName,
      input,
      approvalId,
      ...(isDynamic && { dynamic: true }),
    };
    return [{ type: 'tool-approval-request', ...request }];
  }
  return [];
};

/** Returns the chunks that follow the input of a call: its result, and its state if that adds to it. */
export function createOutcomeChunks(call: CallIdentity, written: WrittenCall): ToolChunk[] {
  const result = resultChunks(call, written);
  const isOpen = written.state === 'input-streaming' && result.length === 0;
  return [
    ...result,
    ...stateChunks(call, written),
    // The host treats any delta as a sign that the input is still streaming.
    ...(isOpen
      ? [{ type: 'tool-input-delta' as const, toolCallId: call.toolCallId, inputTextDelta: '' }]
      : []),
  ];
}
