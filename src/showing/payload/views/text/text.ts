import type { PayloadView } from '../../frame/PayloadView.ts';

/** The view for text as prose. */
export const text: PayloadView = {
  name: 'text',
  matches: (value) => (typeof value === 'string' ? 0.5 : 0),
  load: async () => (await import('./TextView.tsx')).TextView,
  isSearchable: true,
};
