import { createCallRecordsChunk } from '../../../../core/createCallRecordsChunk.ts';
import { validateInput } from '../../../../core/schema/validateInput.ts';
import { callToolFunction } from './callToolFunction.ts';
import { findModelTool } from './findModelTool.ts';
import type { ModelCall, ModelTool } from './ModelTool.ts';
import { reportToolOutcome } from './reportToolOutcome.ts';
import { requestApproval } from './requestApproval.ts';
import { requestInput } from './requestInput.ts';
import type { ToolCallContext } from './ToolCallContext.ts';
import type { ToolInputRequest, ToolInputResponse } from './ToolInputRequest.ts';

/** Throws if an input doesn't match the schema of its tool. */
function assertValid({ toolName, input }: ModelCall, { inputSchema }: ModelTool): void {
  const faults = inputSchema === undefined ? [] : validateInput(input, inputSchema);
  if (faults.length > 0) {
    throw new Error(`The input doesn't match the schema of ${toolName}. ${faults.join(' ')}`);
  }
}

/**
 * Runs a call: validates its input, requests approval, waits for its turn, runs the tool and reports the outcome. Never
 * rejects.
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
      // The answer may have been stopped while the call was waiting.
      signal.throwIfAborted();
      emit(createCallRecordsChunk({ [call.toolCallId]: { queued: false, startedAt: Date.now() } }));
      const ask = (request: ToolInputRequest, count: number): Promise<ToolInputResponse> =>
        requestInput(call, request, context, count);
      const outcome = await callToolFunction(allowed, tool, { signal, timeout, emit, ask });
      reportToolOutcome(call, outcome, timeout, context);
    }
  } catch (error) {
    if (!signal.aborted) {
      reportToolOutcome(call, { type: 'error', error }, timeout, context);
    }
  }
}
