import { loadOnce } from '../../ui/loadOnce.ts';
import type { LoadOnce } from '../../ui/loadOnce.ts';

/** The lists of waiting requests. Loaded lazily, because requests can be answered without them. */
export const lazyRegistry: LoadOnce<typeof import('./registry.ts')> = loadOnce(
  () => import('./registry.ts'),
);
