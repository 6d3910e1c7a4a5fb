import type { ToolOutcomes } from '../locales/ToolAnnouncerLocaleText.ts';
import type { ToolCardStatusName } from '../locales/ToolCardLocaleText.ts';
import type { ToolActivityCall } from './toolActivity.ts';

/** How a call ended. */
export type CallOutcome = keyof ToolOutcomes;

/** How far a call has come, for announcements: started, waiting for approval, or ended. */
export type CallPhase = 'started' | 'asked' | CallOutcome;

const outcomes: Record<ToolCardStatusName, CallOutcome | undefined> = {
  preparing: undefined,
  running: undefined,
  'needs-approval': undefined,
  approved: undefined,
  answered: undefined,
  declined: 'denied',
  done: 'done',
  failed: 'failed',
  denied: 'denied',
  interrupted: 'interrupted',
  'cut-off': 'interrupted',
  'outcome-unknown': 'failed',
};

/** Returns how a call with this status ended, or undefined if it hasn't ended. */
export const callOutcome = (name: ToolCardStatusName): CallOutcome | undefined => outcomes[name];

const openPhases: Partial<Record<ToolCardStatusName, CallPhase | undefined>> = {
  preparing: 'started',
  running: 'started',
  'needs-approval': 'asked',
  // The person who declined knows already.
  declined: undefined,
};

/** Returns the phase to announce for a call with this status, or undefined if there is nothing to say. */
export const callPhase = (name: ToolCardStatusName): CallPhase | undefined =>
  Object.hasOwn(openPhases, name) ? openPhases[name] : outcomes[name];

/** Counts the calls that ended, by outcome. */
export function countOutcomes(calls: readonly ToolActivityCall[]): ToolOutcomes {
  const counts = { done: 0, failed: 0, denied: 0, interrupted: 0 };
  for (const { status } of calls) {
    const outcome = outcomes[status.name];
    if (outcome !== undefined) {
      counts[outcome] += 1;
    }
  }
  return counts;
}
