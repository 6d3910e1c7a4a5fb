import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameTime } from '../../../../src/core/nextFrame.ts';
import { getConsentPhase } from '../../../../src/showing/tool-card/memory/ConsentPhase.ts';
import { openCard, snapshot, writeReason } from './openCard.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('an approval request', () => {
  it('sends exactly what was shown, and becomes answered', async () => {
    const { answer, phase, send } = openCard();
    const sending = answer(true);
    expect(phase()).toBe('answering');
    await sending;
    expect(phase()).toBe('answered');
    const { id, toolCallId, toolName, input } = snapshot();
    expect(send.mock.calls).toEqual([
      [
        { id, approved: true },
        { id, toolCallId, toolName, input },
      ],
    ]);
  });

  it('is answered once, however often a button is pressed', async () => {
    const { answer, send } = openCard();
    await Promise.all([answer(true), answer(true), answer(false)]);
    await answer(false);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is locked for 500 ms after its button has appeared or moved, but can be denied', async () => {
    const { answer, phase, request, send } = openCard();
    request.place();
    vi.advanceTimersByTime(400);
    request.place();
    vi.advanceTimersByTime(499);
    expect(phase()).toBe('placed');
    await answer(true);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1 + frameTime);
    expect(phase()).toBe('shown');
    request.place();
    await answer(false);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('can be approved deliberately after its button has moved, but not after it has changed', async () => {
    const { answer, request, send, show } = openCard();
    request.place();
    show(snapshot({ input: { path: '/' } }));
    await answer(true, { isDeliberate: true });
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500 + frameTime);
    request.place();
    await answer(true, { isDeliberate: true });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("can't be approved without an exact text, but can be denied", async () => {
    const { answer, send, show } = openCard();
    show(snapshot({ input: undefined }));
    vi.advanceTimersByTime(500 + frameTime);
    await answer(true);
    expect(send).not.toHaveBeenCalled();
    await answer(false);
    expect(send.mock.calls).toMatchObject([[{ approved: false }, {}]]);
  });

  it.each([
    ['input', snapshot({ input: { path: '/' } })],
    ['tool name', snapshot({ toolName: 'delete_all' })],
    ['title', snapshot({}, 'Tidy up')],
    ['approval id', snapshot({ approvalId: 'a2' })],
    ['call id', snapshot({ toolCallId: 'c2' })],
  ])('is locked for 500 ms after its %s changed', async (_, changed) => {
    const { answer, phase, request, send, show } = openCard();
    show(changed);
    vi.advanceTimersByTime(499);
    await answer(true);
    expect(send).not.toHaveBeenCalled();
    expect(phase()).toBe('locked');
    vi.advanceTimersByTime(1 + frameTime);
    expect(phase()).toBe('shown');
    expect(request.store.get().hasChanged).toBe(true);
    await answer(true);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('restarts the lock with each change', () => {
    const { phase, show } = openCard();
    show(snapshot({ input: 2 }));
    vi.advanceTimersByTime(400);
    show(snapshot());
    vi.advanceTimersByTime(499);
    expect(phase()).toBe('locked');
  });

  it('stays unlocked if an equal snapshot replaces the first one', () => {
    const { phase, show } = openCard();
    show(snapshot());
    expect(phase()).toBe('shown');
  });

  it('can be denied while it is locked', async () => {
    const { answer, send, show } = openCard();
    show(snapshot({ input: 2 }));
    await answer(false);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is locked if a remounted card shows another input or approval id', () => {
    const { memory } = openCard();
    for (const [id, change] of [
      ['a1', { input: 2 }],
      ['a2', { approvalId: 'a2' }],
    ] as const) {
      const request = memory.open('m/c1', id);
      const shown = snapshot(change);
      request.show(shown, request.call.lastShown);
      expect(getConsentPhase(request.store.get(), shown)).toBe('locked');
    }
  });

  it('unlocks only while a card is subscribed, so that no timer outlives the cards', () => {
    const { phase, request, show } = openCard();
    const unsubscribe = request.store.subscribe(() => undefined);
    show(snapshot({ input: 2 }));
    unsubscribe();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(300);
    request.store.subscribe(() => undefined);
    vi.advanceTimersByTime(199);
    expect(phase()).toBe('locked');
    vi.advanceTimersByTime(1 + frameTime);
    expect(phase()).toBe('shown');
  });

  it.each([
    ['has changed', () => snapshot({ input: { path: '/' } })],
    ['is gone', () => undefined],
  ])('sends nothing if the call %s', async (_, readCurrent) => {
    const { answer, phase, send } = openCard();
    await answer(true, { readCurrent });
    expect(send).not.toHaveBeenCalled();
    expect(phase()).toBe('failed');
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('offline'))],
    [
      'throws',
      () => {
        throw new Error('offline');
      },
    ],
  ])('fails if sending %s, keeps the reason, and can be answered again', async (_, send) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { answer, phase, request, send: working } = openCard();
    writeReason(request, 'no');
    await answer(false, { send });
    expect(phase()).toBe('failed');
    expect(request.store.get()).toMatchObject({ reason: { text: 'no', isOpen: true } });
    expect(request.store.get().receipt).toBeUndefined();
    expect(log).toHaveBeenCalledWith(new Error('offline'));
    await answer(false);
    expect(working.mock.calls).toMatchObject([[{ approved: false, reason: 'no' }, {}]]);
    log.mockRestore();
  });

  it("isn't answered by the answer to another input under its ids", async () => {
    const { answer, phase, send, show } = openCard();
    const other = snapshot({ input: { path: '/' } });
    const sending = answer(true);
    show(other);
    vi.advanceTimersByTime(500 + frameTime);
    expect(phase()).toBe('shown');
    await sending;
    expect(phase()).toBe('shown');
    await answer(true);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("isn't answered twice if the input changes back while the answer is sent", async () => {
    const { answer, phase, send, show } = openCard();
    const sending = answer(true);
    show(snapshot({ input: 2 }));
    show(snapshot());
    vi.advanceTimersByTime(500 + frameTime);
    expect(phase()).toBe('answering');
    await answer(true);
    await sending;
    expect(phase()).toBe('answered');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('ignores the end of an answer that was replaced', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { answer, phase, show } = openCard();
    const sendLate = (): Promise<void> =>
      new Promise((_, reject) => {
        setTimeout(() => reject(new Error('late')), 1_000);
      });
    const sending = answer(true, { send: sendLate });
    show(snapshot({ input: 2 }));
    vi.advanceTimersByTime(500 + frameTime);
    await answer(true);
    vi.advanceTimersByTime(500 + frameTime);
    await sending;
    expect(phase()).toBe('answered');
    log.mockRestore();
  });
});
