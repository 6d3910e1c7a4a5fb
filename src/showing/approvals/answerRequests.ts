import type { ToolDecision } from '../../core/ToolDecision.ts';
import { getReasonToSend } from '../tool-card/memory/ConsentPhase.ts';
import { isSameRequest } from '../tool-card/memory/RequestSnapshot.ts';
import type { RequestSnapshot } from '../tool-card/memory/RequestSnapshot.ts';
import type { WaitingRequest } from './WaitingRequest.ts';

/** Returns the denial of a request, with the reason that the user has written in its card. */
function getDenial({ request, denial }: WaitingRequest): ToolDecision | undefined {
  const reason = getReasonToSend(request.store.get().reason);
  return denial?.type === 'reject' && reason !== undefined ? { ...denial, reason } : denial;
}

/** The numbers of answers that were sent and that failed. */
export interface AnswerOutcome {
  readonly sent: number;
  readonly failed: number;
}

/**
 * Answers several requests. All of them are decided at once, but their answers are sent one after the other, because
 * the host can't take two at a time. A request that has changed by then isn't answered. `shown` is what the user has
 * seen of each request, for an approval.
 */
export async function answerRequests(
  requests: readonly WaitingRequest[],
  approver: string | undefined,
  shown?: ReadonlyMap<WaitingRequest, RequestSnapshot>,
): Promise<AnswerOutcome> {
  let lastTurn = Promise.resolve();
  const outcome = { sent: 0, failed: 0 };
  const answers = requests.map(async (waiting) => {
    const { request, approval, readCurrent, send } = waiting;
    const decision = shown === undefined ? getDenial(waiting) : approval;
    const asked = shown === undefined ? readCurrent() : shown.get(waiting);
    if (asked === undefined || decision === undefined) {
      return;
    }
    await request.answer(asked, decision, {
      approver,
      readCurrent,
      onEnd: (hasSent) => {
        outcome[hasSent ? 'sent' : 'failed'] += 1;
      },
      send: (response, call) => {
        const turn = lastTurn.then(() => {
          const current = readCurrent();
          if (current === undefined || !isSameRequest(current, asked)) {
            throw new Error(
              `toolcard: the request "${response.id}" changed before its answer was sent. ` +
                'Only what was shown is answered. The user has to answer it again.',
            );
          }
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
