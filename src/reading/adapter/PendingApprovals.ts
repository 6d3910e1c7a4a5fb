import type { ToolApprovalResponse } from '../../core/ToolDecision.ts';

/** Connects approval requests with the responses they are waiting for. */
export class PendingApprovals<Response extends ToolApprovalResponse = ToolApprovalResponse> {
  readonly #resolvers = new Map<string, (response: Response) => void>();

  /** Waits for the response to a request. Rejects when `signal` is aborted. */
  wait(id: string, signal: AbortSignal): Promise<Response> {
    return new Promise((resolve, reject) => {
      const onAbort = (): void => {
        this.#resolvers.delete(id);
        reject(
          signal.reason instanceof Error ? signal.reason : new Error('The answer was stopped.'),
        );
      };
      if (signal.aborted) {
        onAbort();
        return;
      }
      signal.addEventListener('abort', onAbort, { once: true });
      this.#resolvers.set(id, (response) => {
        signal.removeEventListener('abort', onAbort);
        this.#resolvers.delete(id);
        resolve(response);
      });
    });
  }

  isWaiting(id: string): boolean {
    return this.#resolvers.has(id);
  }

  /** Passes a response to the call that is waiting for it. Returns false if there is no such call. */
  answer(response: Response): boolean {
    const resolve = this.#resolvers.get(response.id);
    resolve?.(response);
    return resolve !== undefined;
  }
}
