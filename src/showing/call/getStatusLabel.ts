import type { ToolCardText } from '../locales/ToolCardLocaleText.ts';
import type { ToolCardStatus } from './toolCardStatus.ts';

/** Returns the label of a status. For an approved call that is about to start, returns `startingLabel`. */
export const getStatusLabel = (
  { name, isActive }: ToolCardStatus,
  localeText: ToolCardText,
): string =>
  name === 'approved' && isActive ? localeText.startingLabel : localeText.statusLabels[name];
