import { isPlainRecord } from '../../../../core/json/isPlainRecord.ts';
import { throwUnwritable } from '../../createWriteError.ts';
import { assertExactInput } from '../../parameters/assertExactInput.ts';
import { assertNoOutcome } from '../../parameters/assertNoOutcome.ts';
import type { ToolInvocation } from '../../Syntax.ts';

/**
 * Writes the input of a call as JSON. Throws if the call contains more than its input, or if the input isn't an object
 * or would change when it is parsed.
 */
export function writeJsonInput(invocation: ToolInvocation): string {
  const input: unknown = invocation.input === undefined ? {} : invocation.input;
  assertNoOutcome(invocation);
  assertExactInput(invocation, input);
  return isPlainRecord(input)
    ? JSON.stringify(input)
    : throwUnwritable(invocation, "its input isn't an object of parameters");
}
