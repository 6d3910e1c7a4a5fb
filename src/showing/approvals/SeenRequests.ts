import type { ConsentRequest } from '../tool-card/memory/ConsentRequest.ts';
import { isSameRequest } from '../tool-card/memory/RequestSnapshot.ts';
import type { RequestSnapshot } from '../tool-card/memory/RequestSnapshot.ts';
import { watchUntilSeen } from '../ui/behavior/watchUntilSeen.ts';

interface Watched {
  readonly element: Element;
  readonly shown: RequestSnapshot;
  readonly stop: () => void;
  onSeen: () => void;
  isSeen: boolean;
}

/** Tracks whether the complete input of each request has been in view. Starts over when a request changes. */
export class SeenRequests {
  readonly #watched = new Map<ConsentRequest, Watched>();
  readonly #getTop: (element: Element) => number;

  /** `getTop` returns the y position above which the element of an input is covered. */
  constructor(getTop: (element: Element) => number) {
    this.#getTop = getTop;
  }

  /**
   * Watches the input of a request, and calls `onSeen` once all of it has been in view. If the same input is already
   * being watched, only replaces `onSeen`. Stops watching the request if its card doesn't show the complete input.
   */
  watch(request: ConsentRequest, onSeen: () => void): void {
    const { wholeInput, call } = request;
    const element = wholeInput.get();
    const shown = call.lastShown;
    const known = this.#watched.get(request);
    if (known !== undefined && known.element === element && this.#isSame(known, shown)) {
      known.onSeen = onSeen;
      return;
    }
    this.#stop(request);
    if (element && shown) {
      this.#start(request, element, shown, onSeen);
    }
  }

  /** Stops watching all requests except the given ones. */
  keepOnly(requests: readonly ConsentRequest[]): void {
    const wanted = new Set(requests);
    for (const request of this.#watched.keys()) {
      if (!wanted.has(request)) {
        this.#stop(request);
      }
    }
  }

  /** Returns whether the complete input that the card currently shows has been in view. */
  has(request: ConsentRequest): boolean {
    const known = this.#watched.get(request);
    return known?.isSeen === true && this.#isSame(known, request.call.lastShown);
  }

  #isSame(known: Watched | undefined, shown: RequestSnapshot | undefined): boolean {
    return known !== undefined && shown !== undefined && isSameRequest(known.shown, shown);
  }

  #start(
    request: ConsentRequest,
    element: Element,
    shown: RequestSnapshot,
    onSeen: () => void,
  ): void {
    const watched: Watched = {
      element,
      shown,
      stop: watchUntilSeen(
        element,
        () => this.#getTop(element),
        () => {
          watched.isSeen = true;
          watched.onSeen();
        },
      ),
      onSeen,
      isSeen: false,
    };
    this.#watched.set(request, watched);
  }

  #stop(request: ConsentRequest): void {
    this.#watched.get(request)?.stop();
    this.#watched.delete(request);
  }
}
