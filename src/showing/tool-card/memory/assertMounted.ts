import type { RequestSnapshot } from './RequestSnapshot.ts';

/** Throws if the chat or card that would send the answer to a request was unmounted after the user gave the answer. */
export function assertMounted(isMounted: boolean, { id }: RequestSnapshot): void {
  if (!isMounted) {
    throw new Error(
      `toolcard: the answer to the request "${id}" wasn't sent: its chat or card was unmounted. ` +
        'The request is open again. Keep the chat mounted, or shorten `undoMs`.',
    );
  }
}
