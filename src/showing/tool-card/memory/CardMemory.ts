import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { cachePerChat } from '../../ui/cachePerChat.ts';
import { RecentMap } from '../../ui/RecentMap.ts';

/** A storage for the user's choices. A subset of the browser's `Storage`. */
export type ToolCardStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The open state of a card, section or inline widget, and the situation to which it belongs. */
export interface Disclosure {
  readonly open: boolean;
  /** Whether the policy, or otherwise the default, opens the card, section or widget in this situation. */
  readonly desired: boolean;
  /** The state of the call, or the phase of the inline widget. */
  readonly state: string;
}

const maxStored = 500;
/**
 * Maximum length of a stored key. Entries with longer keys aren't stored, because a call id of megabytes would fill the
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

/** Replaces the contents of a map with the valid entries of a stored list of key–value pairs. */
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

/** Returns the entries to store: the latest ones, except those whose key is too long. */
const getStorable = <Value>(map: RecentMap<Value>): [string, Value][] =>
  map.latest(maxStored).filter(([key]) => key.length <= maxKeyLength);

/**
 * Remembers which cards, sections and inline widgets the user opened or closed, and which views they chose, even after
 * a card unmounts. With a storage, the latest choices also survive a reload.
 */
export class CardMemory {
  /** The disclosures that the user toggled, keyed by card, section or inline widget. */
  readonly #disclosures = new RecentMap<Disclosure>();
  /** The chosen views, keyed by tool and section. */
  readonly #views = new RecentMap<string>();
  readonly #storage: ToolCardStorage | undefined;
  /** The content of the storage at the last read. */
  #stored: string | null = null;
  #isFresh = false;

  constructor(storage: ToolCardStorage | undefined) {
    this.#storage = storage;
  }

  /** Returns the last disclosure that the user toggled under a key, or undefined if it isn't remembered. */
  getDisclosure(key: string): Disclosure | undefined {
    this.#refresh();
    return this.#disclosures.get(key);
  }

  /** Remembers a disclosure that the user has toggled. */
  setDisclosure(key: string, disclosure: Disclosure): void {
    this.#refresh();
    this.#disclosures.set(key, disclosure);
    this.#save();
  }

  /** Returns the view that the user chose for the input or output of a tool, or undefined if it isn't remembered. */
  getView(key: string): string | undefined {
    this.#refresh();
    return this.#views.get(key);
  }

  /** Remembers the view that the user chose for the input or output of a tool. */
  setView(key: string, view: string): void {
    this.#refresh();
    this.#views.set(key, view);
    this.#save();
  }

  /**
   * Reads the storage again if its content has changed, for example because of another tab. Checks this only once for
   * cards that render together.
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
      // The storage may be inaccessible, or its content invalid. Earlier choices are lost then.
    }
  }

  #save(): void {
    const stored = JSON.stringify({
      open: getStorable(this.#disclosures),
      views: getStorable(this.#views),
    });
    try {
      this.#storage?.setItem(storageKey, stored);
      // Reads the content back, because some storages ignore writes.
      this.#stored = this.#storage?.getItem(storageKey) ?? null;
    } catch {
      // The storage is full or inaccessible. The choice is remembered until the page is closed.
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

/** Returns the memory for a storage, `sessionStorage` by default. With `null`, the memory lasts as long as the page. */
export const getCardMemory = (
  storage: ToolCardStorage | null | undefined = getSessionStorage(),
): CardMemory => getMemory(storage ?? undefined);

const getChatDisclosures = cachePerChat(() => new RecentMap<Disclosure>());

/**
 * Returns the current disclosures in a chat, or undefined outside a chat. Includes those that the user hasn't toggled.
 * Kept per chat, because the host remounts a card when a part is inserted before it. Limited to the latest ones.
 */
export const getDisclosures = (chat: object | undefined): RecentMap<Disclosure> | undefined =>
  chat && getChatDisclosures(chat);
