import type { PayloadView } from '../../frame/PayloadView.ts';
import { readBlocks } from './readBlocks.ts';

/** The content blocks of an MCP server, the AI SDK or a provider. */
export const blocks: PayloadView = {
  name: 'blocks',
  matches: (value) => (readBlocks(value) === undefined ? 0 : 0.85),
  load: async () => (await import('./BlocksView.tsx')).BlocksView,
};
