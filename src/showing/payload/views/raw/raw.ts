import type { PayloadView } from '../../frame/PayloadView.ts';

/** The view for the exact value as JSON, or close to JSON. Fits every value. */
export const raw: PayloadView = {
  name: 'raw',
  matches: () => 0.2,
  load: async () => (await import('./RawView.tsx')).RawView,
  isSearchable: true,
};
