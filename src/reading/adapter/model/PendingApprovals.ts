import type { ChatAddToolApproveResponseInput } from '@mui/x-chat/headless';

/** The requests for approval that wait for an answer. */
export class PendingApprovals {
  readonly #waiting = new Map<string, (answer: ChatAddToolApproveResponseInput) => void>();

  /** Waits for the answer to a request. Rejects when the signal is aborted. */
  wait(id: string, signal: AbortSignal): Promise<ChatAddToolApproveResponseInput> {
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        this.#waiting.delete(id);
        reject(signal.reason instanceof Error ? signal.reason : new Error('The reader stopped.'));
      };
      if (signal.aborted) {
        giveUp();
        return;
      }
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.set(id, (answer) => {
        signal.removeEventListener('abort', giveUp);
        this.#waiting.delete(id);
        resolve(answer);
      });
    });
  }

  /** Gives an answer to the one who waits for it. Whether anybody does. */
  answer(answer: ChatAddToolApproveResponseInput): boolean {
    const resolve = this.#waiting.get(answer.id);
    resolve?.(answer);
    return resolve !== undefined;
  }
}
