import type { ToolCardStatusName } from '../locales/ToolCardLocaleText.ts';
import type { ToolOutcomes } from '../locales/ToolAnnouncerLocaleText.ts';
import type { ToolActivityCall } from './toolActivity.ts';

const outcomes: Record<ToolCardStatusName, keyof ToolOutcomes | undefined> = {
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

/** How many of some calls ended, and how. */
export function toolOutcomes(calls: readonly ToolActivityCall[]): ToolOutcomes {
  const counts = { done: 0, failed: 0, denied: 0, interrupted: 0 };
  for (const { status } of calls) {
    const outcome = outcomes[status.name];
    if (outcome !== undefined) {
      counts[outcome] += 1;
    }
  }
  return counts;
}
