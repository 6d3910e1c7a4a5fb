import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameTime } from '../../../../src/core/nextFrame.ts';
import { lazyRequestRegistry } from '../../../../src/showing/tool-card/memory/lazyRequestRegistry.ts';
import { openCard, snapshot } from './openCard.ts';

// Fake timers don't wait for modules.
beforeAll(() => lazyRequestRegistry.load());

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const undoMs = 5_000;

describe('an answer that can be taken back', () => {
  it('is sent when the time is over', async () => {
    const { answer, phase, request, send } = openCard();
    const sending = answer(true, { undoMs });
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    expect(phase()).toBe('answering');
    expect(request.store.get().undoWindow).toBeDefined();
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await sending;
    expect(send).toHaveBeenCalledTimes(1);
    expect(phase()).toBe('answered');
  });

  it('is not sent if it was taken back, and the request can be answered again after a lock', async () => {
    const { answer, phase, request, send } = openCard();
    const stop = request.store.subscribe(() => undefined);
    const sending = answer(true, { undoMs });
    request.store.get().undoWindow?.undo();
    await sending;
    expect(phase()).toBe('placed');
    await vi.advanceTimersByTimeAsync(500 + frameTime);
    expect(phase()).toBe('shown');
    expect(request.store.get().receipt).toBeUndefined();
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(send).not.toHaveBeenCalled();
    await answer(false);
    expect(send).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is sent once if it is undone only when the time is over, and answers nothing twice', async () => {
    const { answer, phase, request, send } = openCard();
    const sending = answer(true, { undoMs });
    const { undo } = request.store.get().undoWindow!;
    // Timers run, but nothing that waits for them.
    vi.advanceTimersByTime(undoMs);
    undo();
    undo();
    await answer(false);
    await sending;
    expect(phase()).toBe('answered');
    undo();
    expect(phase()).toBe('answered');
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(send.mock.calls).toMatchObject([[{ approved: true }, {}]]);
  });

  it('is not sent if it is undone twice', async () => {
    const { answer, request, send } = openCard();
    const sending = answer(true, { undoMs });
    const { undo } = request.store.get().undoWindow!;
    undo();
    undo();
    await sending;
    await vi.advanceTimersByTimeAsync(undoMs);
    expect(send).not.toHaveBeenCalled();
  });

  it('is not sent if the request changed in the meantime', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const { answer, send } = openCard();
    let current = snapshot();
    const sending = answer(true, { undoMs, readCurrent: () => current });
    current = snapshot({ input: { path: '/' } });
    await vi.advanceTimersByTimeAsync(undoMs);
    await sending;
    expect(send).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('is taken back at once if the request changes, and leaves the next answer its time', async () => {
    const { answer, phase, request, send, show } = openCard();
    const stop = request.store.subscribe(() => undefined);
    const sending = answer(true, { undoMs });
    await vi.advanceTimersByTimeAsync(1_000);
    show(snapshot({ input: { path: '/' } }));
    await sending;
    expect(request.store.get()).toMatchObject({ answer: undefined, receipt: undefined });
    await vi.advanceTimersByTimeAsync(500 + frameTime);
    expect(phase()).toBe('shown');
    const next = answer(true, { undoMs });
    await vi.advanceTimersByTimeAsync(undoMs - 1);
    expect(request.store.get().undoWindow).toBeDefined();
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await next;
    expect(send.mock.calls.map(([, { input }]) => input)).toEqual([{ path: '/' }]);
    stop();
  });
});
