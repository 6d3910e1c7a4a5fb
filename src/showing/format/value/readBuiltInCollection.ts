import type { Collection, Entry } from './Collection.ts';
import { constructorName, objectKind } from './constructorName.ts';
import { formatLeaf } from './formatLeaf.ts';
import { readBuiltInGetter } from './readProperty.ts';

interface Items {
  readonly length: number;
  readonly [index: number]: unknown;
}

function* ofNumbers(items: Items, start: number): Generator<Entry> {
  for (let name = start; name < items.length; name += 1) {
    yield { name, key: '', value: items[name] };
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

function* ofPairs(pairs: Iterable<readonly [unknown, unknown]>, start: number): Generator<Entry> {
  for (const pair of skip(pairs, start)) {
    const key = formatLeaf(pair[0]);
    yield key === undefined
      ? { name: undefined, key: '', value: pair }
      : { name: undefined, key: `${key} => `, value: pair[1] };
  }
}

function* ofSet(values: Iterable<unknown>, start: number): Generator<Entry> {
  for (const value of skip(values, start)) {
    yield { name: undefined, key: '', value };
  }
}

const isTypedArray = (value: object): value is object & Items =>
  ArrayBuffer.isView(value) && !(value instanceof DataView);

/** The numbers in a typed array, a buffer or a view of one. */
const itemsOfBytes = (value: object): Items | undefined => {
  if (isTypedArray(value)) {
    return value;
  }
  if (value instanceof DataView) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  const isShared = typeof SharedArrayBuffer !== 'undefined' && value instanceof SharedArrayBuffer;
  return value instanceof ArrayBuffer || isShared ? new Uint8Array(value) : undefined;
};

/** Names and values that are no properties: of a request, an address, a form. */
const pairsOf = (value: object): [string, unknown][] | undefined => {
  const kinds = [
    typeof Headers === 'undefined' ? undefined : Headers,
    typeof URLSearchParams === 'undefined' ? undefined : URLSearchParams,
    typeof FormData === 'undefined' ? undefined : FormData,
  ];
  for (const kind of kinds) {
    if (kind !== undefined && value instanceof kind) {
      const pairs: [string, unknown][] = [];
      kind.prototype.forEach.call(value, (item: unknown, name: string) => pairs.push([name, item]));
      return pairs;
    }
  }
  return undefined;
};

const braces = { open: '{', close: '}' };
const brackets = { open: '[', close: ']' };

/** Reads maps, sets, bytes and the like: what is in them is no property. Undefined for all else. */
export function readBuiltInCollection(value: object): Collection | undefined {
  if (value instanceof Map) {
    const size = Number(readBuiltInGetter(Map.prototype, 'size', value));
    const pairs = (): Iterable<[unknown, unknown]> => Map.prototype.entries.call(value);
    return {
      label: `Map(${size}) `,
      ...braces,
      size,
      entries: (start = 0) => ofPairs(pairs(), start),
    };
  }
  if (value instanceof Set) {
    const size = Number(readBuiltInGetter(Set.prototype, 'size', value));
    const values = (): Iterable<unknown> => Set.prototype.values.call(value);
    return {
      label: `Set(${size}) `,
      ...braces,
      size,
      entries: (start = 0) => ofSet(values(), start),
    };
  }
  const items = itemsOfBytes(value);
  if (items !== undefined) {
    const size = items.length;
    const label = `${constructorName(value)}(${size}) `;
    return { label, ...brackets, size, entries: (start = 0) => ofNumbers(items, start) };
  }
  const pairs = pairsOf(value);
  return (
    pairs && {
      label: objectKind(value),
      ...braces,
      size: pairs.length,
      entries: (start = 0) => ofPairs(pairs, start),
    }
  );
}
