'use client';
import * as React from 'react';
import { isHarmless } from './secrets/mayHoldSecret.ts';
import { loadRedactionEngine, useRedactionEngine } from './loadRedactionEngine.ts';
import type { Redacted, RedactionOptions } from './Redacted.ts';
import type { Redact } from './secrets/RedactOptions.ts';
import type { RedactionJob, RedactionSession } from './redactInSlices.ts';

/**
 * Returns the redaction job of a value. Starts a new one if the value or the rules change, and in each render while the
 * value is streaming. Until the engine has loaded, returns undefined, unless the value is harmless.
 */
export function useRedactionJob(
  value: unknown,
  redact: Redact | undefined,
  { isArriving = false, openPath }: RedactionOptions,
): RedactionJob | undefined {
  const engine = useRedactionEngine();
  const [, rerender] = React.useReducer((count: number) => count + 1, 0);
  const [session] = React.useState<RedactionSession>({});
  const job = React.useMemo(
    (): RedactionJob | undefined =>
      isHarmless(value, redact)
        ? { result: { value, count: 0 } }
        : engine?.redactInSlices(value, redact, { isArriving, openPath }, session, rerender),
    // A streaming value can be mutated in place, so it is redacted again in each render.
    // oxlint-disable-next-line react/exhaustive-deps -- the path changes only with the value
    [value, redact, engine, session, isArriving ? {} : isArriving],
  );
  React.useEffect(() => {
    if (job === undefined) {
      void loadRedactionEngine();
    }
  }, [job]);
  return job;
}

/** Returns the result of redacting a value, or undefined until it is known. */
export const useRedacted = (value: unknown, redact: Redact | undefined): Redacted | undefined =>
  useRedactionJob(value, redact, {})?.result;

/** Returns whether the user may reveal hidden values. */
export const canReveal = (redact: Redact | undefined): boolean =>
  typeof redact !== 'object' || redact.allowReveal !== false;
