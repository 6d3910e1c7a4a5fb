/** Maximum number of keys to check one by one. */
const maxKeysToCheck = 100_000;

/** The keys of huge objects. Cached, because a proxy takes seconds to list millions of keys. */
const known = new WeakMap<object, readonly (string | symbol)[]>();

/** Lists the enumerable keys of an object, or all keys of a huge one. */
export function listKeys(owner: object): readonly (string | symbol)[] {
  const keys = known.get(owner) ?? Reflect.ownKeys(owner);
  if (keys.length > maxKeysToCheck) {
    known.set(owner, keys);
    return keys;
  }
  return keys.filter((key) => Object.prototype.propertyIsEnumerable.call(owner, key));
}
