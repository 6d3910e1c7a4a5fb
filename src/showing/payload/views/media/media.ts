import type { PayloadView } from '../../frame/PayloadView.ts';
import { readMedium } from './readMedium.ts';

/** The view for images, sounds, videos and files. */
export const media: PayloadView = {
  name: 'media',
  matches: (value) => (readMedium(value) === undefined ? 0 : 0.9),
  load: async () => (await import('./MediaView.tsx')).MediaView,
};
