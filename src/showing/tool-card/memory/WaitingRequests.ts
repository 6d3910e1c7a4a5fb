import { cachePerChat } from '../../ui/cachePerChat.ts';
import type { ConsentRequest } from './ConsentRequest.ts';

/** Called with the number of a request, or with undefined if it is the tool's only request. */
type NumberListener = (number: number | undefined) => void;

/** A waiting request and its element on the page. */
export interface NumberedRequest {
  readonly toolName: string;
  readonly request: ConsentRequest | undefined;
  readonly place: Element;
  readonly onNumber: NumberListener;
}

interface Waiting extends NumberedRequest {
  /** The last reported number, or null before the first report. */
  number: number | undefined | null;
}

const precedes = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Returns the index at which to insert a request, by the position of its element. */
function findPosition(requests: readonly Waiting[], place: Element): number {
  let [start, end] = [0, requests.length];
  // Tries the end first, because new requests are usually the last.
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

/** Numbers the rendered approval requests, in document order and separately for each tool. */
export class WaitingRequests {
  /** The requests in document order, keyed by the tool's displayed name. */
  readonly #requests = new Map<string, Waiting[]>();
  /** Lists of requests to renumber. */
  readonly #changed = new Set<readonly Waiting[]>();

  /** Adds a request. Returns a function that removes it. */
  add(added: NumberedRequest): () => void {
    const { toolName, place } = added;
    const request: Waiting = { ...added, number: null };
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
   * Schedules the renumbering of requests. Runs once for all requests that are added or removed together, because
   * renumbering after each would take quadratic time.
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
          if (request.request !== undefined) {
            request.request.lastNumber = number;
          }
          request.onNumber(number);
        }
      }
    }
    this.#changed.clear();
  }
}

/** Returns the rendered requests of a chat. Cards outside a chat share one list. */
export const getWaitingRequests: (chat: object | undefined) => WaitingRequests = cachePerChat(
  () => new WaitingRequests(),
);
