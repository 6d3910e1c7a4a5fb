/** How many entries of a value are written out; the rest is counted. */
const entriesToShow = 20_000;
/** Deeper than this, nobody reads on, and the stack would end. */
const deepest = 200;

/** A line of a collection: its key, or nothing for a list, and what stands there. */
interface Entry {
  readonly key: string;
  readonly value: unknown;
  /** What is written instead of the value, where it cannot be read without running its code. */
  readonly note?: string;
}

/** A collection as it is written: its brackets, what kind it is, its entries. */
interface Collection {
  readonly label: string;
  readonly open: string;
  readonly close: string;
  readonly entries: readonly Entry[];
  /** How many entries there are in all. */
  readonly size: number;
}

const leafOf = (value: unknown): string | undefined => {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value);
    case 'bigint':
      return `${value}n`;
    case 'function':
      return '[function]';
    case 'object':
      return value === null ? 'null' : objectLeafOf(value);
    default:
      return Object.is(value, -0) ? '-0' : String(value);
  }
};

const objectLeafOf = (value: object): string | undefined => {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  }
  return value instanceof Error || value instanceof RegExp ? String(value) : undefined;
};

/** Reads a key by its descriptor, so that no getter runs. */
const entryOf = (owner: object, key: string, isList: boolean): Entry => {
  const descriptor = Object.getOwnPropertyDescriptor(owner, key);
  const isGetter = descriptor !== undefined && !('value' in descriptor);
  return {
    key: isList ? '' : `${JSON.stringify(key)}: `,
    value: descriptor?.value,
    ...(isGetter && { note: '[getter]' }),
  };
};

/** The first items of anything that iterates. */
const firstOf = <T>(items: Iterable<T>, count: number): T[] => {
  const first: T[] = [];
  for (const item of items) {
    if (first.length >= count) {
      break;
    }
    first.push(item);
  }
  return first;
};

const listed = (value: unknown): Entry => ({ key: '', value });

/** What kind of object it is, where it is not a plain one: `URL`, `Promise`. */
const kindOf = (value: object): string => {
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === null;
  const kind = isPlain ? '' : Object.prototype.toString.call(value).slice('[object '.length, -1);
  return kind === 'Object' || kind === '' ? '' : `${kind} `;
};

interface Items extends Iterable<unknown> {
  readonly length: number;
}

const isTypedArray = (value: object): value is Items =>
  ArrayBuffer.isView(value) && !(value instanceof DataView);

/** The numbers in a typed array, a buffer or a view of one. */
const itemsOfBytes = (value: object): Items | undefined => {
  if (isTypedArray(value)) {
    return value;
  }
  if (value instanceof DataView) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  return value instanceof ArrayBuffer ? new Uint8Array(value) : undefined;
};

/** Maps, sets and bytes: what is in them is no property. */
const builtInOf = (value: object, room: number): Collection | undefined => {
  if (value instanceof Map) {
    const entries = firstOf<[unknown, unknown]>(value, room).map(([key, item]) => ({
      key: `${leafOf(key) ?? '[object]'} => `,
      value: item,
    }));
    return { label: `Map(${value.size}) `, open: '{', close: '}', entries, size: value.size };
  }
  if (value instanceof Set) {
    const entries = firstOf<unknown>(value, room).map(listed);
    return { label: `Set(${value.size}) `, open: '{', close: '}', entries, size: value.size };
  }
  const items = itemsOfBytes(value);
  if (items !== undefined) {
    const entries = firstOf<unknown>(items, room).map(listed);
    const label = `${kindOf(value).trim()}(${items.length}) `;
    return { label, open: '[', close: ']', entries, size: items.length };
  }
  return undefined;
};

const collectionOf = (value: object, room: number): Collection => {
  const builtIn = builtInOf(value, room);
  if (builtIn !== undefined) {
    return builtIn;
  }
  const keys = Object.keys(value);
  const isList = Array.isArray(value);
  const hasHoles = isList && keys.length < value.length;
  const holes = hasHoles ? `Array(${value.length}) ` : '';
  return {
    label: isList ? holes : kindOf(value),
    open: isList ? '[' : '{',
    close: isList ? ']' : '}',
    entries: keys.slice(0, room).map((key) => entryOf(value, key, isList && !hasHoles)),
    size: keys.length,
  };
};

class Formatter {
  #left: number;
  readonly #parents: object[] = [];

  constructor(mostEntries: number) {
    this.#left = mostEntries;
  }

  format(value: unknown, indent: string): string {
    const leaf = leafOf(value);
    if (leaf !== undefined || typeof value !== 'object' || value === null) {
      return leaf ?? '';
    }
    if (this.#parents.includes(value)) {
      return '[circular]';
    }
    if (this.#parents.length >= deepest) {
      return '[deeper]';
    }
    this.#parents.push(value);
    const text = this.#formatCollection(collectionOf(value, this.#left), indent);
    this.#parents.pop();
    return text;
  }

  #formatCollection({ label, open, close, entries, size }: Collection, indent: string): string {
    const inner = `${indent}  `;
    this.#left -= entries.length;
    const lines = entries.map(
      ({ key, value, note }) => `${inner}${key}${note ?? this.#formatSafely(value, inner)}`,
    );
    if (size > entries.length) {
      lines.push(`${inner}[${size - entries.length} more]`);
    }
    return lines.length === 0
      ? `${label}${open}${close}`
      : `${label}${open}\n${lines.join(',\n')}\n${indent}${close}`;
  }

  /** A value may refuse to be read, as a proxy or a class of its own: that must not hide the others. */
  #formatSafely(value: unknown, indent: string): string {
    const depth = this.#parents.length;
    try {
      return this.format(value, indent);
    } catch {
      this.#parents.length = depth;
      return '[unreadable]';
    }
  }
}

/** Writes any value as text: JSON as JSON, a text as itself, all else as what it is. Never throws. */
export function formatValue(value: unknown, mostEntries: number = entriesToShow): string {
  if (typeof value === 'string') {
    return value;
  }
  try {
    return new Formatter(mostEntries).format(value, '');
  } catch {
    return '[unreadable]';
  }
}
