import type { ToolInvocation } from '../Syntax.ts';
import { assertWritable } from '../assertWritable.ts';
import { nameCall, throwUnwritable } from '../createWriteError.ts';

const containsNegativeZero = (value: unknown): boolean =>
  Object(value) === value
    ? Object.values(Object(value)).some(containsNegativeZero)
    : Object.is(value, -0);

/** Throws if the JSON of an input would be read back as a different input. */
export function assertExactInput(invocation: ToolInvocation, input: unknown): void {
  assertWritable(input, nameCall(invocation));
  if (containsNegativeZero(input)) {
    throwUnwritable(invocation, 'its input contains -0, which JSON turns into 0');
  }
}
