import type { PayloadView } from '../../frame/PayloadView.ts';

/** The view for values that are still arriving, unless a more specific live view fits. */
export const arriving: PayloadView = {
  name: 'arriving',
  matches: (_value, { isArriving }) => (isArriving ? 0.1 : 0),
  load: async () => (await import('./ArrivingView.tsx')).ArrivingView,
  isLive: true,
};
