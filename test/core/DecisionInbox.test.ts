import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  canReceiveDecision,
  DecisionInbox,
  hasInbox,
  sendWithDecision,
  subscribeToInboxes,
} from '../../src/core/DecisionInbox.ts';
import { createApprovalResponse } from '../../src/core/ToolDecision.ts';
import type { ToolApprovalResponse, ToolDecision } from '../../src/core/ToolDecision.ts';

const closers: (() => void)[] = [];

afterEach(() => closers.splice(0).forEach((close) => close()));

const openInbox = (...ids: readonly string[]): DecisionInbox => {
  const inbox = new DecisionInbox((id) => ids.includes(id));
  closers.push(inbox.open());
  return inbox;
};

/** Passes a response on as the host does. */
const passOn = ({ id, approved, reason }: ToolApprovalResponse): ToolApprovalResponse => ({
  id,
  approved,
  ...(reason !== undefined && { reason }),
});

const edit = createApprovalResponse('a1', { type: 'approve', editedInput: { n: 2 } });

describe('a decision of a card', () => {
  it('reaches the adapter, although the host passes on less', async () => {
    const inbox = openInbox('a1');
    const received: ToolApprovalResponse[] = [];
    await sendWithDecision(edit, async (response) => {
      expect(response).toEqual({ id: 'a1', approved: true });
      await Promise.resolve();
      received.push(inbox.take(passOn(response)));
    });
    expect(received).toEqual([edit]);
  });

  it("isn't sent if no adapter would receive it", async () => {
    openInbox('a2');
    const send = vi.fn<() => Promise<void>>(() => Promise.resolve());
    await expect(sendWithDecision(edit, send)).rejects.toThrow(/Nothing was sent/);
    expect(send).not.toHaveBeenCalled();
    await sendWithDecision(createApprovalResponse('a1', { type: 'approve' }), send);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    { type: 'approve', optionId: 'once' },
    { type: 'reject', optionId: 'never', reason: 'Too much.' },
  ] as const)(
    'is sent as a plain answer if it only adds an option to it: $type',
    async (decision) => {
      const send = vi.fn<(response: ToolApprovalResponse) => Promise<void>>(() =>
        Promise.resolve(),
      );
      await sendWithDecision(createApprovalResponse('a1', decision), send);
      const plain: ToolDecision =
        decision.type === 'approve' ? { type: 'approve' } : { type: 'reject', reason: 'Too much.' };
      expect(send).toHaveBeenCalledExactlyOnceWith(createApprovalResponse('a1', plain));
    },
  );

  it.each([
    ['was sent', () => Promise.resolve()],
    ['failed', () => Promise.reject(new Error('offline'))],
  ])("doesn't apply to a later answer after it %s", async (_, send) => {
    const inbox = openInbox('a1');
    await sendWithDecision(edit, send).catch(() => undefined);
    expect(inbox.take({ id: 'a1', approved: true })).toEqual({ id: 'a1', approved: true });
  });

  it('is replaced by a later answer', async () => {
    const inbox = openInbox('a1');
    void sendWithDecision(edit, () => new Promise(() => undefined));
    await sendWithDecision(createApprovalResponse('a1', { type: 'approve' }), async (response) => {
      expect(inbox.take(response)).toEqual({ id: 'a1', approved: true });
    });
  });

  it("doesn't turn a denial into an approval", () => {
    const inbox = openInbox('a1');
    void sendWithDecision(edit, () => new Promise(() => undefined));
    expect(inbox.take({ id: 'a1', approved: false })).toEqual({ id: 'a1', approved: false });
  });

  it('is lost when the chat of the adapter is closed', () => {
    const changes = vi.fn<() => void>();
    const stop = subscribeToInboxes(changes);
    const inbox = openInbox('a1');
    expect(canReceiveDecision('a1')).toBe(true);
    void sendWithDecision(edit, () => new Promise(() => undefined));
    closers.splice(0).forEach((close) => close());
    expect(canReceiveDecision('a1')).toBe(false);
    expect(inbox.take({ id: 'a1', approved: true })).toEqual({ id: 'a1', approved: true });
    expect(changes).toHaveBeenCalledTimes(2);
    stop();
    openInbox('a1');
    expect(changes).toHaveBeenCalledTimes(2);
  });

  it('is known to the page while it is open', () => {
    expect(hasInbox()).toBe(false);
    openInbox();
    expect(hasInbox()).toBe(true);
    closers.splice(0).forEach((close) => close());
    expect(hasInbox()).toBe(false);
  });
});
