import type { ChatMessage } from '@mui/x-chat/headless';

/**
 * Returns a function that computes a value only once per message object. Otherwise, each part of a message would
 * compute it again.
 */
export function cachePerMessage<Value>(
  compute: (message: ChatMessage) => Value,
): (message: ChatMessage) => Value {
  const known = new WeakMap<ChatMessage, { readonly value: Value }>();
  return (message) => {
    const entry = known.get(message) ?? { value: compute(message) };
    known.set(message, entry);
    return entry.value;
  };
}
