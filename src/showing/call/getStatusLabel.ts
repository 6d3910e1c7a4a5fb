import type { ToolCardText } from '../locales/ToolCardLocaleText.ts';
import type { ToolCardStatus } from './toolCardStatus.ts';

/** Returns the label of a status. An approved call that is about to start has its own label. */
export const getStatusLabel = (
  { name, isActive }: ToolCardStatus,
  localeText: ToolCardText,
): string =>
  name === 'approved' && isActive ? localeText.startingLabel : localeText.statusLabels[name];
