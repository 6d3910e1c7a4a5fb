import type { Collection, Entry } from './Collection.ts';
import { objectKind } from './constructorName.ts';
import { errorText } from './formatLeaf.ts';
import { readBuiltInCollection } from './readBuiltInCollection.ts';
import { readLength, readProperty, readStringProperty } from './readProperty.ts';

/** Above this, a list is taken to hold its items and nothing else: its keys would take too long to read. */
const maxKeysToList = 100_000;

/** Reads a key by its descriptor, so that no getter runs. */
const entryOf = (owner: object, name: string | symbol, isItem: boolean): Entry => {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name);
  const isGetter = descriptor !== undefined && !('value' in descriptor);
  const isSymbol = typeof name === 'symbol';
  return {
    name: isSymbol ? undefined : isItem ? Number(name) : name,
    key: isItem ? '' : `${isSymbol ? `[${String(name)}]` : JSON.stringify(name)}: `,
    value: descriptor?.value,
    ...(isGetter && { note: '[getter]' }),
    ...(descriptor === undefined && { note: '[empty]' }),
  };
};

const isIndex = (name: string | symbol): boolean =>
  typeof name === 'string' && /^(?:0|[1-9]\d{0,9})$/.test(name);

function* ofKeys(
  owner: object,
  keys: readonly (string | symbol)[],
  isList: boolean,
  start: number,
): Generator<Entry> {
  for (let index = start; index < keys.length; index += 1) {
    const name = keys[index] ?? '';
    yield entryOf(owner, name, isList && isIndex(name));
  }
}

function* ofItems(owner: object, size: number, start: number): Generator<Entry> {
  for (let index = start; index < size; index += 1) {
    yield entryOf(owner, String(index), true);
  }
}

const braces = { open: '{', close: '}' };
const brackets = { open: '[', close: ']' };

const readList = (value: readonly unknown[]): Collection => {
  const size = readLength(value);
  if (size > maxKeysToList && Object.hasOwn(value, size >> 1) && Object.hasOwn(value, 0)) {
    return { label: '', ...brackets, size, entries: (start = 0) => ofItems(value, size, start) };
  }
  const keys = Object.keys(value);
  const hasHoles = keys.length < size || keys[size - 1] !== String(size - 1);
  const isHoley = size > 0 && hasHoles;
  return {
    label: isHoley ? `Array(${size}) ` : '',
    ...brackets,
    size: keys.length,
    entries: (start = 0) => ofKeys(value, keys, !isHoley, start),
  };
};

const isReactElement = (value: object): boolean =>
  /^Symbol\(react\.(?:transitional\.)?element\)$/.test(String(readProperty(value, '$$typeof')));

const nameOfType = (type: unknown): string => {
  if (typeof type === 'function') {
    return (
      readStringProperty(type, 'displayName') || readStringProperty(type, 'name') || 'Component'
    );
  }
  return typeof type === 'string' ? type.slice(0, 60) : 'Component';
};

const keysOf = (value: object): (string | symbol)[] => {
  const symbols = Object.getOwnPropertySymbols(value).filter((symbol) =>
    Object.prototype.propertyIsEnumerable.call(value, symbol),
  );
  const keys = [...Object.keys(value), ...symbols];
  // What shows no key may hide some.
  return keys.length > 0 ? keys : Reflect.ownKeys(value);
};

const readError = (value: Error): Collection => {
  // A message is told above, unless it is no text.
  const isTold = typeof readProperty(value, 'message') === 'string';
  const hidden = ['cause', 'errors', ...(isTold ? [] : ['message'])].filter((key) =>
    Object.hasOwn(value, key),
  );
  const keys = [...new Set([...hidden, ...Object.keys(value)])];
  return {
    label: `${errorText(value)} `,
    ...braces,
    size: keys.length,
    entries: (start = 0) => ofKeys(value, keys, false, start),
  };
};

/** Reads a value that holds others: by descriptor, and no more of it than is asked for. */
export function readCollection(value: object): Collection {
  const builtIn = readBuiltInCollection(value);
  if (builtIn !== undefined) {
    return builtIn;
  }
  if (Array.isArray(value)) {
    return readList(value);
  }
  if (value instanceof Error) {
    return readError(value);
  }
  const props = isReactElement(value) ? readProperty(value, 'props') : undefined;
  if (typeof props === 'object' && props !== null) {
    return { ...readCollection(props), label: `<${nameOfType(readProperty(value, 'type'))}> ` };
  }
  const keys = keysOf(value);
  return {
    label: objectKind(value),
    ...braces,
    size: keys.length,
    entries: (start = 0) => ofKeys(value, keys, false, start),
  };
}
