import type { ToolDecision } from '../../core/ToolDecision.ts';
import { getReasonToSend } from '../tool-card/memory/ConsentPhase.ts';
import type { AnswerEnd } from '../tool-card/memory/AnswerOptions.ts';
import { isChatClosed } from '../chat/isChatClosed.ts';
import { assertMounted } from '../tool-card/memory/assertMounted.ts';
import type { RequestSnapshot } from '../tool-card/memory/RequestSnapshot.ts';
import type { RequestOptions, WaitingRequest } from './WaitingRequest.ts';

/**
 * Returns the decision that denies a request. If the card's reason field is open, includes the reason that the user has
 * entered. Returns undefined if the request can't be denied.
 */
function getDenial({ request, denial }: WaitingRequest): ToolDecision | undefined {
  const reason = getReasonToSend(request.store.get().reason);
  return denial?.type === 'reject' && reason !== undefined ? { ...denial, reason } : denial;
}

/**
 * The numbers of answers that were sent, of answers that couldn't be sent, and of requests that ended before they were
 * answered. Doesn't count answers that were ignored, undone or replaced.
 */
export type AnswerOutcome = Readonly<Record<AnswerEnd, number>>;

/**
 * Denies several requests or, if `shown` is given, approves the snapshots in it. Makes all decisions at once, but sends
 * the answers one by one, because the host can't process two at a time. Doesn't send the answer to a request that has
 * changed or ended in the meantime, or after the chat was unmounted.
 */
export async function answerRequests(
  requests: readonly WaitingRequest[],
  { approver, undoMs }: Pick<RequestOptions, 'approver' | 'undoMs'>,
  shown?: ReadonlyMap<WaitingRequest, RequestSnapshot>,
): Promise<AnswerOutcome> {
  let lastTurn = Promise.resolve();
  const outcome = { answered: 0, failed: 0, ended: 0 };
  const answers = requests.map(async (waiting) => {
    const { request, approval, readCurrent, chat, send } = waiting;
    const decision = shown === undefined ? getDenial(waiting) : approval;
    const asked = shown === undefined ? readCurrent() : shown.get(waiting);
    if (asked === undefined || decision === undefined) {
      return;
    }
    let endTurn: (() => void) | undefined;
    await request.answer(asked, decision, {
      approver,
      undoMs,
      readCurrent,
      chat,
      waitForTurn: async () => {
        const turn = lastTurn;
        lastTurn = new Promise((resolve) => {
          endTurn = resolve;
        });
        await turn;
        assertMounted(!isChatClosed(chat), asked);
      },
      onEnd: (end) => {
        outcome[end] += 1;
      },
      send,
    });
    endTurn?.();
  });
  await Promise.all(answers);
  return outcome;
}
