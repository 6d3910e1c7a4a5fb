import { getPath } from '../../core/json/getPath.ts';

/**
 * Returns whether a chat was unmounted. The host's provider listens to its own store while it is mounted, and gives no
 * other sign. Ignores listeners that only wait for a request and can outlive the provider. Returns false if the
 * listeners aren't found, for example because the host has changed.
 */
export function isChatClosed(store: object): boolean {
  const listeners = getPath(store, 'listeners');
  return listeners instanceof Set && [...listeners].every((each) => 'isTemporary' in Object(each));
}
