import { createCallRecordsChunk } from '../../../../core/createCallRecordsChunk.ts';
import { getDecision } from '../../../../core/ToolDecision.ts';
import type { ToolDecision } from '../../../../core/ToolDecision.ts';
import { createApprovalId } from '../../../../core/ids/createApprovalId.ts';
import type { ModelCall } from './ModelTool.ts';
import type { ToolCallContext } from './ToolCallContext.ts';
import type { ToolInputRequest, ToolInputResponse } from './ToolInputRequest.ts';

const createInputResponse = (decision: ToolDecision): ToolInputResponse => {
  switch (decision.type) {
    case 'submit':
      return { action: 'accept', content: decision.value };
    case 'cancel':
      return { action: 'cancel' };
    default:
      return { action: 'decline' };
  }
};

/** Shows the user a request from a running tool, and waits for the answer. */
export async function requestInput(
  call: ModelCall,
  request: ToolInputRequest,
  { messageId, approvals, signal, emit, note }: ToolCallContext,
  count: number,
): Promise<ToolInputResponse> {
  const { toolCallId } = call;
  emit(createCallRecordsChunk({ [toolCallId]: { request } }));
  const approvalId = `${createApprovalId(messageId, toolCallId)}:${count}`;
  emit({ type: 'tool-approval-request', ...call, approvalId });
  const response = await approvals.wait(approvalId, signal);
  const decision = getDecision(response);
  note(toolCallId, { answeredAt: Date.now(), decision });
  return createInputResponse(decision);
}
