'use client';
import type * as React from 'react';
import type { ToolCardStatusName } from '../../locales/ToolCardLocaleText.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardSlot } from '../frame/ToolCardSlot.tsx';
import { useElapsedTime } from '../../ui/behavior/useElapsedTime.ts';

/** A call that waits, or never ran, has taken no time. */
const timeless: readonly ToolCardStatusName[] = ['needs-approval', 'denied', 'declined'];

/** How long a call has run. For the eye alone: a clock that ticks in the name of a button tells nobody anything. */
function RunningDuration({ startedAt }: { readonly startedAt: number }): React.JSX.Element | null {
  const { localeText } = useToolCard();
  const elapsed = useElapsedTime(startedAt);
  return elapsed === undefined ? null : (
    <ToolCardSlot name="duration" as="span" props={{ 'aria-hidden': true }}>
      {localeText.durationText(elapsed)}
    </ToolCardSlot>
  );
}

/** How long a call runs, or took: short for the eye, and in full for the ear. What nobody knows is not told. */
export function ToolCardDuration(): React.JSX.Element | null {
  const { record, ownerState, localeText } = useToolCard();
  const { startedAt, endedAt, askedAt, answeredAt } = record ?? {};
  if (startedAt === undefined) {
    return null;
  }
  if (ownerState.status.isActive) {
    return <RunningDuration startedAt={startedAt} />;
  }
  if (endedAt === undefined || timeless.includes(ownerState.status.name)) {
    return null;
  }
  // What somebody took to decide is no work of the call.
  const wait = askedAt === undefined ? 0 : (answeredAt ?? endedAt) - askedAt;
  const took = Math.max(0, endedAt - startedAt - wait);
  const props = { role: 'img', 'aria-label': localeText.spokenDurationText(took) };
  return (
    <ToolCardSlot name="duration" as="span" props={props}>
      {localeText.durationText(took)}
    </ToolCardSlot>
  );
}
