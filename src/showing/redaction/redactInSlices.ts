import { runFor, runInSlices } from '../ui/behavior/runInSlices.ts';
import { Redactor } from './Redactor.ts';
import type { Redacted, RedactionOptions } from './Redacted.ts';
import type { Redact } from './secrets/RedactOptions.ts';
import { takeValueBeginning } from './values/takeValueBeginning.ts';

/** The pending or finished redaction of a value. */
export interface RedactionJob {
  /** The result. Undefined until the redaction is finished. */
  result: Redacted | undefined;
  /** The last result from when the value was still streaming. Shown until the redaction is finished. */
  readonly arrived?: Redacted | undefined;
  /** The redacted beginning of a large value that didn't stream. Shown until the redaction is finished. */
  readonly beginning?: Redacted | undefined;
}

/** State that is kept between redactions of a streaming value. */
export interface RedactionSession {
  redact?: Redact | undefined;
  redactor?: Redactor;
  /** The last result, if the value was streaming. */
  arrived?: Redacted | undefined;
}

/** Time budget of the first slice in milliseconds. The rest is done in later slices. */
const maxTimeAtOnce = 5;
/**
 * Time budget for masking the beginning in milliseconds. If it is exceeded, nothing is shown until the whole value has
 * been searched.
 */
const maxBeginningTime = 16;

const maskBeginning = (value: unknown, redact: Redact | undefined): Redacted | undefined => {
  const beginning = takeValueBeginning(value);
  // Treats the beginning as streaming, because a secret can continue after it.
  const work = new Redactor(redact).redact(beginning, { isArriving: true });
  const step = runFor(work, maxBeginningTime);
  return beginning !== undefined && step.done === true ? step.value : undefined;
};

/**
 * Starts to mask a value and returns the job. A small or streaming value is masked synchronously. Otherwise, calls
 * `onDone` when the job has a result.
 */
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
  if (step.done === true) {
    session.arrived = isArriving ? step.value : undefined;
    return { result: step.value };
  }
  const { arrived } = session;
  const beginning = arrived === undefined ? maskBeginning(value, redact) : undefined;
  const job: RedactionJob = { result: undefined, arrived, beginning };
  const finish = async (): Promise<void> => {
    job.result = await runInSlices(work);
    session.arrived = undefined;
    onDone();
  };
  void finish();
  return job;
}
