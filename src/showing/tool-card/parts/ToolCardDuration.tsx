'use client';
import type * as React from 'react';
import type { ToolCardStatusName } from '../../locales/ToolCardLocaleText.ts';
import { useElapsedTime } from '../../ui/behavior/useElapsedTime.ts';
import { useToolCard } from '../frame/ToolCardContext.ts';
import { ToolCardSlot } from '../frame/ToolCardSlot.tsx';

/** Statuses without a duration: the call is waiting or never ran. */
const withoutDuration: readonly ToolCardStatusName[] = [
  'needs-approval',
  'needs-input',
  'denied',
  'declined',
  'unanswered',
];

/**
 * The time since a call started. Hidden from screen readers, because it would change the button's name every second.
 */
function RunningDuration({ startedAt }: { readonly startedAt: number }): React.JSX.Element | null {
  const { localeText } = useToolCard();
  const elapsed = useElapsedTime(startedAt);
  return elapsed === undefined ? null : (
    <ToolCardSlot name="duration" as="span" props={{ 'aria-hidden': true }}>
      {localeText.durationText(elapsed)}
    </ToolCardSlot>
  );
}

/**
 * The duration of a call, abbreviated on screen and spelled out for screen readers. For a running call, the time since
 * it started. Renders nothing if the duration is unknown, or if the call is waiting for the user or never ran.
 */
export function ToolCardDuration(): React.JSX.Element | null {
  const { record, ownerState, localeText } = useToolCard();
  const { startedAt, endedAt, askedAt, answeredAt } = record ?? {};
  if (startedAt === undefined) {
    return null;
  }
  if (ownerState.status.isActive) {
    return <RunningDuration startedAt={startedAt} />;
  }
  if (endedAt === undefined || withoutDuration.includes(ownerState.status.name)) {
    return null;
  }
  // Subtracts the time the user took to answer, unless the call started after that.
  const wait = askedAt === undefined ? 0 : (answeredAt ?? endedAt) - Math.max(askedAt, startedAt);
  const took = Math.max(0, endedAt - startedAt - Math.max(0, wait));
  const props = { role: 'img', 'aria-label': localeText.spokenDurationText(took) };
  return (
    <ToolCardSlot name="duration" as="span" props={props}>
      {localeText.durationText(took)}
    </ToolCardSlot>
  );
}
