import { isChatClosed } from '../../chat/isChatClosed.ts';
import type { AnswerOptions } from './AnswerOptions.ts';
import type { AskingCall } from './AskingCall.ts';
import { assertMounted } from './assertMounted.ts';
import type { ConsentState } from './ConsentPhase.ts';
import type { RequestSnapshot } from './RequestSnapshot.ts';

/** How the state of a request changes while its answer can be undone. */
export type UndoChange = Partial<Pick<ConsentState, 'undoWindow' | 'answer' | 'receipt'>>;

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
