import { createStore } from '../ui/createStore.ts';
import { isToolGrant } from './ToolGrant.ts';
import type { ToolGrant } from './ToolGrant.ts';

/** A store of grants. An app can implement it with its own server. */
export interface ToolGrantStore {
  /** Returns the grants. Returns the same array until one of them changes. */
  readonly get: () => readonly ToolGrant[];
  readonly add: (grant: ToolGrant) => void;
  readonly revoke: (id: string) => void;
  /** Calls `listener` after each change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Options for `createGrantStore`. */
export interface GrantStoreOptions {
  /** The storage that keeps the grants, such as `localStorage`. Without one, a reload ends them. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** The key in the storage. @default 'toolcard-grants' */
  readonly key?: string;
}

/** Maximum number of grants. The oldest are dropped. */
const maxGrants = 200;

/** Returns the valid grants in a storage. Text that isn't a list of grants is ignored. */
function load({ storage, key = 'toolcard-grants' }: GrantStoreOptions): readonly ToolGrant[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isToolGrant) : [];
  } catch {
    return [];
  }
}

/** Creates a store of grants for the `grants` option of cards. */
export function createGrantStore(options: GrantStoreOptions = {}): ToolGrantStore {
  const { storage, key = 'toolcard-grants' } = options;
  const store = createStore(load(options));
  const set = (grants: readonly ToolGrant[]): void => {
    try {
      storage?.setItem(key, JSON.stringify(grants));
    } catch {
      // A full or forbidden storage. The grants last until a reload.
    }
    store.set(grants);
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    add: (grant) => set([...store.get(), grant].slice(-maxGrants)),
    revoke: (id) => set(store.get().filter((grant) => grant.id !== id)),
  };
}
