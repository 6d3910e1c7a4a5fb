import { isChatClosed } from '../../chat/isChatClosed.ts';
import type { AnswerOptions } from './AnswerOptions.ts';
import type { AskingCall } from './AskingCall.ts';
import { assertMounted } from './assertMounted.ts';
import type { ConsentState } from './ConsentPhase.ts';
import type { RequestSnapshot } from './RequestSnapshot.ts';

/** How the state of a request changes while its answer can be undone. */
export type UndoChange = Partial<Pick<ConsentState, 'undoWindow' | 'answer' | 'receipt'>>;

/**
 * Calls `onLeave` when the user switches to another conversation, or when the chat no longer contains the request.
 * Returns a function that unsubscribes.
 */
function watchConversation(
  chat: NonNullable<AnswerOptions['chat']>,
  readCurrent: AnswerOptions['readCurrent'],
  onLeave: () => void,
): () => void {
  const { activeConversationId: id } = chat.state;
  let known: readonly string[] | undefined;
  const watch = (): void => {
    const { activeConversationId, messageIds } = chat.state;
    const isSwitched = id !== undefined && activeConversationId !== id;
    // Reads the call only if messages were added or removed, because a message can change with every frame.
    if (isSwitched || (messageIds !== known && readCurrent() === undefined)) {
      onLeave();
    }
    known = messageIds;
  };
  watch();
  // The mark tells `isChatClosed` that this isn't the listener of a mounted component.
  return chat.subscribe(Object.assign(watch, { isTemporary: true }));
}

/**
 * Waits until the user can no longer undo an answer. If they undid it, if its request changed or ended, or if it left
 * the chat, removes it and resolves to false. Rejects if the chat, or the card outside a chat, was unmounted.
 */
export async function waitForUndo(
  undoMs: number,
  call: AskingCall,
  answered: RequestSnapshot,
  { chat, readCurrent, onEnd }: AnswerOptions,
  update: (change: UndoChange) => void,
): Promise<boolean> {
  let stopWatching: (() => void) | undefined;
  const isKept = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, undoMs, true);
    const undo = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    stopWatching = chat && watchConversation(chat, readCurrent, undo);
    update({ undoWindow: { until: Date.now() + undoMs, undo } });
  });
  stopWatching?.();
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
