import type { PayloadView } from '../../frame/PayloadView.ts';
import { readBlocks } from './readBlocks.ts';

/** The view for content blocks of MCP servers, the AI SDK and providers. */
export const blocks: PayloadView = {
  name: 'blocks',
  matches: (value) => (readBlocks(value) === undefined ? 0 : 0.85),
  load: async () => (await import('./BlocksView.tsx')).BlocksView,
};
