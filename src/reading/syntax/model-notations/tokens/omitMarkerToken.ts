import type { Input } from '../../Input.ts';
import type { CallSink, Reading } from '../../Syntax.ts';

/**
 * Removes a token that marks the structure of an answer. Keeps the token if a space or punctuation follows it, because
 * the text then probably mentions the token.
 */
export function* omitMarkerToken(input: Input, call: CallSink): Reading<void> {
  while (input.available === 0 && !input.ended) {
    yield;
  }
  if (!/[ .,;:!?'")]/.test(input.peek())) {
    call.omit();
  }
}
