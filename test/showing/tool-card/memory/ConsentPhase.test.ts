import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCard, snapshot, writeReason } from './openCard.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the reason of a denial', () => {
  it.each([
    ['is sent without surrounding spaces', ' too much ', true, { reason: 'too much' }],
    ["isn't sent if it is empty", '  ', true, {}],
    ["isn't sent if its field was closed", 'too much', false, {}],
  ])('%s', async (_, text, isOpen, sent) => {
    const { answer, request, send } = openCard();
    writeReason(request, text, isOpen);
    await answer(false);
    expect(send.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: false, ...sent });
  });

  it("isn't sent with an approval", async () => {
    const { answer, request, send } = openCard();
    writeReason(request, 'too much');
    await answer(true);
    expect(send.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: true });
  });

  it('is kept for the next request of the call until it is sent', async () => {
    const { answer, memory, request } = openCard();
    writeReason(request, 'too much');
    expect(memory.open('m/c1', 'a2').store.get().reason.text).toBe('too much');
    await answer(false);
    expect(memory.open('m/c1', 'a3').store.get().reason.text).toBe('');
  });

  it('is not kept for another call', () => {
    const { memory, request } = openCard();
    writeReason(request, 'too much');
    expect(memory.open('m/c2', 'a1').store.get().reason.text).toBe('');
  });
});

describe('the receipt of an answer', () => {
  const receipt = {
    toolName: 'delete_files',
    by: 'Ada',
    decision: { type: 'reject', reason: 'no' },
    inputText: snapshot().text,
  };

  it('holds who answered what, when and why', async () => {
    vi.setSystemTime(1_000);
    const { answer, request } = openCard();
    writeReason(request, 'no');
    await answer(false);
    expect(request.store.get().receipt).toEqual({ ...receipt, at: 1_000 });
  });

  it('remains after the call has continued, until the call makes another request', async () => {
    const { answer, phase, request, show } = openCard();
    writeReason(request, 'no');
    await answer(false);
    request.settle();
    expect(request.store.get().receipt).toMatchObject(receipt);
    expect(request.store.get().reason.text).toBe('');
    expect(phase()).toBe('shown');
    show(snapshot());
    expect(request.store.get().receipt).toBeUndefined();
  });
});
