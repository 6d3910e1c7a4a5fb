import type { ProblemCode } from '../Problem.ts';
import type { CallSink, Reading } from '../Syntax.ts';

/** Reads a value or list. If the text ends inside it, reports a problem with the message from `describe`. */
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
    // If the text ends first, the scanner stops this generator, and the value or list stays unclosed.
    if (!isClosed) {
      call.problem(code, describe());
    }
  }
}
