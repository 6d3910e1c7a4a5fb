import { cachePerChat } from '../../ui/cachePerChat.ts';
import { RecentMap } from '../../ui/RecentMap.ts';
import { ConsentRequest } from './ConsentRequest.ts';
import type { AskingCall } from './AskingCall.ts';
import { emptyReason } from './ConsentPhase.ts';

interface RememberedCall extends AskingCall {
  /** The latest requests of the call, keyed by request id. */
  readonly requests: RecentMap<ConsentRequest>;
}

/**
 * Keeps the latest approval requests of a chat. They outlive their cards, because the host can remount a card at any
 * time.
 */
export class ConsentMemory {
  readonly #calls = new RecentMap<RememberedCall>();

  /** Returns a request of a call, or undefined if it is unknown or no longer remembered. */
  find(callKey: string, id: string): ConsentRequest | undefined {
    return this.#calls.get(callKey)?.requests.get(id);
  }

  /** Returns a request of a call. Creates it if it is unknown or no longer remembered. */
  open(callKey: string, id: string): ConsentRequest {
    const call: RememberedCall = this.#calls.get(callKey) ?? {
      lastShown: undefined,
      reason: emptyReason,
      response: emptyReason,
      draft: undefined,
      requests: new RecentMap(),
    };
    const request = call.requests.get(id) ?? new ConsentRequest(call);
    call.requests.set(id, request);
    this.#calls.set(callKey, call);
    return request;
  }

  /**
   * Discards a call whose card has been unmounted, because another call may have the same ids later. Keeps the call
   * while an answer is being sent, so that the request isn't answered twice, and after sending has failed, so that the
   * next card says so.
   */
  forgetLeft(callKey: string, id: string): void {
    const { progress = 'answered' } = this.find(callKey, id)?.store.get().answer ?? {};
    if (this.#calls.get(callKey)?.isShown === false && progress === 'answered') {
      this.#calls.delete(callKey);
    }
  }
}

/** Returns the memory for the requests of a chat. Cards outside a chat share one memory. */
export const getConsentMemory: (chat: object | undefined) => ConsentMemory = cachePerChat(
  () => new ConsentMemory(),
);
