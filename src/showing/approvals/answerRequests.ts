import type { ToolDecision } from '../../core/ToolDecision.ts';
import { getReasonToSend } from '../tool-card/memory/ConsentPhase.ts';
import { assertSameRequest } from '../tool-card/memory/RequestSnapshot.ts';
import { isChatClosed } from '../tool-card/memory/isChatClosed.ts';
import { assertMounted } from '../tool-card/memory/waitForUndo.ts';
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
 * The numbers of answers that were sent and that couldn't be sent. Doesn't count answers that were ignored, undone or
 * replaced.
 */
export interface AnswerOutcome {
  readonly sent: number;
  readonly failed: number;
}

/**
 * Denies several requests or, if `shown` is given, approves the snapshots in it. Makes all decisions at once, but sends
 * the answers one by one, because the host can't process two at a time. Doesn't send the answer to a request that has
 * changed in the meantime.
 */
export async function answerRequests(
  requests: readonly WaitingRequest[],
  { approver, undoMs }: Pick<RequestOptions, 'approver' | 'undoMs'>,
  shown?: ReadonlyMap<WaitingRequest, RequestSnapshot>,
): Promise<AnswerOutcome> {
  let lastTurn = Promise.resolve();
  const outcome = { sent: 0, failed: 0 };
  const answers = requests.map(async (waiting) => {
    const { request, approval, readCurrent, chat, send } = waiting;
    const decision = shown === undefined ? getDenial(waiting) : approval;
    const asked = shown === undefined ? readCurrent() : shown.get(waiting);
    if (asked === undefined || decision === undefined) {
      return;
    }
    await request.answer(asked, decision, {
      approver,
      undoMs,
      readCurrent,
      chat,
      onEnd: (hasSent) => {
        outcome[hasSent ? 'sent' : 'failed'] += 1;
      },
      send: (response, call) => {
        const turn = lastTurn.then(() => {
          assertMounted(!isChatClosed(chat), asked);
          assertSameRequest(readCurrent(), asked);
          return send(response, call);
        });
        lastTurn = turn.catch(() => undefined);
        return turn;
      },
    });
  });
  await Promise.all(answers);
  return outcome;
}
