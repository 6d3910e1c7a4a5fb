import { isApproval, isPlainAnswer } from './ToolDecision.ts';
import type { ToolApprovalResponse, ToolDecision } from './ToolDecision.ts';

/** The open inboxes of all adapters on the page. */
const inboxes = new Set<DecisionInbox>();
const listeners = new Set<() => void>();
const notify = (): void => listeners.forEach((listener) => listener());

/**
 * Holds the decisions that cards send to one adapter. The host passes on only `approved` and `reason`, so a decision
 * waits here until the host calls the adapter with the response.
 */
export class DecisionInbox {
  /** Returns whether the adapter has an unanswered request with this id. */
  readonly isWaiting: (id: string) => boolean;
  readonly #decisions = new Map<string, ToolDecision>();

  constructor(isWaiting: (id: string) => boolean) {
    this.isWaiting = isWaiting;
  }

  /** Opens the inbox. Returns a function that closes it and discards its decisions. */
  open(): () => void {
    inboxes.add(this);
    notify();
    return () => {
      inboxes.delete(this);
      this.#decisions.clear();
      notify();
    };
  }

  /** Stores the decision on a request, or removes it if `decision` is undefined. */
  put(id: string, decision: ToolDecision | undefined): void {
    if (decision === undefined) {
      this.#decisions.delete(id);
    } else {
      this.#decisions.set(id, decision);
    }
  }

  /**
   * Returns the response together with the decision stored for its request, and removes that decision from the inbox.
   * Returns the response unchanged if there is no decision, or if the decision contradicts `approved`.
   */
  take(response: ToolApprovalResponse): ToolApprovalResponse {
    const { id, approved } = response;
    const decision = this.#decisions.get(id);
    this.#decisions.delete(id);
    return decision !== undefined && isApproval(decision) === approved
      ? { ...response, decision }
      : response;
  }
}

const findInboxes = (id: string): DecisionInbox[] =>
  [...inboxes].filter((inbox) => inbox.isWaiting(id));

/** Returns whether any adapter on the page is waiting for a decision on this request. */
export const canReceiveDecision = (id: string): boolean => findInboxes(id).length > 0;

/** Returns whether any adapter on the page can receive decisions. */
export const hasInbox = (): boolean => inboxes.size > 0;

/** Calls `listener` when an inbox opens or closes. Returns a function that unsubscribes. */
export const subscribeToInboxes = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Sends a response through the host, and its decision through the adapter's inbox. Throws without sending anything if
 * no adapter can receive the decision and `approved` and `reason` alone would have a different effect. For example, the
 * call could run without the user's changes to its input.
 */
export async function sendWithDecision(
  { decision, ...response }: ToolApprovalResponse,
  send: (response: ToolApprovalResponse) => Promise<void>,
): Promise<void> {
  const receivers = findInboxes(response.id);
  if (decision !== undefined && !isPlainAnswer(decision) && receivers.length === 0) {
    throw new Error(
      `toolcard: the adapter of the request "${response.id}" doesn't support this answer. Nothing was sent. ` +
        'Use createModelAdapter() or createAgUiAdapter(), or pass `onApprovalResponse`.',
    );
  }
  const put = (given?: ToolDecision): void =>
    receivers.forEach((receiver) => receiver.put(response.id, given));
  put(decision);
  try {
    await send(response);
  } finally {
    put();
  }
}
