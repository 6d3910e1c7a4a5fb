import { runFor, runInSlices } from '../ui/behavior/runInSlices.ts';
import { Redactor } from './Redactor.ts';
import type { Redacted, RedactionOptions } from './Redacted.ts';
import type { Redact } from './RedactOptions.ts';

/** The pending or finished redaction of a value. */
export interface RedactionJob {
  /** Undefined until the redaction is finished. */
  result: Redacted | undefined;
}

/** State that is kept between redactions of a streaming value. */
export interface RedactionSession {
  redact?: Redact | undefined;
  redactor?: Redactor;
}

/** Time budget of the first slice in milliseconds. The rest is done in later slices. */
const maxTimeAtOnce = 8;

/** Masks a value, synchronously if it is small. Otherwise, calls `onDone` when the job has a result. */
export function redactInSlices(
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
  // A streaming value is masked synchronously, because only its new part is searched.
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
