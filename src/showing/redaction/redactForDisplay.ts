import { runToEnd } from '../ui/behavior/runInSlices.ts';
import type { Redacted, RedactionOptions } from './Redacted.ts';
import { Redactor } from './Redactor.ts';
import type { Redact } from './secrets/RedactOptions.ts';

/**
 * Redacts a value for display. Returns a copy in which secrets are hidden, and their number. If nothing is hidden,
 * returns the value itself instead of a copy. Doesn't run getters, and never throws.
 */
export function redactForDisplay(
  value: unknown,
  redact: Redact | undefined = true,
  options?: RedactionOptions,
): Redacted {
  if (redact === false) {
    return { value, count: 0 };
  }
  return runToEnd(new Redactor(redact).redact(value, options));
}
