import { getPath } from '../../../../core/json/getPath.ts';
import { isObject, isPlainRecord } from '../../../../core/json/isPlainRecord.ts';
import { setOwnKey } from '../../../../core/json/setOwnKey.ts';

/** Required fields of each JSON Patch operation (RFC 6902). */
const operations: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['add', ['path', 'value']],
  ['replace', ['path', 'value']],
  ['test', ['path', 'value']],
  ['remove', ['path']],
  ['move', ['path', 'from']],
  ['copy', ['path', 'from']],
]);

const isPointer = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:\/(?:[^~/]|~[01])*)*$/.test(value);

const isOperation = (operation: unknown): boolean =>
  typeof getPath(operation, 'op') === 'string' &&
  (operations.get(getPath(operation, 'op')) ?? []).every((key) => {
    const field = getPath(operation, key);
    return key === 'value' ? field !== undefined : isPointer(field);
  });

/** Returns whether a value is a JSON Patch. Accepts operations with unknown names or additional fields. */
export const isPatch = (value: unknown): boolean =>
  Array.isArray(value) && value.every(isOperation);

const parsePointer = (pointer: unknown): readonly string[] =>
  String(pointer)
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const get = (document: unknown, path: readonly string[]): unknown => {
  const value = getPath(document, ...path);
  if (value === undefined) {
    throw new Error("The operation doesn't fit the document.");
  }
  return value;
};

const isEqual = (one: unknown, other: unknown): boolean =>
  isObject(one) && isObject(other)
    ? Array.isArray(one) === Array.isArray(other) &&
      Object.keys(one).length === Object.keys(other).length &&
      Object.keys(one).every((key) => isEqual(getPath(one, key), getPath(other, key)))
    : one === other;

/** Returns a copy of a list with one change. Throws if the index is invalid or out of range. */
function changeList(
  list: readonly unknown[],
  key: string,
  added: readonly unknown[],
  removed: number,
) {
  const index =
    key === '-' && removed === 0 ? list.length : Number(/^(?:0|[1-9]\d*)$/.exec(key)?.[0]);
  if (!(index + removed <= list.length)) {
    throw new Error("The operation doesn't fit the document.");
  }
  const copy = [...list];
  copy.splice(index, removed, ...added);
  return copy;
}

/**
 * Returns a copy of a list or object with a value added, replaced or removed. Throws for other values, and if the key
 * doesn't fit the list or object.
 */
function changeKey(
  container: unknown,
  key: string,
  added: readonly unknown[],
  removed: number,
): unknown {
  if (Array.isArray(container)) {
    return changeList(container, key, added, removed);
  }
  if (!isPlainRecord(container) || (removed > 0 && !Object.hasOwn(container, key))) {
    throw new Error("The operation doesn't fit the document.");
  }
  const copy: Record<string, unknown> = {};
  Object.entries(container)
    .filter(([each]) => each !== key || added.length > 0)
    .forEach(([each, value]) => setOwnKey(copy, each, value));
  added.forEach((value) => setOwnKey(copy, key, value));
  return copy;
}

/** Returns a copy of a document with a change at a path. Copies only the containers along the path. */
function change(
  document: unknown,
  [key, ...rest]: readonly string[],
  added: readonly unknown[],
  removed: number,
): unknown {
  if (key === undefined) {
    return added[0];
  }
  return rest.length === 0
    ? changeKey(document, key, added, removed)
    : changeKey(document, key, [change(get(document, [key]), rest, added, removed)], 1);
}

function apply(document: unknown, operation: unknown): unknown {
  const path = parsePointer(getPath(operation, 'path'));
  const from = parsePointer(getPath(operation, 'from'));
  const value = getPath(operation, 'value');
  switch (getPath(operation, 'op')) {
    case 'add':
      return change(document, path, [value], 0);
    case 'replace':
      get(document, path);
      return change(document, path, [value], 1);
    case 'remove':
      get(document, path);
      return change(document, path, [], 1);
    case 'copy':
      return change(document, path, [get(document, from)], 0);
    case 'move':
      return change(change(document, from, [], 1), path, [get(document, from)], 0);
    case 'test':
      if (!isEqual(get(document, path), value)) {
        throw new Error("The operation doesn't fit the document.");
      }
  }
  return document;
}

/**
 * Applies a JSON Patch to a copy of a document, and returns the copy as `value`. Returns undefined if an operation
 * can't be applied. Skips unknown operations.
 */
export function applyPatch(
  document: unknown,
  patch: readonly unknown[],
): { readonly value: unknown } | undefined {
  try {
    return { value: patch.reduce(apply, document) };
  } catch {
    return undefined;
  }
}
