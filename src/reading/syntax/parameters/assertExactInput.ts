import type { ToolInvocation } from '../Syntax.ts';
import { throwUnwritable } from '../createWriteError.ts';

const containsNegativeZero = (value: unknown): boolean =>
  Object(value) === value
    ? Object.values(Object(value)).some(containsNegativeZero)
    : Object.is(value, -0);

/** Throws if reading the JSON of an input would return a different input. */
export function assertExactInput(invocation: ToolInvocation, input: unknown): void {
  if (containsNegativeZero(input)) {
    throwUnwritable(invocation, 'its input contains -0, which JSON turns into 0');
  }
}
