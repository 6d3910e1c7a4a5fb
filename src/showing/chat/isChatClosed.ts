import { getPath } from '../../core/json/getPath.ts';

/**
 * Returns whether a chat was unmounted, that is, whether no component listens to its store. The host gives no other
 * sign. Ignores listeners that only wait for a request, because they can outlive the chat. Returns false if the
 * listeners aren't found, for example because the host has changed.
 */
export function isChatClosed(store: object): boolean {
  const listeners = getPath(store, 'listeners');
  return listeners instanceof Set && [...listeners].every((each) => 'isTemporary' in Object(each));
}
