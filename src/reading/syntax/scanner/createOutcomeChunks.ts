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

/** Returns the chunks of the result. An error follows the output, so that the call fails and keeps both. */
const resultChunks = ({ toolCallId }: CallIdentity, written: WrittenCall): ToolChunk[] => {
  const { state, output, errorText = 'The tool failed and gave no reason.' } = written;
  const isError = state === 'output-error' || written.errorText !== undefined;
  const isSuccess = !isError && (state === 'output-available' || 'output' in written);
  return [
    ...(isSuccess || output !== undefined
      ? [{ type: 'tool-output-available' as const, toolCallId, output }]
      : []),
    ...(isError ? [{ type: 'tool-output-error' as const, toolCallId, errorText }] : []),
  ];
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
