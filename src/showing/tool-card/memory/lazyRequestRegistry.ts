import { loadOnce } from '../../ui/loadOnce.ts';
import type { LoadOnce } from '../../ui/loadOnce.ts';

/**
 * The lists of waiting requests, and the wait for Undo. Loaded lazily, because requests can be answered without them,
 * unless the app sets `undoMs`.
 */
export const lazyRequestRegistry: LoadOnce<typeof import('./requestRegistry.ts')> = loadOnce(
  () => import('./requestRegistry.ts'),
);
