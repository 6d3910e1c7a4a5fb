import type { PayloadView } from '../../frame/PayloadView.ts';

/** The fields of a value that is arriving, or the end of text. Shown if no other view is live. */
export const arriving: PayloadView = {
  name: 'arriving',
  matches: (_value, { isArriving }) => (isArriving ? 0.1 : 0),
  load: async () => (await import('./ArrivingView.tsx')).ArrivingView,
  isLive: true,
};
