import type { PayloadView } from '../../frame/PayloadView.ts';
import { isDelimitedText, looksLikeRows } from './looksLikeRows.ts';
import { getTreeValue } from '../tree/getTreeValue.ts';

/** The view for lists of similar objects, and for CSV and TSV text. */
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
