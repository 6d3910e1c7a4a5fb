/** Maximum number of keys to check for enumerability. */
const maxKeysToCheck = 100_000;

/** Keys of huge objects. Cached, because a proxy can take seconds to list millions of keys. */
const known = new WeakMap<object, readonly (string | symbol)[]>();

/** Lists the enumerable keys of an object. To save time, also lists the non-enumerable keys of a huge object. */
export function listKeys(owner: object): readonly (string | symbol)[] {
  const keys = known.get(owner) ?? Reflect.ownKeys(owner);
  if (keys.length > maxKeysToCheck) {
    known.set(owner, keys);
    return keys;
  }
  return keys.filter((key) => Object.prototype.propertyIsEnumerable.call(owner, key));
}
