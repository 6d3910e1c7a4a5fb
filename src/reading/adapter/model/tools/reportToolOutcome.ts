import type { ToolOutcome } from './callToolFunction.ts';
import type { ModelCall } from './ModelTool.ts';
import type { ToolCallContext } from './ToolCallContext.ts';

const getErrorText = (error: unknown): string => {
  try {
    return String(error instanceof Error ? error.message || error.name : error);
  } catch {
    return 'The tool failed with an error that has no text.';
  }
};

/**
 * Emits the chunk for an outcome and records the end time. Does nothing for a stopped call, because its card already
 * shows that it was stopped.
 */
export function reportToolOutcome(
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
