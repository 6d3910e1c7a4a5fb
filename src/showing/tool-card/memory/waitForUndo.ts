import { isChatClosed } from '../../chat/isChatClosed.ts';
import type { AnswerOptions } from './AnswerOptions.ts';
import type { AskingCall } from './AskingCall.ts';
import { assertMounted } from './assertMounted.ts';
import type { ConsentState } from './ConsentPhase.ts';
import type { RequestSnapshot } from './RequestSnapshot.ts';

/** The changes to the state of a request while its answer can be undone. */
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
  const over = new AbortController();
  const isKept = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, undoMs, true);
    const undo = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    const { signal } = over;
    if (chat !== undefined) {
      signal.addEventListener('abort', watchConversation(chat, readCurrent, undo));
    }
    // Leaving the page undoes the answer. Otherwise, if the browser keeps the page, the time would already be over when
    // the user returns.
    globalThis.addEventListener?.('pagehide', undo, { signal });
    update({ undoWindow: { until: Date.now() + undoMs, undo } });
  });
  over.abort();
  update({
    undoWindow: undefined,
    ...(!isKept && { answer: undefined, receipt: undefined }),
  });
  if (isKept) {
    assertMounted(chat === undefined ? call.isShown !== false : !isChatClosed(chat), answered);
  } else if (readCurrent()?.isWaiting === false) {
    onEnd?.('ended');
  }
  return isKept;
}
