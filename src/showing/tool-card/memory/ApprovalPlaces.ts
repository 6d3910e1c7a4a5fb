import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import { createStore } from '../../ui/createStore.ts';
import type { Store } from '../../ui/createStore.ts';
import type { ConsentRequest } from './ConsentRequest.ts';

/** An approval request that waits for an answer, and its place on the page. */
export interface ApprovalPlace {
  readonly request: ConsentRequest;
  readonly invocation: ToolCardInvocation;
  readonly messageId: string | undefined;
  /** The row with the question and the buttons, or the header of a closed card. */
  readonly element: HTMLElement;
}

const compare = (one: ApprovalPlace, other: ApprovalPlace): number =>
  (one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING) === 0
    ? 1
    : -1;

/** The places of a chat's rendered approval requests that wait for an answer. */
export class ApprovalPlaces {
  /** The places in the order of the page. */
  readonly store: Store<readonly ApprovalPlace[]> = createStore<readonly ApprovalPlace[]>([]);
  readonly #places = new Set<ApprovalPlace>();
  #isScheduled = false;

  /** Adds a place. Returns a function that removes it. */
  add(place: ApprovalPlace): () => void {
    this.#places.add(place);
    this.#schedule();
    return () => {
      this.#places.delete(place);
      this.#schedule();
    };
  }

  /** Schedules one update for all places that are added or removed together. */
  #schedule(): void {
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      queueMicrotask(() => {
        this.#isScheduled = false;
        this.store.set([...this.#places].toSorted(compare));
      });
    }
  }
}
