import { isPlainRecord } from '../../../core/json/isPlainRecord.ts';
import { cachePerChat } from '../../ui/cachePerChat.ts';
import { RecentMap } from '../../ui/RecentMap.ts';

/** A storage for the reader's choices: a part of the browser's `Storage`. */
export type ToolCardStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether something is open, and the situation in which that was decided. */
export interface Disclosure {
  readonly open: boolean;
  /** Whether the policy or the default opened it at that time. */
  readonly desired: boolean;
  /** The state of the call, or the phase of the inline widget, at that time. */
  readonly state: string;
}

const maxStored = 500;
/** Maximum length of a key to store. A call id of megabytes would fill the storage of the whole origin. */
const maxKeyLength = 1_000;
const storageKey = 'toolcard';

const isDisclosure = (value: unknown): value is Disclosure =>
  isPlainRecord(value) &&
  typeof value['open'] === 'boolean' &&
  typeof value['desired'] === 'boolean' &&
  typeof value['state'] === 'string';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Replaces the entries of a map with the valid ones of a stored list of pairs. */
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

/** Returns the latest entries whose keys are short enough to be stored. */
const getStorable = <Value>(map: RecentMap<Value>): [string, Value][] =>
  map.latest(maxStored).filter(([key]) => key.length <= maxKeyLength);

/**
 * The choices of the reader that outlive a card and a reload: what they opened, and which views they
 * chose.
 */
export class CardMemory {
  /** The disclosures that the reader toggled, by the keys of cards and sections. */
  readonly #disclosures = new RecentMap<Disclosure>();
  /** The chosen views, by tool and section. */
  readonly #views = new RecentMap<string>();
  readonly #storage: ToolCardStorage | undefined;
  /** The content of the storage when it was last read or written. */
  #stored: string | null = null;
  #isFresh = false;

  constructor(storage: ToolCardStorage | undefined) {
    this.#storage = storage;
  }

  /** Returns whether the reader opened or closed something. Undefined if they didn't toggle it. */
  getDisclosure(key: string): Disclosure | undefined {
    this.#refresh();
    return this.#disclosures.get(key);
  }

  /** Stores that the reader opened or closed something. */
  setDisclosure(key: string, disclosure: Disclosure): void {
    this.#refresh();
    this.#disclosures.set(key, disclosure);
    this.#save();
  }

  /** Returns the view that the reader chose for an input or output of a tool. */
  getView(key: string): string | undefined {
    this.#refresh();
    return this.#views.get(key);
  }

  /** Stores the view that the reader chose. */
  setView(key: string, view: string): void {
    this.#refresh();
    this.#views.set(key, view);
    this.#save();
  }

  /**
   * Reads the storage again if it has changed, because another tab or the app may write or clear it.
   * At most once per task, however many cards render.
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
      // The storage may be forbidden or hold foreign content. Then nothing is remembered from before.
    }
  }

  #save(): void {
    const stored = JSON.stringify({
      open: getStorable(this.#disclosures),
      views: getStorable(this.#views),
    });
    try {
      this.#storage?.setItem(storageKey, stored);
      // Read back, because a storage may keep nothing.
      this.#stored = this.#storage?.getItem(storageKey) ?? null;
    } catch {
      // Full or forbidden. The choice is remembered until the page is closed.
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
 * Returns the memory of a storage, by default the session's. With `null`, it lasts as long as the
 * page.
 */
export const getCardMemory = (
  storage: ToolCardStorage | null | undefined = getSessionStorage(),
): CardMemory => getMemory(storage ?? undefined);

const getChatDisclosures = cachePerChat(() => new RecentMap<Disclosure>());

/**
 * Returns what is open in a chat, by the reader or a policy, because the host remounts a card when a
 * part is inserted before it. Returns undefined outside a chat.
 */
export const getDisclosures = (chat: object | undefined): RecentMap<Disclosure> | undefined =>
  chat && getChatDisclosures(chat);
