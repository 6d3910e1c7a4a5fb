import { createCallRecordsChunk } from '../../../../core/createCallRecordsChunk.ts';
import { getEditedInput } from '../../../../core/ToolDecision.ts';
import type { ToolApprovalResponse } from '../../../../core/ToolDecision.ts';
import { toolDecisionKinds } from '../../../../core/ToolRequest.ts';
import { createApprovalId } from '../../../../core/ids/createApprovalId.ts';
import { frozenClone } from '../../../../core/json/frozenClone.ts';
import { getApprovalResponseRecord } from './getApprovalResponseRecord.ts';
import type { ModelCall, ModelTool } from './ModelTool.ts';
import type { ToolCallContext } from './ToolCallContext.ts';
import { whenAborted } from './whenAborted.ts';

const isApprovalNeeded = async (
  call: ModelCall,
  tool: ModelTool,
  { needsApproval, signal }: ToolCallContext,
): Promise<boolean> => {
  const policy = tool.needsApproval ?? needsApproval;
  if (typeof policy !== 'function') {
    return policy;
  }
  const { aborted, stopListening } = whenAborted(signal);
  try {
    const isNeeded = await Promise.race([policy(call), aborted]);
    signal.throwIfAborted();
    // Any result except exactly `false` requires approval, so that a mistake in a policy is safe.
    return isNeeded !== false;
  } finally {
    stopListening();
  }
};

/** Returns a copy of a call with the user's edited input, or the call itself if the user didn't edit the input. */
export const editCall = <Call extends ModelCall>(
  call: Call,
  { decision }: ToolApprovalResponse,
): Call => {
  const input = getEditedInput(decision);
  return input === undefined ? call : { ...call, input: frozenClone(input) };
};

/**
 * Requests approval if the call needs it, and waits for the response. Resolves to the call, including the user's edits,
 * if it is allowed to run. Resolves to undefined if the user denied it or responded with text.
 */
export async function requestApproval(
  call: ModelCall,
  tool: ModelTool,
  context: ToolCallContext,
): Promise<ModelCall | undefined> {
  const { messageId, approvals, signal, emit, note } = context;
  if (context.isApproved === true || !(await isApprovalNeeded(call, tool, context))) {
    return call;
  }
  const { toolCallId } = call;
  const { inputSchema } = tool;
  const request = { allowedDecisions: toolDecisionKinds, ...(inputSchema && { inputSchema }) };
  emit(createCallRecordsChunk({ [toolCallId]: { request: { type: 'approval', ...request } } }));
  const approvalId = createApprovalId(messageId, toolCallId);
  emit({ type: 'tool-approval-request', ...call, approvalId });
  const response = await approvals.wait(approvalId, signal);
  const { approved, reason, decision } = response;
  note(toolCallId, getApprovalResponseRecord(response));
  if (approved) {
    return editCall(call, response);
  }
  emit(
    decision?.type === 'respond'
      ? { type: 'tool-output-available', toolCallId, output: decision.text }
      : { type: 'tool-output-denied', toolCallId, ...(reason !== undefined && { reason }) },
  );
  return undefined;
}
