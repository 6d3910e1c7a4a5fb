import type { Input } from '../Input.ts';
import type { Reading } from '../Syntax.ts';

/** Runs a reading to its end. Returns its result, or undefined if the text ends first. */
export function* readIfNotCutOff<T>(input: Input, reading: Reading<T>): Reading<T | undefined> {
  for (;;) {
    const step = reading.next();
    if (step.done === true) {
      return step.value;
    }
    if (input.ended) {
      return undefined;
    }
    yield;
  }
}
