import type { Collection, Entry } from './Collection.ts';
import { getConstructorName, getObjectKind } from './getObjectKind.ts';
import { formatLeaf } from './formatLeaf.ts';
import { isBuiltIn } from './isBuiltIn.ts';
import { callBuiltInGetter } from './getProperty.ts';

interface Numbers {
  readonly length: number;
  readonly [index: number]: unknown;
}

function* readNumbers(numbers: Numbers, start: number): Generator<Entry> {
  for (let name = start; name < numbers.length; name += 1) {
    yield { name, key: '', value: numbers[name] };
  }
}

function* skip<T>(items: Iterable<T>, count: number): Generator<T> {
  let index = 0;
  for (const item of items) {
    if (index >= count) {
      yield item;
    }
    index += 1;
  }
}

function* readPairs(pairs: Iterable<readonly [unknown, unknown]>, start: number): Generator<Entry> {
  for (const pair of skip(pairs, start)) {
    const key = formatLeaf(pair[0]);
    yield key === undefined
      ? { name: undefined, key: '', value: pair }
      : { name: undefined, key: `${key} => `, value: pair[1] };
  }
}

function* readItems(values: Iterable<unknown>, start: number): Generator<Entry> {
  for (const value of skip(values, start)) {
    yield { name: undefined, key: '', value };
  }
}

const isTypedArray = (value: object): value is object & Numbers =>
  ArrayBuffer.isView(value) && !isBuiltIn(value, 'DataView');

/**
 * Returns the elements of a typed array, or the bytes of a buffer or a `DataView`. Returns undefined for other values.
 */
const getNumbers = (value: object): Numbers | undefined => {
  if (isTypedArray(value)) {
    return value;
  }
  if (isBuiltIn(value, 'DataView')) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  return isBuiltIn(value, 'ArrayBuffer') || isBuiltIn(value, 'SharedArrayBuffer')
    ? new Uint8Array(value)
    : undefined;
};

/**
 * Returns the entries of headers, URL parameters or form data, which aren't properties. Returns undefined for other
 * objects.
 */
const getPairs = (value: object): [string, unknown][] | undefined => {
  for (const kind of ['Headers', 'URLSearchParams', 'FormData'] as const) {
    if (isBuiltIn(value, kind)) {
      const pairs: [string, unknown][] = [];
      globalThis[kind].prototype.forEach.call(value, (item: unknown, name: string) =>
        pairs.push([name, item]),
      );
      return pairs;
    }
  }
  return undefined;
};

const braces = { open: '{', close: '}' };
const brackets = { open: '[', close: ']' };

/**
 * Reads a built-in object whose content isn't in its properties, such as a map, a set or a buffer. Returns undefined
 * for other objects.
 */
export function readBuiltInCollection(value: object): Collection | undefined {
  if (isBuiltIn(value, 'Map')) {
    const size = Number(callBuiltInGetter(Map.prototype, 'size', value));
    const pairs = (): Iterable<[unknown, unknown]> => Map.prototype.entries.call(value);
    return {
      label: `Map(${size}) `,
      ...braces,
      size,
      entries: (start = 0) => readPairs(pairs(), start),
    };
  }
  if (isBuiltIn(value, 'Set')) {
    const size = Number(callBuiltInGetter(Set.prototype, 'size', value));
    const values = (): Iterable<unknown> => Set.prototype.values.call(value);
    return {
      label: `Set(${size}) `,
      ...braces,
      size,
      entries: (start = 0) => readItems(values(), start),
    };
  }
  const numbers = getNumbers(value);
  if (numbers !== undefined) {
    const size = numbers.length;
    const label = `${getConstructorName(value)}(${size}) `;
    return { label, ...brackets, size, entries: (start = 0) => readNumbers(numbers, start) };
  }
  const pairs = getPairs(value);
  return (
    pairs && {
      label: getObjectKind(value),
      ...braces,
      size: pairs.length,
      entries: (start = 0) => readPairs(pairs, start),
    }
  );
}
