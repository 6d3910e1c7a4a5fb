'use client';
import type * as React from 'react';
import { useToolCard } from './ToolCardContext.ts';
import { ToolCardSlot } from './ToolCardSlot.tsx';
import { useElapsed } from './useElapsed.ts';

/** How long a call has run. For the eye alone: a clock that ticks in the name of a button tells nobody anything. */
function RunningDuration({ startedAt }: { readonly startedAt: number }): React.JSX.Element | null {
  const { localeText } = useToolCard();
  const elapsed = useElapsed(startedAt);
  return elapsed === undefined ? null : (
    <ToolCardSlot name="duration" as="span" props={{ 'aria-hidden': true }}>
      {localeText.durationText(elapsed)}
    </ToolCardSlot>
  );
}

/** How long a call runs, or took: short for the eye, and in full for the ear. What nobody knows is not told. */
export function ToolCardDuration(): React.JSX.Element | null {
  const { record, ownerState, localeText } = useToolCard();
  const { startedAt, endedAt } = record ?? {};
  if (startedAt === undefined) {
    return null;
  }
  if (ownerState.status.isActive) {
    return <RunningDuration startedAt={startedAt} />;
  }
  if (endedAt === undefined || ownerState.status.name === 'needs-approval') {
    return null;
  }
  const took = Math.max(0, endedAt - startedAt);
  const props = { role: 'img', 'aria-label': localeText.spokenDurationText(took) };
  return (
    <ToolCardSlot name="duration" as="span" props={props}>
      {localeText.durationText(took)}
    </ToolCardSlot>
  );
}
