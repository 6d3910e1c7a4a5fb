import { throwUnwritable } from '../../createWriteError.ts';
import type { ToolInvocation } from '../../Syntax.ts';
import { writeJsonInput } from './writeJsonInput.ts';

/**
 * Writes a call as a JSON object with a name and an input. Throws if the call has no name, or if `writeJsonInput`
 * rejects the call.
 */
export function writeJsonCall(invocation: ToolInvocation): string {
  const { toolName } = invocation;
  if (toolName === '') {
    throwUnwritable(invocation, 'it has no name');
  }
  return `{"name": ${JSON.stringify(toolName)}, "arguments": ${writeJsonInput(invocation)}}`;
}
