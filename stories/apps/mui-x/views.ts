import { payloadViews } from '../../../src/index.ts';
import type { PayloadView } from '../../../src/index.ts';

const grid: PayloadView = {
  name: 'grid',
  label: 'Grid',
  // Below the score of the built-in table, so that users who want the grid switch to it.
  matches: (value, { side }) =>
    side === 'output' && Array.isArray(value) && Object(value[0]) === value[0] ? 0.8 : 0,
  load: async () => (await import('./GridView.tsx')).GridView,
};

/** All built-in views, and the grid. */
export const views: readonly PayloadView[] = [...payloadViews, grid];
