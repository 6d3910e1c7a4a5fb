import type { ToolOutcomes } from '../locales/ToolAnnouncerLocaleText.ts';
import type { ToolCardStatusName } from '../locales/ToolCardLocaleText.ts';

/** The kind of a call's outcome. */
export type CallOutcome = keyof ToolOutcomes;

const outcomes: Record<ToolCardStatusName, CallOutcome | undefined> = {
  preparing: undefined,
  queued: undefined,
  running: undefined,
  'needs-approval': undefined,
  'needs-input': undefined,
  approved: undefined,
  answered: undefined,
  unanswered: 'interrupted',
  declined: 'denied',
  done: 'done',
  failed: 'failed',
  denied: 'denied',
  interrupted: 'interrupted',
  'cut-off': 'interrupted',
  'outcome-unknown': 'failed',
};

/** Returns the kind of outcome that a status stands for, or undefined if the status isn't final. */
export const getCallOutcome = (name: ToolCardStatusName): CallOutcome | undefined => outcomes[name];

/** Counts outcomes by kind. */
export function countOutcomes(ended: readonly CallOutcome[]): ToolOutcomes {
  const counts = { done: 0, failed: 0, denied: 0, interrupted: 0 };
  for (const outcome of ended) {
    counts[outcome] += 1;
  }
  return counts;
}
