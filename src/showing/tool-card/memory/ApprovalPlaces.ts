import type { ToolCardInvocation } from '../../call/toolCardStatus.ts';
import { createStore } from '../../ui/createStore.ts';
import type { Store } from '../../ui/createStore.ts';
import type { ConsentRequest } from './ConsentRequest.ts';

/** A waiting approval request and its element on the page. */
export interface ApprovalPlace {
  readonly request: ConsentRequest;
  readonly invocation: ToolCardInvocation;
  readonly messageId: string | undefined;
  /** The row with the question and the buttons, or the header of a closed card. */
  readonly element: HTMLElement;
}

/** The elements of a chat's waiting approval requests. */
export class ApprovalPlaces {
  readonly all: Set<ApprovalPlace> = new Set<ApprovalPlace>();
  /** Counts the changes. Subscribe to it to be notified of each. */
  readonly version: Store<number> = createStore(0);

  /** Adds a place. Returns a function that removes it. */
  add(place: ApprovalPlace): () => void {
    const { all, version } = this;
    const count = (): void => version.set(version.get() + 1);
    all.add(place);
    count();
    return () => {
      all.delete(place);
      count();
    };
  }
}
