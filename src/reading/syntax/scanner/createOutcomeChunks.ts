import { createApprovalId } from '../../../core/ids/createApprovalId.ts';
import type { ToolChunk, WrittenCall } from '../ToolEvent.ts';

/** The facts about a call that its chunks repeat. */
export interface CallIdentity {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly input: unknown;
  readonly messageId: string;
  readonly isDynamic: boolean;
}

/** Returns the chunk of the result. An error wins over an output, because a failed call has none. */
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

/** Returns the chunk of a state that says more than the result does. */
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
    // The host takes any delta to mean that the input still streams.
    ...(isOpen
      ? [{ type: 'tool-input-delta' as const, toolCallId: call.toolCallId, inputTextDelta: '' }]
      : []),
  ];
}
