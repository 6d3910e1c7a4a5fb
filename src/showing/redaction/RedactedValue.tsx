'use client';
import * as React from 'react';
import type { ToolPayloadLocaleText } from '../locales/ToolPayloadLocaleText.ts';
import { isHarmless, loadRedaction, useRedactionEngine } from './Redaction.ts';
import type { Redacted, RedactionOptions } from './Redacted.ts';
import type { Redact } from './RedactOptions.ts';
import type { RedactionJob, RedactionSession } from './redactInSlices.ts';

/** Returns a value without its secrets, or undefined while the search for secrets is running. */
export function useRedacted(
  value: unknown,
  redact: Redact | undefined,
  { isArriving, openPath }: RedactionOptions = {},
): Redacted | undefined {
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
    [value, redact, engine, session, isArriving === true ? {} : isArriving],
  );
  React.useEffect(() => {
    if (job === undefined) {
      void loadRedaction();
    }
  }, [job]);
  return job?.result;
}

/** Whether the user may reveal hidden values. */
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
  readonly children: (shown: unknown) => React.ReactNode;
}

/**
 * Renders a value without its secrets, and a notice with the number of hidden values. If the app allows it, the user
 * can reveal them until the value changes.
 */
export function RedactedValue(props: RedactedValueProps): React.JSX.Element {
  const { value, redact, isArriving, openPath, label, localeText, tabIndex, pending } = props;
  const engine = useRedactionEngine();
  const redacted = useRedacted(value, redact, { isArriving, openPath });
  const [revealed, setRevealed] = React.useState<{ readonly value: unknown }>();
  const isRevealed =
    revealed !== undefined && Object.is(revealed.value, value) && isArriving !== true;
  const { count = 0 } = redacted ?? {};
  return (
    <>
      {engine && count > 0 ? (
        <engine.RedactionNotice
          {...{ count, label, localeText, tabIndex, isRevealed }}
          onToggle={
            canReveal(redact) && isArriving !== true
              ? () => setRevealed(isRevealed ? undefined : { value })
              : undefined
          }
        />
      ) : null}
      {redacted === undefined ? pending : props.children(isRevealed ? value : redacted.value)}
    </>
  );
}
