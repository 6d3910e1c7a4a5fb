import { isObject } from '../../../core/json/isPlainRecord.ts';
import type { Collection, Entry } from './Collection.ts';
import { getObjectKind } from './getObjectKind.ts';
import { formatError } from './formatError.ts';
import { isBuiltIn } from './isBuiltIn.ts';
import { listKeys } from './listKeys.ts';
import { readBuiltInCollection } from './readBuiltInCollection.ts';
import { getListLength, getProperty, getTextProperty } from './getProperty.ts';

/**
 * Maximum length of an array whose keys are always listed. To save time, a longer array with a first and a middle item
 * is assumed to have no holes and no other keys.
 */
const maxKeysToList = 10_000;

/** Reads an entry from its property descriptor, so that no getter runs. */
const readEntry = (owner: object, name: string | symbol, isItem: boolean): Entry => {
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

function* readKeys(
  owner: object,
  keys: readonly (string | symbol)[],
  isList: boolean,
  start: number,
): Generator<Entry> {
  for (let index = start; index < keys.length; index += 1) {
    const name = keys[index] ?? '';
    yield readEntry(owner, name, isList && isIndex(name));
  }
}

function* readItems(owner: object, size: number, start: number): Generator<Entry> {
  for (let index = start; index < size; index += 1) {
    yield readEntry(owner, String(index), true);
  }
}

const braces = { open: '{', close: '}' };
const brackets = { open: '[', close: ']' };

const readList = (value: readonly unknown[]): Collection => {
  const size = getListLength(value);
  if (size > maxKeysToList && Object.hasOwn(value, size >> 1) && Object.hasOwn(value, 0)) {
    return { label: '', ...brackets, size, entries: (start = 0) => readItems(value, size, start) };
  }
  const keys = Object.keys(value);
  const hasHoles = keys.length < size || keys[size - 1] !== String(size - 1);
  const isHoley = size > 0 && hasHoles;
  return {
    label: isHoley ? `Array(${size}) ` : '',
    ...brackets,
    size: keys.length,
    entries: (start = 0) => readKeys(value, keys, !isHoley, start),
  };
};

/**
 * Symbols that mark elements in React 18 and 19. JSON can't contain symbols, so a payload can't pretend to be an
 * element.
 */
const elementMarks: readonly unknown[] = [
  Symbol.for('react.element'),
  Symbol.for('react.transitional.element'),
];

const getTypeName = (type: unknown): string => {
  if (typeof type === 'function') {
    return getTextProperty(type, 'displayName') || getTextProperty(type, 'name') || 'Component';
  }
  return typeof type === 'string' ? type.slice(0, 60) : 'Component';
};

const getKeys = (value: object): readonly (string | symbol)[] => {
  const keys = listKeys(value);
  // If no key is enumerable, lists the non-enumerable ones, because an empty object would be misleading.
  return keys.length > 0 ? keys : Reflect.ownKeys(value);
};

const readError = (value: Error): Collection => {
  // The label already contains the message if it is a string.
  const isInLabel = typeof getProperty(value, 'message') === 'string';
  const hidden = ['cause', 'errors', ...(isInLabel ? [] : ['message'])].filter((key) =>
    Object.hasOwn(value, key),
  );
  const keys = [...new Set([...hidden, ...Object.keys(value)])];
  return {
    label: `${formatError(value)} `,
    ...braces,
    size: keys.length,
    entries: (start = 0) => readKeys(value, keys, false, start),
  };
};

/**
 * Reads a value that can contain other values. Uses property descriptors, so that no getter runs, and reads only the
 * requested entries.
 */
export function readCollection(value: object): Collection {
  const builtIn = readBuiltInCollection(value);
  if (builtIn !== undefined) {
    return builtIn;
  }
  if (Array.isArray(value)) {
    return readList(value);
  }
  if (isBuiltIn(value, 'Error')) {
    return readError(value);
  }
  const props = elementMarks.includes(getProperty(value, '$$typeof'))
    ? getProperty(value, 'props')
    : undefined;
  if (isObject(props)) {
    return { ...readCollection(props), label: `<${getTypeName(getProperty(value, 'type'))}> ` };
  }
  const keys = getKeys(value);
  return {
    label: getObjectKind(value),
    ...braces,
    size: keys.length,
    entries: (start = 0) => readKeys(value, keys, false, start),
  };
}
