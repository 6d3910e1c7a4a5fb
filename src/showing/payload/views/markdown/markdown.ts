import type { PayloadView } from '../../frame/PayloadView.ts';
import { looksLikeMarkdown } from './looksLikeMarkdown.ts';

/** Maximum number of blanks before the first word. */
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
