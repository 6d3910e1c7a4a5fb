/** How much of a value is written out; the rest is counted. */
const mostEntries = 20_000;
const deepest = 40;

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

const collectionOf = (value: object, room: number): Collection => {
  if (value instanceof Map) {
    const entries = [...value].slice(0, room).map(([key, item]) => ({
      key: `${leafOf(key) ?? '[object]'} => `,
      value: item,
    }));
    return { label: `Map(${value.size}) `, open: '{', close: '}', entries, size: value.size };
  }
  if (value instanceof Set) {
    const entries = [...value].slice(0, room).map((item) => ({ key: '', value: item }));
    return { label: `Set(${value.size}) `, open: '{', close: '}', entries, size: value.size };
  }
  const isArray = Array.isArray(value);
  const isBytes = ArrayBuffer.isView(value);
  const isList = isArray || isBytes;
  const keys = Object.keys(value);
  const holes = isArray && keys.length < value.length ? `Array(${value.length}) ` : '';
  return {
    label: isBytes ? `${value.constructor.name}(${keys.length}) ` : holes,
    open: isList ? '[' : '{',
    close: isList ? ']' : '}',
    entries: keys.slice(0, room).map((key) => entryOf(value, key, isList && holes === '')),
    size: keys.length,
  };
};

class Formatter {
  #left = mostEntries;
  readonly #parents: object[] = [];

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
export function formatValue(value: unknown): string {
  if (typeof value === 'string') {
    return value;
  }
  try {
    return new Formatter().format(value, '');
  } catch {
    return '[unreadable]';
  }
}
