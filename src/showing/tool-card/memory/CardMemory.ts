import { RecentMap } from '../../ui/RecentMap.ts';

/** Where a browser keeps what a reader chose: a part of its `Storage`. */
export type ToolCardStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether something is open, and the situation in which that was decided. */
export interface Disclosure {
  readonly open: boolean;
  /** What the policy wanted then. */
  readonly desired: boolean;
  /** The state of the call, or the phase of the line, then. */
  readonly state: string;
}

const maxStored = 500;
const storageKey = 'toolcard';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isDisclosure = (value: unknown): value is Disclosure =>
  isRecord(value) &&
  typeof value['open'] === 'boolean' &&
  typeof value['desired'] === 'boolean' &&
  typeof value['state'] === 'string';

const pairsIn = (value: unknown): [string, unknown][] =>
  Array.isArray(value)
    ? value.filter(
        (pair): pair is [string, unknown] => Array.isArray(pair) && typeof pair[0] === 'string',
      )
    : [];

/**
 * What cards remember of their reader beyond their own life, and through reloads: what he opened, and
 * which views he chose.
 */
export class CardMemory {
  /** What the reader opened and closed himself, by the keys of cards and sections. */
  readonly #toggled = new RecentMap<Disclosure>();
  readonly #views = new RecentMap<string>();
  readonly #storage: ToolCardStorage | null;
  /** What the storage held when it was read or written last. */
  #stored: string | null = null;
  #isFresh = false;

  constructor(storage: ToolCardStorage | null) {
    this.#storage = storage;
  }

  toggled(key: string): Disclosure | undefined {
    this.#refresh();
    return this.#toggled.get(key);
  }

  noteToggle(key: string, disclosure: Disclosure): void {
    this.#refresh();
    this.#toggled.set(key, disclosure);
    this.#save();
  }

  /** The view that the reader chose for an input or output of a tool. */
  view(key: string): string | undefined {
    this.#refresh();
    return this.#views.get(key);
  }

  noteView(key: string, view: string): void {
    this.#refresh();
    this.#views.set(key, view);
    this.#save();
  }

  /** Reads the storage where somebody else has changed it: another tab, or an app that clears it. Once for many cards. */
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
        this.#load(JSON.parse(stored ?? '{}'));
      }
    } catch {
      // A storage may be forbidden, or hold what is not ours: then nothing is remembered from before.
    }
  }

  #load(stored: unknown): void {
    const { open, views } = isRecord(stored) ? stored : {};
    this.#toggled.clear();
    this.#views.clear();
    for (const [key, disclosure] of pairsIn(open)) {
      if (isDisclosure(disclosure)) {
        this.#toggled.set(key, disclosure);
      }
    }
    for (const [key, view] of pairsIn(views)) {
      if (typeof view === 'string') {
        this.#views.set(key, view);
      }
    }
  }

  #save(): void {
    const stored = JSON.stringify({
      open: this.#toggled.latest(maxStored),
      views: this.#views.latest(maxStored),
    });
    try {
      this.#storage?.setItem(storageKey, stored);
      // A storage may keep nothing.
      this.#stored = this.#storage?.getItem(storageKey) ?? null;
    } catch {
      // Full or forbidden: it is remembered until the page goes.
    }
  }
}

const sessionStorageOf = (): ToolCardStorage | null => {
  try {
    return 'sessionStorage' in globalThis ? globalThis.sessionStorage : null;
  } catch {
    return null;
  }
};

const disclosuresByChat = new WeakMap<object, RecentMap<Disclosure>>();

/**
 * What is open in a chat, whoever opened it: the host mounts a card anew when a part comes before it.
 * Undefined outside of a chat.
 */
export function getDisclosures(chat: object | undefined): RecentMap<Disclosure> | undefined {
  if (chat === undefined) {
    return undefined;
  }
  const disclosures = disclosuresByChat.get(chat) ?? new RecentMap<Disclosure>();
  disclosuresByChat.set(chat, disclosures);
  return disclosures;
}

const memories = new WeakMap<ToolCardStorage, CardMemory>();
let memoryOfThePage: CardMemory | undefined;

/** The memory that a storage keeps: the session's where none is given, the page's alone for null. */
export function getCardMemory(
  storage: ToolCardStorage | null | undefined = sessionStorageOf(),
): CardMemory {
  if (storage === null) {
    memoryOfThePage ??= new CardMemory(null);
    return memoryOfThePage;
  }
  const memory = memories.get(storage) ?? new CardMemory(storage);
  memories.set(storage, memory);
  return memory;
}
