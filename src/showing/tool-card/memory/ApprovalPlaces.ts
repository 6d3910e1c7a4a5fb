import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import { cachePerChat } from '../../ui/cachePerChat.ts';
import { createStore } from '../../ui/createStore.ts';
import type { Store } from '../../ui/createStore.ts';
import type { ConsentRequest } from './ConsentRequest.ts';

/** A waiting approval request and its element on the page. */
export interface ApprovalPlace {
  readonly request: ConsentRequest;
  readonly invocation: ToolCardInvocation;
  readonly messageId: string | undefined;
  /**
   * The row with the question and the buttons, the notice that replaces it if no answer can be sent, the header of a
   * closed card, or the placeholder of a card.
   */
  readonly element: HTMLElement;
  /** Renders the card in place of its placeholder. Undefined if the card is already rendered. */
  readonly renderCard?: (() => void) | undefined;
}

const compare = (one: ApprovalPlace, other: ApprovalPlace): number =>
  (one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING) === 0
    ? 1
    : -1;

/** The places of a chat's waiting approval requests. */
export class ApprovalPlaces {
  /** The number of changes so far. Subscribe to be notified of each change. */
  readonly version: Store<number> = createStore(0);
  readonly #all = new Set<ApprovalPlace>();
  #sorted: readonly ApprovalPlace[] = [];
  #sortedVersion = 0;

  /** Adds a place. Returns a function that removes it. */
  add(place: ApprovalPlace): () => void {
    const count = (): void => this.version.set(this.version.get() + 1);
    this.#all.add(place);
    count();
    return () => {
      this.#all.delete(place);
      count();
    };
  }

  /** Returns the places in document order. Returns the same list until a place is added or removed. */
  list(): readonly ApprovalPlace[] {
    const version = this.version.get();
    if (this.#sortedVersion !== version) {
      const kept = this.#sorted.filter((place) => this.#all.has(place));
      // Starts with the last order, because sorting a list that is almost sorted takes little more than linear time.
      this.#sorted = [...new Set([...kept, ...this.#all])].toSorted(compare);
      this.#sortedVersion = version;
    }
    return this.#sorted;
  }
}

/** Returns the places of a chat's waiting requests. Cards outside a chat share one list. */
export const getApprovalPlaces: (chat: object | undefined) => ApprovalPlaces = cachePerChat(
  () => new ApprovalPlaces(),
);
