import { vi } from 'vitest';
import type { ToolDecision } from '../../../../src/core/ToolDecision.ts';
import type { ToolCardInvocation } from '../../../../src/index.ts';
import { ConsentMemory } from '../../../../src/showing/tool-card/memory/ConsentMemory.ts';
import type {
  AnswerOptions,
  ToolCardApprovalHandler,
} from '../../../../src/showing/tool-card/memory/AnswerOptions.ts';
import type { ConsentRequest } from '../../../../src/showing/tool-card/memory/ConsentRequest.ts';
import { getReasonToSend } from '../../../../src/showing/tool-card/memory/ConsentPhase.ts';
import type { ConsentPhase } from '../../../../src/showing/tool-card/memory/ConsentPhase.ts';
import { createRequestSnapshot } from '../../../../src/showing/tool-card/memory/RequestSnapshot.ts';
import type { RequestSnapshot } from '../../../../src/showing/tool-card/memory/RequestSnapshot.ts';

/** Creates a call that waits for approval. */
export const createCall = (change: Partial<ToolCardInvocation> = {}): ToolCardInvocation => ({
  toolCallId: 'c1',
  toolName: 'delete_files',
  state: 'approval-requested',
  approvalId: 'a1',
  input: { path: '/tmp' },
  ...change,
});

/** Creates a snapshot of its request. */
export const snapshot = (change?: Partial<ToolCardInvocation>, title = 'Delete'): RequestSnapshot =>
  createRequestSnapshot(createCall(change), title);

/** A card that shows requests of one call, without React. */
export function openCard(memory: ConsentMemory = new ConsentMemory()) {
  const request = memory.open('m/c1', 'a1');
  let before = request.call.lastShown;
  let shown = snapshot();
  const send = vi.fn<ToolCardApprovalHandler>(() => Promise.resolve());
  const show = (next: RequestSnapshot): void => {
    request.show(next, before);
    before = next;
    shown = next;
  };
  show(shown);
  const toDecision = (approved: boolean): ToolDecision => {
    const reason = getReasonToSend(request.store.get().reason);
    return approved
      ? { type: 'approve' }
      : { type: 'reject', ...(reason !== undefined && { reason }) };
  };
  return {
    memory,
    request,
    send,
    show,
    phase: (): ConsentPhase => request.getPhase(shown),
    answer: (
      decision: ToolDecision | boolean,
      options: Partial<AnswerOptions> = {},
    ): Promise<void> =>
      request.answer(shown, typeof decision === 'boolean' ? toDecision(decision) : decision, {
        approver: 'Ada',
        readCurrent: () => shown,
        send,
        ...options,
      }),
  };
}

/** Writes a reason. */
export const writeReason = (request: ConsentRequest, text: string, isOpen = true): void =>
  request.setText('reason', { text, isOpen });
