import type { RequestSnapshot } from './RequestSnapshot.ts';

/** Throws if the chat or card that would send the answer to a request was unmounted after the user gave the answer. */
export function assertMounted(isMounted: boolean, { id }: RequestSnapshot): void {
  if (!isMounted) {
    throw new Error(
      `toolcard: the answer to the request "${id}" wasn't sent, because its chat or card was unmounted. ` +
        'Nothing would receive what follows the answer, so the request is open again. ' +
        'Keep the chat mounted, or pass a shorter `undoMs`.',
    );
  }
}
