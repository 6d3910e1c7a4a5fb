import type { ToolCardStatusName } from '../locales/ToolCardLocaleText.ts';
import type { ToolOutcomes } from '../locales/ToolAnnouncerLocaleText.ts';

/** How far a call is, as far as that is worth saying: begun, waiting for somebody, or over in some way. */
export type CallPhase = 'started' | 'asked' | keyof ToolOutcomes;

const phases: Record<ToolCardStatusName, CallPhase | undefined> = {
  preparing: 'started',
  running: 'started',
  'needs-approval': 'asked',
  // Whoever gave the answer knows it.
  approved: undefined,
  declined: undefined,
  answered: undefined,
  done: 'done',
  failed: 'failed',
  denied: 'denied',
  interrupted: 'interrupted',
  'cut-off': 'interrupted',
  'outcome-unknown': 'failed',
};

/** What there is to say of a call that stands so. */
export const callPhase = (name: ToolCardStatusName): CallPhase | undefined => phases[name];
