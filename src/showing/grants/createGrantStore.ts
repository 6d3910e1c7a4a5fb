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

/** Returns the text that a storage holds, or null if it holds no text or can't be read. */
function readText({ storage, key = 'toolcard-grants' }: GrantStoreOptions): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Returns the valid grants in the text of a storage. Returns an empty list for any other text. */
function parseGrants(text: string | null): readonly ToolGrant[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isToolGrant) : [];
  } catch {
    return [];
  }
}

/** Creates a store of grants for the `grants` prop of cards. */
export function createGrantStore(options: GrantStoreOptions = {}): ToolGrantStore {
  const { storage, key = 'toolcard-grants' } = options;
  /** The number of changes so far. */
  const version = createStore(0);
  let isStored = storage !== undefined;
  let text = readText(options);
  let grants = parseGrants(text);
  const notify = (): void => version.set(version.get() + 1);
  // Reads the storage each time, because another tab can have revoked a grant. A page that the browser has frozen isn't
  // told about that.
  const get = (): readonly ToolGrant[] => {
    const latest = isStored ? readText(options) : text;
    if (latest !== text) {
      text = latest;
      grants = parseGrants(latest);
    }
    return grants;
  };
  if (storage !== undefined && typeof window !== 'undefined') {
    window.addEventListener('storage', ({ storageArea, key: changed }) => {
      if (storageArea === storage && (changed === key || changed === null)) {
        notify();
      }
    });
  }
  const set = (next: readonly ToolGrant[]): void => {
    grants = next;
    text = JSON.stringify(next);
    try {
      storage?.setItem(key, text);
    } catch {
      // The storage is full or forbidden.
    }
    // Reads the text back, because some storages ignore writes. The grants then last until a reload.
    isStored &&= readText(options) === text;
    notify();
  };
  return {
    get,
    subscribe: version.subscribe,
    add: (grant) => set([...get(), grant].slice(-maxGrants)),
    revoke: (id) => set(get().filter((grant) => grant.id !== id)),
  };
}
