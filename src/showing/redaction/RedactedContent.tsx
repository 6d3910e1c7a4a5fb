'use client';
import * as React from 'react';
import type { RedactedValueProps, ShownPart } from './RedactedValue.tsx';
import { RedactionNotice } from './RedactionNotice.tsx';
import type { RedactionJob } from './redactInSlices.ts';
import { canReveal, useRedactionJob } from './useRedactionJob.ts';

const getPart = (job: RedactionJob | undefined, isArriving = false): ShownPart => {
  const hasArrived = isArriving || (job?.result === undefined && job?.arrived !== undefined);
  return hasArrived ? 'arrived' : job?.result === undefined ? 'beginning' : 'whole';
};

/** Renders a value that might contain secrets. Loaded with the redaction engine. */
export function RedactedContent(props: RedactedValueProps): React.JSX.Element {
  const { value, redact, isArriving, openPath, label, localeText, tabIndex, pending } = props;
  const job = useRedactionJob(value, redact, { isArriving, openPath });
  const shown = job?.result ?? job?.arrived ?? job?.beginning;
  const part = getPart(job, isArriving);
  const [revealed, setRevealed] = React.useState<{ readonly value: unknown }>();
  const isRevealed = revealed !== undefined && Object.is(revealed.value, value) && part === 'whole';
  const { count = 0 } = shown ?? {};
  return (
    <>
      {count > 0 ? (
        <RedactionNotice
          {...{ count, label, localeText, tabIndex, isRevealed }}
          onToggle={
            canReveal(redact) && part === 'whole'
              ? () => setRevealed(isRevealed ? undefined : { value })
              : undefined
          }
        />
      ) : null}
      {shown === undefined ? (
        pending
      ) : (
        // Inert while only the beginning is shown, so that users don't copy an incomplete value.
        <div
          style={{ display: 'contents' }}
          ref={(root) => void root?.toggleAttribute('inert', part === 'beginning')}
        >
          {props.children(isRevealed ? value : shown.value, part)}
        </div>
      )}
    </>
  );
}
