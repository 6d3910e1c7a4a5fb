import type { PayloadView } from '../../frame/PayloadView.ts';
import { getTreeValue } from '../tree/getTreeValue.ts';
import { hasMarkdown } from './hasMarkdown.ts';

/** The view that lists fields and renders Markdown in them. Preferred for objects that contain Markdown. */
export const fields: PayloadView = {
  name: 'fields',
  matches: (value) => {
    const content = getTreeValue(value);
    if (content === undefined || !hasMarkdown(content)) {
      return 0;
    }
    return Array.isArray(content) ? 0.1 : 0.82;
  },
  load: async () => (await import('./FieldsView.tsx')).FieldsView,
};
