import type { CallRecord } from '../../../../core/CallRecord.ts';
import type { ModelTool } from './ModelTool.ts';

/**
 * Creates the record of a call that the app will run. `isQueued` means that the input has arrived and the call is
 * waiting to start. Returns an empty record if there is no tool.
 */
export const createToolCallRecord = (
  tool: ModelTool | undefined,
  isQueued: boolean,
): CallRecord => ({
  ...(tool?.title !== undefined && { title: tool.title }),
  ...(tool?.metadata !== undefined && { toolMetadata: tool.metadata }),
  ...(tool !== undefined && isQueued && { queued: true }),
});
