import type { ProblemCode } from '../Problem.ts';
import type { CallSink, Reading } from '../Syntax.ts';

/**
 * Reads a value or a list. If the text ends inside it, reports a problem with the message that
 * `describe` returns.
 */
export function* reportUnclosed(
  call: CallSink,
  code: ProblemCode,
  describe: () => string,
  reading: Reading<void>,
): Reading<void> {
  let isClosed = false;
  try {
    yield* reading;
    isClosed = true;
  } finally {
    // The scanner ends a generator that still waits at the end of the text.
    if (!isClosed) {
      call.problem(code, describe());
    }
  }
}
