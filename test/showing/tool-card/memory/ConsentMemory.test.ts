import { describe, expect, it, vi } from 'vitest';
import { openCard } from './openCard.ts';

describe('the memory of a chat', () => {
  it('finds a request again after its card was remounted', () => {
    const { memory, request } = openCard();
    expect(memory.open('m/c1', 'a1')).toBe(request);
    expect(memory.find('m/c1', 'a1')).toBe(request);
    expect(memory.find('m/c1', 'a2')).toBeUndefined();
    expect(memory.find('m/c2', 'a1')).toBeUndefined();
  });

  it('forgets a call whose card was unmounted', () => {
    const { memory, request } = openCard();
    const leave = request.enter();
    memory.forgetLeft('m/c1', 'a1');
    expect(memory.find('m/c1', 'a1')).toBe(request);
    leave();
    memory.forgetLeft('m/c1', 'a1');
    expect(memory.find('m/c1', 'a1')).toBeUndefined();
  });

  it('keeps a request of an unmounted card while its answer is sent', () => {
    const { answer, memory, request } = openCard();
    request.enter()();
    void answer(true, { send: () => new Promise(() => undefined) });
    memory.forgetLeft('m/c1', 'a1');
    expect(memory.find('m/c1', 'a1')).toBe(request);
  });

  it('keeps a request of an unmounted card whose answer failed', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { answer, memory, request } = openCard();
    request.enter()();
    await answer(true, { send: () => Promise.reject(new Error('offline')) });
    memory.forgetLeft('m/c1', 'a1');
    expect(memory.find('m/c1', 'a1')).toBe(request);
    vi.restoreAllMocks();
  });

  it('keeps a request if a remounted card enters before the old one leaves', () => {
    const { memory, request } = openCard();
    const leave = request.enter();
    leave();
    request.enter();
    memory.forgetLeft('m/c1', 'a1');
    expect(memory.find('m/c1', 'a1')).toBe(request);
  });
});
