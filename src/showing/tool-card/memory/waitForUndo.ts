import type { AnswerOptions } from './AnswerOptions.ts';
import type { AskingCall } from './AskingCall.ts';
import type { ConsentState } from './ConsentPhase.ts';
import { isChatClosed } from './isChatClosed.ts';
import type { RequestSnapshot } from './RequestSnapshot.ts';

/** How the state of a request changes while its answer can be undone. */
export type UndoChange = Partial<Pick<ConsentState, 'undoWindow' | 'answer' | 'receipt'>>;

/** Throws if the chat or card that would send the answer to a request was unmounted after the user gave the answer. */
export function assertMounted(isMounted: boolean, { id }: RequestSnapshot): void {
  if (!isMounted) {
    throw new Error(
      `toolcard: the answer to the request "${id}" wasn't sent, because its chat or card was unmounted. ` +
        'Nothing would receive what follows the answer, so the request is open again. ' +
        'Keep the chat mounted, or pass a shorter `undoMs`.',
    );
  }
}

/**
 * Waits until the user can no longer undo an answer. If they undid it, or its request changed or ended, removes it and
 * resolves to false. Rejects if the chat, or the card outside a chat, was unmounted.
 */
export async function waitForUndo(
  undoMs: number,
  call: AskingCall,
  answered: RequestSnapshot,
  { chat, readCurrent, onEnd }: AnswerOptions,
  update: (change: UndoChange) => void,
): Promise<boolean> {
  const isKept = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, undoMs, true);
    const undo = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    update({ undoWindow: { until: Date.now() + undoMs, undo } });
  });
  update({
    undoWindow: undefined,
    ...(!isKept && { answer: undefined, receipt: undefined }),
  });
  if (!isKept && readCurrent()?.isWaiting === false) {
    onEnd?.('ended');
  }
  if (isKept) {
    assertMounted(chat === undefined ? call.isShown !== false : !isChatClosed(chat), answered);
  }
  return isKept;
}
