import type { PayloadView } from '../../frame/PayloadView.ts';

/** The view that shows the exact value as JSON, or in a similar format if JSON can't represent it. Fits every value. */
export const raw: PayloadView = {
  name: 'raw',
  matches: () => 0.2,
  load: async () => (await import('./RawView.tsx')).RawView,
  isSearchable: true,
};
