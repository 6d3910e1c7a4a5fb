import { runFor, runInSlices } from '../ui/behavior/runInSlices.ts';
import { Redactor } from './Redactor.ts';
import type { Redacted, RedactionOptions } from './Redacted.ts';
import type { Redact } from './RedactOptions.ts';

/** The work on a value. */
export interface RedactionJob {
  /** The result. Undefined until the work is done. */
  result: Redacted | undefined;
}

/** What one display of a value remembers while the value arrives. */
export interface RedactionSession {
  redact?: Redact | undefined;
  redactor?: Redactor;
}

/** The time for which a value is searched at once, in milliseconds. The rest is done in slices. */
const maxTimeAtOnce = 8;

/** Masks a value, at once if it is small. Calls `onDone` if the work is done later. */
export function startRedaction(
  value: unknown,
  redact: Redact | undefined,
  options: RedactionOptions,
  session: RedactionSession,
  onDone: () => void,
): RedactionJob {
  const isArriving = options.isArriving === true;
  if (session.redact !== redact || session.redactor === undefined || !isArriving) {
    session.redact = redact;
    session.redactor = new Redactor(redact);
  }
  const work = session.redactor.redact(value, options);
  // Only what is new is searched in a value that arrives.
  const step = runFor(work, isArriving ? Infinity : maxTimeAtOnce);
  const job: RedactionJob = { result: step.done === true ? step.value : undefined };
  const finish = async (): Promise<void> => {
    job.result = await runInSlices(work);
    onDone();
  };
  if (step.done !== true) {
    void finish();
  }
  return job;
}
