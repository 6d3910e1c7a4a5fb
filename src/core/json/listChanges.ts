import { equalJson } from './equalJson.ts';
import { isObject } from './isPlainRecord.ts';

/** A difference between two JSON values. */
export interface JsonChange {
  /** The keys that lead to the changed value. List indexes are decimal strings. */
  readonly path: readonly string[];
  /** The old value. Undefined if the value was added. */
  readonly before: unknown;
  /** The new value. Undefined if the value was removed. */
  readonly after: unknown;
}

type Entry = readonly [key: string, before: unknown, after: unknown];

const pairProperties = (before: object, after: object): readonly Entry[] => {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...now.keys()])].map((key) => [
    key,
    old.get(key),
    now.get(key),
  ]);
};

/**
 * Pairs the items of two lists by index. Skips the equal items at both ends, so that an inserted item is a single
 * change.
 */
const pairItems = (before: readonly unknown[], after: readonly unknown[]): readonly Entry[] => {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && equalJson(before[start], after[start])) {
    start += 1;
  }
  let end = 0;
  while (end < shorter - start && equalJson(before.at(-1 - end), after.at(-1 - end))) {
    end += 1;
  }
  const length = Math.max(before.length, after.length) - start - end;
  return Array.from({ length }, (_, offset) => {
    const index = start + offset;
    const take = (list: readonly unknown[]): unknown =>
      index < list.length - end ? list[index] : undefined;
    return [String(index), take(before), take(after)];
  });
};

/** Lists the differences between two JSON values. Each path leads as deep into the values as possible. */
export function listChanges(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
): readonly JsonChange[] {
  const areLists = Array.isArray(before) && Array.isArray(after);
  const areObjects =
    isObject(before) && isObject(after) && !Array.isArray(before) && !Array.isArray(after);
  if (!areLists && !areObjects) {
    return Object.is(before, after) ? [] : [{ path, before, after }];
  }
  const entries = areLists ? pairItems(before, after) : pairProperties(before, after);
  return entries.flatMap(([key, old, now]) => listChanges(old, now, [...path, key]));
}
