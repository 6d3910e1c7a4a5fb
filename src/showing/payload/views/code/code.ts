import type { PayloadView } from '../../frame/PayloadView.ts';

/** Maximum length of text that is checked for being a single code fence. */
const maxFenceLength = 1_000_000;

const isOneFence = (text: string): boolean =>
  /^```[\w+#-]{0,30}\r?\n/.test(text) &&
  text.length <= maxFenceLength &&
  text.indexOf('\n```') === text.trimEnd().length - 4;

/** The view for code, with syntax highlighting. */
export const code: PayloadView = {
  name: 'code',
  matches: (value, { language }) => {
    const isCode =
      typeof value === 'string' &&
      (language !== undefined || value.startsWith('#!/') || isOneFence(value));
    return isCode ? 0.7 : 0;
  },
  load: async () => (await import('./CodeView.tsx')).CodeView,
  isSearchable: true,
};
