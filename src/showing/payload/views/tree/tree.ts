import { formatLeaf } from '../../../format/value/formatLeaf.ts';
import { hasManyLines } from '../../../format/value/hasManyLines.ts';
import { readCollection } from '../../../format/value/readCollection.ts';
import type { PayloadView } from '../../frame/PayloadView.ts';
import { getTreeValue } from './getTreeValue.ts';

const hasEntries = (value: object): boolean =>
  formatLeaf(value) === undefined && readCollection(value).size > 0;

/** The view for lists and objects as a tree. Preferred for values with many lines. */
export const tree: PayloadView = {
  name: 'tree',
  matches: (value) => {
    const content = getTreeValue(value);
    if (content === undefined || !hasEntries(content)) {
      return 0;
    }
    return hasManyLines(content) ? 0.8 : 0.1;
  },
  load: async () => (await import('./TreeView.tsx')).TreeView,
  isSearchable: true,
};
