import type { Input } from '../../Input.ts';
import type { CallSink, Reading } from '../../Syntax.ts';

/**
 * Removes a token that is a marker. Keeps it as text before a space or a punctuation mark, because it is
 * named in prose there.
 */
export function* omitMarkerToken(input: Input, call: CallSink): Reading<void> {
  while (input.available === 0 && !input.ended) {
    yield;
  }
  if (!/[ .,;:!?'")]/.test(input.peek())) {
    call.omit();
  }
}
