import type { ToolDecision } from '../../core/ToolDecision.ts';
import { getReasonToSend } from '../tool-card/memory/ConsentPhase.ts';
import { isSameRequest } from '../tool-card/memory/RequestSnapshot.ts';
import type { ToolCardApprovalHandler } from '../tool-card/memory/AnswerOptions.ts';
import type { RequestSnapshot } from '../tool-card/memory/RequestSnapshot.ts';
import type { WaitingRequest } from './WaitingRequest.ts';

/** Returns the decision that denies a request, with the reason that the user has entered in its card. */
function getDenial({ request, denial }: WaitingRequest): ToolDecision | undefined {
  const reason = getReasonToSend(request.store.get().reason);
  return denial?.type === 'reject' && reason !== undefined ? { ...denial, reason } : denial;
}

/** The number of answers that were sent, and the number that failed. */
export interface AnswerOutcome {
  readonly sent: number;
  readonly failed: number;
}

/**
 * Answers several requests. Makes all decisions at once, but sends the answers one by one, because the host can't
 * process two at a time. Skips requests that have changed in the meantime. For approvals, `shown` contains what the
 * user saw of each request.
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
    const sendInTurn: ToolCardApprovalHandler = (response, call) => {
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
    };
    await request.answer(asked, decision, {
      approver,
      readCurrent,
      onEnd: (hasSent) => {
        outcome[hasSent ? 'sent' : 'failed'] += 1;
      },
      send:
        send.prepare === undefined
          ? sendInTurn
          : Object.assign(sendInTurn, { prepare: send.prepare }),
    });
  });
  await Promise.all(answers);
  return outcome;
}
