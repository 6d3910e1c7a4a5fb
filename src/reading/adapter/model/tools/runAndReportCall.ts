import { callRecordsChunk } from '../../../../core/callRecordsChunk.ts';
import type { CallRecord } from '../../../../core/callRecords.ts';
import { getDecision, getEditedInput } from '../../../../core/ToolDecision.ts';
import type { ToolApprovalResponse, ToolDecision } from '../../../../core/ToolDecision.ts';
import { toolDecisionKinds } from '../../../../core/ToolRequest.ts';
import { createApprovalId } from '../../../../core/ids/createApprovalId.ts';
import { frozenClone } from '../../../../core/json/frozenClone.ts';
import type { CallChunk } from '../../../stream/message/MessageReaderOptions.ts';
import { validateInput } from '../../../../core/schema/validateInput.ts';
import { getApprovalResponseRecord } from './getApprovalResponseRecord.ts';
import { callToolFunction } from './callToolFunction.ts';
import type { ToolOutcome } from './callToolFunction.ts';
import { findModelTool } from './findModelTool.ts';
import type { ModelCall, ModelTool, ModelTools } from './ModelTool.ts';
import type { PendingApprovals } from '../../PendingApprovals.ts';
import type { ToolInputRequest, ToolInputResponse } from './ToolInputRequest.ts';
import { whenAborted } from './whenAborted.ts';

/** The settings and functions for running a call. */
export interface ToolCallContext {
  readonly tools: ModelTools;
  readonly messageId: string;
  /** Returns whether a call needs approval. Applies to tools without their own `needsApproval`. */
  readonly needsApproval: (call: ModelCall) => boolean | Promise<boolean>;
  readonly approvals: PendingApprovals;
  readonly isApproved?: boolean;
  /** A promise that resolves when the call no longer has to wait for earlier calls. */
  readonly turn?: Promise<unknown>;
  /** Maximum duration in milliseconds. Applies to tools without their own `timeout`. */
  readonly timeout: number;
  readonly signal: AbortSignal;
  readonly emit: (chunk: CallChunk) => void;
  readonly note: (toolCallId: string, record: CallRecord) => void;
}

const getErrorText = (error: unknown): string => {
  try {
    return String(error instanceof Error ? error.message || error.name : error);
  } catch {
    return 'The tool failed with an error that has no text.';
  }
};

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
async function requestApproval(
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
  emit(callRecordsChunk({ [toolCallId]: { request: { type: 'approval', ...request } } }));
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
async function requestInput(
  call: ModelCall,
  request: ToolInputRequest,
  { messageId, approvals, signal, emit, note }: ToolCallContext,
  count: number,
): Promise<ToolInputResponse> {
  const { toolCallId } = call;
  emit(callRecordsChunk({ [toolCallId]: { request } }));
  const approvalId = `${createApprovalId(messageId, toolCallId)}:${count}`;
  emit({ type: 'tool-approval-request', ...call, approvalId });
  const response = await approvals.wait(approvalId, signal);
  const decision = getDecision(response);
  note(toolCallId, { answeredAt: Date.now(), decision });
  return createInputResponse(decision);
}

/** Throws if an input doesn't match the schema of its tool. */
function assertValid({ toolName, input }: ModelCall, { inputSchema }: ModelTool): void {
  const faults = inputSchema === undefined ? [] : validateInput(input, inputSchema);
  if (faults.length > 0) {
    throw new Error(`The input doesn't match the schema of ${toolName}. ${faults.join(' ')}`);
  }
}

/**
 * Emits the chunk for an outcome and records the end time. Does nothing for a stopped call, because its card already
 * shows that it was stopped.
 */
function reportOutcome(
  { toolCallId }: ModelCall,
  outcome: ToolOutcome,
  timeout: number,
  { emit, note }: ToolCallContext,
): void {
  if (outcome.type !== 'stopped') {
    note(toolCallId, { endedAt: Date.now() });
  }
  switch (outcome.type) {
    case 'output':
      emit({ type: 'tool-output-available', toolCallId, output: outcome.output });
      break;
    case 'error':
      emit({ type: 'tool-output-error', toolCallId, errorText: getErrorText(outcome.error) });
      break;
    case 'timeout':
      note(toolCallId, { outcome: 'unknown' });
      emit({
        type: 'tool-output-error',
        toolCallId,
        errorText: `The tool timed out after ${timeout / 1_000} s. It may or may not have completed.`,
      });
      break;
    default:
  }
}

/**
 * Runs a call: validates its input, requests approval, waits for its turn, executes the tool and reports the outcome.
 * Never rejects.
 */
export async function runAndReportCall(call: ModelCall, context: ToolCallContext): Promise<void> {
  const { tools, signal, emit } = context;
  const tool = findModelTool(tools, call.toolName);
  const timeout = tool?.timeout ?? context.timeout;
  try {
    signal.throwIfAborted();
    if (tool === undefined) {
      const names = Object.keys(tools).join(', ') || 'none';
      throw new Error(`Unknown tool: ${call.toolName}. Available tools: ${names}.`);
    }
    assertValid(call, tool);
    const allowed = await requestApproval(call, tool, context);
    if (allowed !== undefined) {
      assertValid(allowed, tool);
      await context.turn;
      // The answer may have been stopped meanwhile.
      signal.throwIfAborted();
      emit(callRecordsChunk({ [call.toolCallId]: { queued: false, startedAt: Date.now() } }));
      const ask = (request: ToolInputRequest, count: number): Promise<ToolInputResponse> =>
        requestInput(call, request, context, count);
      const outcome = await callToolFunction(allowed, tool, { signal, timeout, emit, ask });
      reportOutcome(call, outcome, timeout, context);
    }
  } catch (error) {
    if (!signal.aborted) {
      reportOutcome(call, { type: 'error', error }, timeout, context);
    }
  }
}
