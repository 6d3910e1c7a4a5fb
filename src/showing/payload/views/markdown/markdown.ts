import type { PayloadView } from '../../frame/PayloadView.ts';
import { looksLikeMarkdown } from './looksLikeMarkdown.ts';

/** Number of characters at the start of text to search for a word. If they are all blank, the view isn't offered. */
const maxBlanks = 10_000;

/** The view for Markdown. Preferred if the text is clearly Markdown. */
export const markdown: PayloadView = {
  name: 'markdown',
  matches: (value) => {
    if (typeof value !== 'string' || !/\S/.test(value.slice(0, maxBlanks))) {
      return 0;
    }
    return looksLikeMarkdown(value) ? 0.6 : 0.1;
  },
  load: async () => (await import('./MarkdownView.tsx')).MarkdownView,
};
