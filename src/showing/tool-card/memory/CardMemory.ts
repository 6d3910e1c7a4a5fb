import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { cachePerChat } from '../../ui/cachePerChat.ts';
import { RecentMap } from '../../ui/RecentMap.ts';

/** A storage for the user's choices. A subset of the browser's `Storage`. */
export type ToolCardStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether a card, section or inline widget is open, and the situation in which this was decided. */
export interface Disclosure {
  readonly open: boolean;
  /** Whether the policy or the default wanted it open at that time. */
  readonly desired: boolean;
  /** The state of the call, or the phase of the inline widget, at that time. */
  readonly state: string;
}

const maxStored = 500;
/**
 * Maximum length of a key to store. Longer ones are skipped, because a call id of megabytes would fill the
 * storage of the whole origin.
 */
const maxKeyLength = 1_000;
const storageKey = 'toolcard';

const isDisclosure = (value: unknown): value is Disclosure =>
  isPlainRecord(value) &&
  typeof value['open'] === 'boolean' &&
  typeof value['desired'] === 'boolean' &&
  typeof value['state'] === 'string';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Replaces the entries of a map with the valid entries of a stored list of key–value pairs. */
function load<Value>(
  map: RecentMap<Value>,
  stored: unknown,
  isValid: (value: unknown) => value is Value,
): void {
  map.clear();
  for (const pair of Array.isArray(stored) ? stored : []) {
    const [key, value]: unknown[] = Array.isArray(pair) ? pair : [];
    if (isText(key) && isValid(value)) {
      map.set(key, value);
    }
  }
}

/** Returns the entries to store: the latest ones, except those whose keys are too long. */
const getStorable = <Value>(map: RecentMap<Value>): [string, Value][] =>
  map.latest(maxStored).filter(([key]) => key.length <= maxKeyLength);

/**
 * The user's choices that outlive a card: which cards and sections they opened or closed, and which views
 * they chose. The latest ones also outlive a reload if there is a storage.
 */
export class CardMemory {
  /** The disclosures that the user toggled, by the keys of cards, sections and inline widgets. */
  readonly #disclosures = new RecentMap<Disclosure>();
  /** The chosen views, by tool and section. */
  readonly #views = new RecentMap<string>();
  readonly #storage: ToolCardStorage | undefined;
  /** The content of the storage when it was last read. */
  #stored: string | null = null;
  #isFresh = false;

  constructor(storage: ToolCardStorage | undefined) {
    this.#storage = storage;
  }

  /** Returns the disclosure that the user toggled last under a key, or undefined if none is remembered. */
  getDisclosure(key: string): Disclosure | undefined {
    this.#refresh();
    return this.#disclosures.get(key);
  }

  /** Stores a disclosure that the user has toggled. */
  setDisclosure(key: string, disclosure: Disclosure): void {
    this.#refresh();
    this.#disclosures.set(key, disclosure);
    this.#save();
  }

  /**
   * Returns the view that the user chose for the input or output of a tool, or undefined if none is
   * remembered.
   */
  getView(key: string): string | undefined {
    this.#refresh();
    return this.#views.get(key);
  }

  /** Stores the view that the user chose for the input or output of a tool. */
  setView(key: string, view: string): void {
    this.#refresh();
    this.#views.set(key, view);
    this.#save();
  }

  /**
   * Reads the storage again if its content has changed, because another tab or the app might have written
   * or cleared it. Runs at most once per task, no matter how many cards render.
   */
  #refresh(): void {
    if (this.#isFresh) {
      return;
    }
    this.#isFresh = true;
    queueMicrotask(() => {
      this.#isFresh = false;
    });
    try {
      const stored = this.#storage?.getItem(storageKey) ?? null;
      if (stored !== this.#stored) {
        this.#stored = stored;
        const content: unknown = JSON.parse(stored ?? '{}');
        const { open, views } = isPlainRecord(content) ? content : {};
        load(this.#disclosures, open, isDisclosure);
        load(this.#views, views, isText);
      }
    } catch {
      // Access to the storage might be denied, or its content might be invalid. Earlier choices aren't
      // restored then.
    }
  }

  #save(): void {
    const stored = JSON.stringify({
      open: getStorable(this.#disclosures),
      views: getStorable(this.#views),
    });
    try {
      this.#storage?.setItem(storageKey, stored);
      // Reads the content back, because a storage might ignore writes.
      this.#stored = this.#storage?.getItem(storageKey) ?? null;
    } catch {
      // The storage is full or access is denied. The choice is still remembered until the page is closed.
    }
  }
}

const getSessionStorage = (): ToolCardStorage | null => {
  try {
    return 'sessionStorage' in globalThis ? globalThis.sessionStorage : null;
  } catch {
    return null;
  }
};

const getMemory = cachePerChat((storage: ToolCardStorage | undefined) => new CardMemory(storage));

/**
 * Returns the memory for a storage, which is `sessionStorage` by default. If the storage is `null`, the
 * memory lasts as long as the page.
 */
export const getCardMemory = (
  storage: ToolCardStorage | null | undefined = getSessionStorage(),
): CardMemory => getMemory(storage ?? undefined);

const getChatDisclosures = cachePerChat(() => new RecentMap<Disclosure>());

/**
 * Returns the current disclosures in a chat, whether decided by the user or by a policy. The oldest ones are
 * dropped if there are too many. They are kept per chat, because the host remounts a card when a part is
 * inserted before it. Returns undefined outside a chat.
 */
export const getDisclosures = (chat: object | undefined): RecentMap<Disclosure> | undefined =>
  chat && getChatDisclosures(chat);
