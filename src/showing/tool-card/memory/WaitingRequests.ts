/** Called with the number of a request, or with undefined if it is the only one of its tool. */
type NumberListener = (number: number | undefined) => void;

interface Waiting {
  readonly place: Element;
  readonly onNumber: NumberListener;
  /** The number that was reported last, or null if none was. */
  number: number | undefined | null;
}

const precedes = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Returns the position of a new place among requests in order. */
function findPosition(requests: readonly Waiting[], place: Element): number {
  let [start, end] = [0, requests.length];
  // Tries the end first, because new requests usually come last.
  let middle = end - 1;
  while (start < end) {
    const other = requests[middle];
    if (other !== undefined && precedes(other.place, place)) {
      start = middle + 1;
    } else {
      end = middle;
    }
    middle = Math.floor((start + end) / 2);
  }
  return start;
}

/** Numbers the approval requests that are rendered, in document order and separately for each tool. */
export class WaitingRequests {
  /** The requests of each tool in order, by the name of the tool as shown. */
  readonly #requests = new Map<string, Waiting[]>();
  /** The requests to number again. */
  readonly #changed = new Set<readonly Waiting[]>();

  /** Adds a request of a tool. Returns a function that removes it. */
  add(toolName: string, place: Element, onNumber: NumberListener): () => void {
    const request: Waiting = { place, onNumber, number: null };
    const requests = this.#requests.get(toolName) ?? [];
    this.#requests.set(toolName, requests);
    requests.splice(findPosition(requests, place), 0, request);
    this.#schedule(requests);
    return () => {
      requests.splice(requests.indexOf(request), 1);
      if (requests.length === 0) {
        this.#requests.delete(toolName);
      }
      this.#schedule(requests);
    };
  }

  /**
   * Schedules the numbering of requests. It runs once for all requests that are added or removed together,
   * because numbering after each would take quadratic time.
   */
  #schedule(requests: readonly Waiting[]): void {
    if (this.#changed.size === 0) {
      queueMicrotask(() => this.#update());
    }
    this.#changed.add(requests);
  }

  #update(): void {
    for (const requests of this.#changed) {
      for (const [index, request] of requests.entries()) {
        const number = requests.length > 1 ? index + 1 : undefined;
        if (request.number !== number) {
          request.number = number;
          request.onNumber(number);
        }
      }
    }
    this.#changed.clear();
  }
}
