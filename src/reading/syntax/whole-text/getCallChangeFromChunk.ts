import type { ToolInvocation } from '../Syntax.ts';
import type { ToolChunk } from '../ToolEvent.ts';

/** A chunk that changes a call after its announcement. */
export type ChangeChunk = Exclude<ToolChunk, { type: 'tool-input-start' }>;

const changes: {
  [T in ChangeChunk['type']]: (chunk: Extract<ChangeChunk, { type: T }>) => Partial<ToolInvocation>;
} = {
  'tool-input-delta': () => ({ state: 'input-streaming' }),
  'tool-input-available': ({ toolName, input }) => ({ toolName, input, state: 'input-available' }),
  'tool-input-error': ({ errorText }) => ({ errorText, state: 'output-error' }),
  'tool-approval-request': ({ toolName, input, approvalId }) => ({
    toolName,
    input,
    state: 'approval-requested',
    ...(approvalId !== undefined && { approvalId }),
  }),
  'tool-output-available': ({ output, preliminary }) => ({
    output,
    state: 'output-available',
    ...(preliminary !== undefined && { preliminary }),
  }),
  'tool-output-error': ({ errorText }) => ({ errorText, state: 'output-error' }),
  'tool-output-denied': ({ reason }) => ({
    approval: { approved: false, ...(reason !== undefined && { reason }) },
    state: 'output-denied',
  }),
};

/** Returns the changes that a chunk makes to a call. The host makes the same changes. */
export const getCallChangeFromChunk = <T extends ChangeChunk['type']>(
  chunk: Extract<ChangeChunk, { type: T }> & { type: T },
): Partial<ToolInvocation> => changes[chunk.type](chunk);
