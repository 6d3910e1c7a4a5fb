import { createStore } from '../ui/createStore.ts';
import { isToolGrant } from './isToolGrant.ts';
import type { ToolGrant } from './ToolGrant.ts';

/** A store of grants. Apps can implement it on top of their own server. */
export interface ToolGrantStore {
  /** Returns the grants, as the same array until a grant is added or revoked. */
  readonly get: () => readonly ToolGrant[];
  readonly add: (grant: ToolGrant) => void;
  readonly revoke: (id: string) => void;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Options for `createGrantStore`. */
export interface GrantStoreOptions {
  /** The storage for the grants, for example `localStorage`. Without storage, grants last until a reload. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /**
   * The key in the storage.
   * @default 'toolcard-grants'
   */
  readonly key?: string;
}

/** Maximum number of grants in a store. Adding another one drops the oldest. */
const maxGrants = 200;

/** Returns the valid grants in a storage, or an empty list if the storage can't be read. */
function load({ storage, key = 'toolcard-grants' }: GrantStoreOptions): readonly ToolGrant[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isToolGrant) : [];
  } catch {
    return [];
  }
}

/** Creates a store of grants for the `grants` prop of cards. */
export function createGrantStore(options: GrantStoreOptions = {}): ToolGrantStore {
  const { storage, key = 'toolcard-grants' } = options;
  const store = createStore(load(options));
  let isStored = storage !== undefined;
  // Another tab can have added or revoked grants.
  const getLatest = (): readonly ToolGrant[] => (isStored ? load(options) : store.get());
  if (storage !== undefined && typeof window !== 'undefined') {
    window.addEventListener('storage', ({ storageArea, key: changed }) => {
      if (storageArea === storage && (changed === key || changed === null)) {
        store.set(getLatest());
      }
    });
  }
  const set = (grants: readonly ToolGrant[]): void => {
    try {
      storage?.setItem(key, JSON.stringify(grants));
    } catch {
      // The storage is full or forbidden. The grants last until a reload.
      isStored = false;
    }
    store.set(grants);
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    add: (grant) => set([...getLatest(), grant].slice(-maxGrants)),
    revoke: (id) => set(getLatest().filter((grant) => grant.id !== id)),
  };
}
