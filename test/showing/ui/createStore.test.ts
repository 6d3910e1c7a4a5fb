import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../src/showing/ui/createStore.ts';

describe('createStore', () => {
  it('calls each subscribed listener after a change', () => {
    const store = createStore(1);
    const seen: number[] = [];
    const unsubscribe = store.subscribe(() => seen.push(store.get()));
    store.set(2);
    unsubscribe();
    store.set(3);
    expect(seen).toEqual([2]);
    expect(store.get()).toBe(3);
  });

  it('is active from the first listener to the last', () => {
    const onIdle = vi.fn();
    const onActive = vi.fn(() => onIdle);
    const store = createStore('idle', onActive);
    const unsubscribeFirst = store.subscribe(() => undefined);
    const unsubscribeSecond = store.subscribe(() => undefined);
    expect(onActive).toHaveBeenCalledTimes(1);
    unsubscribeFirst();
    expect(onIdle).not.toHaveBeenCalled();
    unsubscribeSecond();
    expect(onIdle).toHaveBeenCalledTimes(1);
    store.subscribe(() => undefined);
    expect(onActive).toHaveBeenCalledTimes(2);
  });
});
