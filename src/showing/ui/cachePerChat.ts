/**
 * Returns a function that creates one value per chat and caches it for the lifetime of the chat. The key is the chat's
 * store, or another object with the same lifetime. Everything outside a chat has the key `undefined` and shares one
 * value.
 */
export function cachePerChat<Value, Key extends object = object>(
  create: (chat: Key | undefined) => Value,
): (chat: Key | undefined) => Value {
  const values = new WeakMap<Key, Value>();
  let outside: { readonly value: Value } | undefined;
  return (chat) => {
    if (chat === undefined) {
      outside ??= { value: create(undefined) };
      return outside.value;
    }
    const known = values.get(chat);
    if (known !== undefined) {
      return known;
    }
    const value = create(chat);
    values.set(chat, value);
    return value;
  };
}
