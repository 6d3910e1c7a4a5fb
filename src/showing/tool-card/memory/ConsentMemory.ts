import { cachePerChat } from '../../ui/cachePerChat.ts';
import { RecentMap } from '../../ui/RecentMap.ts';
import { ConsentRequest } from './ConsentRequest.ts';
import type { AskingCall } from './ConsentRequest.ts';
import { emptyReason } from './ConsentPhase.ts';
import { ApprovalPlaces } from './ApprovalPlaces.ts';
import { WaitingRequests } from './WaitingRequests.ts';

interface RememberedCall extends AskingCall {
  /** The latest requests of the call, by the id to answer them with. */
  readonly requests: RecentMap<ConsentRequest>;
}

/**
 * The latest approval requests of a chat. They outlive their cards, because the host can remount a card at
 * any time.
 */
export class ConsentMemory {
  /** The approval requests that are currently rendered. */
  readonly waiting: WaitingRequests = new WaitingRequests();
  /** The places of the requests that wait for an answer. */
  readonly places: ApprovalPlaces = new ApprovalPlaces();
  readonly #calls = new RecentMap<RememberedCall>();

  /** Returns a request, or undefined if the call never made it or the request is no longer remembered. */
  find(callKey: string, id: string): ConsentRequest | undefined {
    return this.#calls.get(callKey)?.requests.get(id);
  }

  /** Returns a request. Creates it if the call makes it for the first time, or if it is no longer remembered. */
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
   * Forgets a call whose card was unmounted, because another call might have the same ids by now. Keeps a
   * call if the answer to its request is still being sent, so that the request isn't answered twice.
   */
  forgetLeft(callKey: string, id: string): void {
    const isAnswering = this.find(callKey, id)?.store.get().answer?.progress === 'answering';
    if (this.#calls.get(callKey)?.isShown === false && !isAnswering) {
      this.#calls.delete(callKey);
    }
  }
}

/** Returns the memory for the requests of a chat. Cards outside a chat share one memory. */
export const getConsentMemory: (chat: object | undefined) => ConsentMemory = cachePerChat(
  () => new ConsentMemory(),
);
