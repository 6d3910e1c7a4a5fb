import { throwUnwritable } from '../createWriteError.ts';
import type { ToolInvocation } from '../Syntax.ts';

/**
 * Throws if a call has an outcome, an approval or a state other than `input-available`. Used by notations that can
 * represent only inputs.
 */
export const assertNoOutcome = (invocation: ToolInvocation): void => {
  const { state, output, errorText, approval } = invocation;
  if (output !== undefined || errorText !== undefined || approval !== undefined) {
    throwUnwritable(invocation, 'the notation can express only calls, not their outcomes');
  }
  if (state !== 'input-available') {
    throwUnwritable(invocation, `the notation can't express the state ${state}`);
  }
};
