'use client';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../locales/ToolPayloadLocaleText.ts';
import { isHarmless, loadRedaction, useRedactionEngine } from './Redaction.ts';
import type { Redacted, RedactionOptions } from './Redacted.ts';
import type { Redact } from './RedactOptions.ts';
import type { RedactionJob, RedactionSession } from './redactInSlices.ts';

/**
 * Returns the search of a value for secrets. Starts a new one if the value or the rules change. Returns undefined until
 * the engine has loaded.
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
      void loadRedaction();
    }
  }, [job]);
  return job;
}

/** Returns a value without its secrets, or undefined while the search for secrets is running. */
export const useRedacted = (value: unknown, redact: Redact | undefined): Redacted | undefined =>
  useRedactionJob(value, redact, {})?.result;

/**
 * The displayed part of a value: all of it, what has arrived so far, or its beginning while the rest is being searched.
 * A value that has just arrived still counts as arriving until it has been searched, so that its view stays mounted and
 * keeps its scroll position.
 */
export type ShownPart = 'whole' | 'arrived' | 'beginning';

/** Returns whether the user may reveal hidden values. */
export const canReveal = (redact: Redact | undefined): boolean =>
  typeof redact !== 'object' || redact.allowReveal !== false;

/** Props of `RedactedValue`. */
export interface RedactedValueProps extends Pick<RedactionOptions, 'isArriving' | 'openPath'> {
  readonly value: unknown;
  readonly redact: Redact | undefined;
  /** The name of the value, for example "Input". */
  readonly label: string;
  readonly localeText: Partial<ToolPayloadLocaleText>;
  readonly tabIndex: number | undefined;
  /** Shown while the search for secrets is running. */
  readonly pending: React.ReactNode;
  readonly children: (shown: unknown, part: ShownPart) => React.ReactNode;
}

/**
 * Renders a value without its secrets, and a notice with the number of hidden values. If the app allows it, the user
 * can reveal them until the value changes.
 */
export function RedactedValue(props: RedactedValueProps): React.ReactNode {
  const { value, redact, isArriving = false, pending, children } = props;
  const engine = useRedactionEngine();
  // A searched value stays in the same component, so that its view isn't replaced.
  const [isSearched, setIsSearched] = React.useState(engine !== undefined);
  // Not memoized, because only the beginning of a value is checked, and a streaming value can be mutated in place.
  const isSafe = !isSearched && isHarmless(value, redact);
  if (!isSafe && !isSearched) {
    setIsSearched(true);
  }
  React.useEffect(() => {
    if (isSearched) {
      void loadRedaction();
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after a failure, the next value tries again
  }, [isSearched, value]);
  if (!isSafe) {
    return engine === undefined ? pending : <engine.SearchedValue {...props} />;
  }
  return children(value, isArriving ? 'arrived' : 'whole');
}
