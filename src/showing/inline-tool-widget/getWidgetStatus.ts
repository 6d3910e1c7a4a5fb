import type { ToolActivity } from '../call/toolActivity.ts';
import type { ToolOutcomes } from '../locales/ToolAnnouncerLocaleText.ts';
import type { ToolCardStatusName } from '../locales/ToolCardLocaleText.ts';

/** Returns the worst outcome of the calls. Ignores denied calls if another call has succeeded. */
function getWorstOutcome({ done, failed, denied, interrupted }: ToolOutcomes): ToolCardStatusName {
  if (failed > 0) {
    return 'failed';
  }
  if (interrupted > 0) {
    return 'interrupted';
  }
  return done === 0 && denied > 0 ? 'denied' : 'done';
}

/** Returns the status whose icon and tone represent all calls of a widget. */
export function getWidgetStatus(
  { phase, current }: ToolActivity,
  outcomes: ToolOutcomes,
): ToolCardStatusName {
  if (phase === 'complete') {
    return getWorstOutcome(outcomes);
  }
  return phase === 'waiting' && current !== undefined ? current.status.name : 'running';
}
