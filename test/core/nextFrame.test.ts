import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameTime, inNextFrame } from '../../src/core/nextFrame.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each(['visible', 'hidden'])('inNextFrame in a %s page', (visibilityState) => {
  beforeEach(() => {
    vi.stubGlobal('document', { visibilityState });
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, frameTime));
    vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  });

  it('calls all functions together', () => {
    const calls: string[] = [];
    inNextFrame(() => calls.push('a'));
    inNextFrame(() => calls.push('b'));
    expect(vi.getTimerCount()).toBe(1);
    expect(calls).toEqual([]);
    vi.advanceTimersByTime(frameTime);
    expect(calls).toEqual(['a', 'b']);
  });

  it('cancels one call without the others, and the frame with the last one', () => {
    const calls: string[] = [];
    const cancelFirst = inNextFrame(() => calls.push('a'));
    const cancelSecond = inNextFrame(() => calls.push('b'));
    cancelFirst();
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(frameTime);
    expect(calls).toEqual(['b']);
    cancelSecond();
    inNextFrame(() => calls.push('c'))();
    expect(vi.getTimerCount()).toBe(0);
  });
});
