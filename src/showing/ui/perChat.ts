/**
 * Returns a function that creates one value per chat and keeps it as long as the chat. The key is the
 * chat's store. Cards outside a chat pass undefined and share one value.
 */
export function perChat<Value>(create: () => Value): (chat: object | undefined) => Value {
  const values = new WeakMap<object, Value>();
  let outside: { readonly value: Value } | undefined;
  return (chat) => {
    if (chat === undefined) {
      outside ??= { value: create() };
      return outside.value;
    }
    const known = values.get(chat);
    if (known !== undefined) {
      return known;
    }
    const value = create();
    values.set(chat, value);
    return value;
  };
}
