import type { PayloadView } from '../../frame/PayloadView.ts';
import { findFileChanges } from './findFileChanges.ts';

/** Maximum total length of texts and patches that are shown as a diff while they arrive. */
const maxArriving = 200_000;

/**
 * Returns whether the text starts outside a code fence and contains one, for example an explanation with a patch in a
 * fence.
 */
const isQuoted = (text: string): boolean => /^(?!\s{0,100}`{3})[^]{0,5000}?\n`{3}/.test(text);

/** The view for changes to files, line by line. */
export const diff: PayloadView = {
  name: 'diff',
  matches: (value, { toolName, isArriving }) => {
    const changes = findFileChanges(value, toolName);
    if (changes === undefined) {
      return 0;
    }
    const lengths = changes.map(
      ({ patch = '', before = '', after = '' }) => patch.length + before.length + after.length,
    );
    const length = lengths.reduce((sum, each) => sum + each, 0);
    if (isArriving && length > maxArriving) {
      return 0;
    }
    return typeof value === 'string' && isQuoted(value) ? 0.1 : 0.85;
  },
  load: async () => (await import('./DiffView.tsx')).DiffView,
  isSearchable: true,
  isLive: true,
};
