import type { ConsentRequest } from '../tool-card/memory/ConsentRequest.ts';
import { isSameRequest } from '../tool-card/memory/RequestSnapshot.ts';
import type { RequestSnapshot } from '../tool-card/memory/RequestSnapshot.ts';
import { watchCoverage } from '../ui/behavior/watchCoverage.ts';

interface Watched {
  readonly element: Element;
  readonly shown: RequestSnapshot;
  readonly stop: () => void;
  isSeen: boolean;
}

/** Tracks the requests whose complete input has been in view. Forgets a request when its input changes. */
export class SeenRequests {
  readonly #watched = new Map<ConsentRequest, Watched>();
  readonly #getTop: () => number;
  readonly #onSeen: () => void;

  /** `getTop` returns the y position above which the inputs are covered. */
  constructor(getTop: () => number, onSeen: () => void) {
    this.#getTop = getTop;
    this.#onSeen = onSeen;
  }

  /** Watches the inputs of the given requests. Stops watching others. */
  watch(requests: readonly ConsentRequest[]): void {
    const wanted = new Set(requests);
    for (const request of this.#watched.keys()) {
      if (!wanted.has(request)) {
        this.#stop(request);
      }
    }
    for (const request of requests) {
      const { wholeInput: element, call } = request;
      const shown = call.lastShown;
      const known = this.#watched.get(request);
      if (known?.element !== element || !this.#isSame(known, shown)) {
        this.#stop(request);
        if (element && shown) {
          this.#start(request, element, shown);
        }
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

  #start(request: ConsentRequest, element: Element, shown: RequestSnapshot): void {
    const watched: Watched = {
      element,
      shown,
      stop: watchCoverage(element, this.#getTop, () => {
        watched.isSeen = true;
        this.#onSeen();
      }),
      isSeen: false,
    };
    this.#watched.set(request, watched);
  }

  #stop(request: ConsentRequest): void {
    this.#watched.get(request)?.stop();
    this.#watched.delete(request);
  }
}
