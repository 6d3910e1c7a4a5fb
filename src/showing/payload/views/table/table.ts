import type { PayloadView } from '../../frame/PayloadView.ts';
import { isDelimitedText, looksLikeRows } from './looksLikeRows.ts';
import { getTreeValue } from '../tree/getTreeValue.ts';

/** Lists of objects with similar keys, and CSV or TSV text, as a table. */
export const table: PayloadView = {
  name: 'table',
  matches: (value) => {
    if (looksLikeRows(getTreeValue(value))) {
      return 0.84;
    }
    return typeof value === 'string' && isDelimitedText(value) ? 0.55 : 0;
  },
  load: async () => (await import('./TableView.tsx')).TableView,
  isSearchable: true,
};
