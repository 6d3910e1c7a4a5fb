import type { ToolInvocation } from '../Syntax.ts';
import { throwUnwritable } from '../createWriteError.ts';

const containsNegativeZero = (value: unknown): boolean =>
  Object(value) === value
    ? Object.values(Object(value)).some(containsNegativeZero)
    : Object.is(value, -0);

/** Throws if an input contains -0, because its JSON would be read back as 0. */
export function assertExactInput(invocation: ToolInvocation, input: unknown): void {
  if (containsNegativeZero(input)) {
    throwUnwritable(invocation, 'its input contains -0, which JSON turns into 0');
  }
}
