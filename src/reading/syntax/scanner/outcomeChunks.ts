import type { ToolChunk, WrittenCall } from '../ToolEvent.ts';

/** A call, as far as chunks need to know it. */
export interface CallIdentity {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly input: unknown;
  readonly messageId: string;
  readonly isDynamic: boolean;
}

/**
 * The id under which a request for approval is answered. Call ids such as `tool-call-1` repeat from
 * message to message, and the host answers the first call that it finds: hence the message in the id.
 */
const approvalIdOf = (messageId: string, toolCallId: string): string =>
  `${messageId}:${toolCallId}`;

/** An error comes before an output: a call that failed has none. */
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

/** A state that says more than the result does. */
const stateChunks = (call: CallIdentity, { state, approval }: WrittenCall): ToolChunk[] => {
  const { toolCallId, toolName, input, messageId, isDynamic } = call;
  if (state === 'output-denied') {
    const reason = approval?.reason;
    return [{ type: 'tool-output-denied', toolCallId, ...(reason !== undefined && { reason }) }];
  }
  if (state === 'approval-requested') {
    const approvalId = approvalIdOf(messageId, toolCallId);
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

/** The chunks that say how a call stands, behind the chunk of its input. */
export function outcomeChunks(call: CallIdentity, written: WrittenCall): ToolChunk[] {
  const result = resultChunks(call, written);
  const isOpen = written.state === 'input-streaming' && result.length === 0;
  return [
    ...result,
    ...stateChunks(call, written),
    // To the host, any delta says that the input still streams.
    ...(isOpen
      ? [{ type: 'tool-input-delta' as const, toolCallId: call.toolCallId, inputTextDelta: '' }]
      : []),
  ];
}
