import { describe, expect, it, vi } from 'vitest';
import { createGrantStore } from '../../../src/index.ts';
import type { ToolGrant } from '../../../src/index.ts';

const grant: ToolGrant = {
  id: 'g1',
  toolName: 'write_file',
  label: 'For this chat',
  optionId: 'always',
  grantedAt: 1,
};

/** A storage in memory. */
const createStorage = (entries: Record<string, string> = {}) => {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
};

describe('createGrantStore', () => {
  it('adds and revokes grants, and tells its listeners', () => {
    const store = createGrantStore();
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    store.add(grant);
    expect(store.get()).toEqual([grant]);
    store.revoke('g1');
    expect(store.get()).toEqual([]);
    stop();
    store.add(grant);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('keeps grants over a reload if there is a storage', () => {
    const storage = createStorage();
    createGrantStore({ storage }).add(grant);
    expect(createGrantStore({ storage }).get()).toEqual([grant]);
    expect(createGrantStore({ storage, key: 'other' }).get()).toEqual([]);
  });

  it.each(['{', 'null', '{"a":1}', '[{"id":"g1","toolName":"write_file"}]', '[null]'])(
    'ignores %s in the storage',
    (stored) => {
      const storage = createStorage({ 'toolcard-grants': stored });
      expect(createGrantStore({ storage }).get()).toEqual([]);
    },
  );

  it.each([
    [
      'refuses writes',
      () => {
        throw new Error('full');
      },
    ],
    ['ignores writes', () => undefined],
  ])('keeps grants until a reload if the storage %s', (_, setItem) => {
    const store = createGrantStore({ storage: { getItem: () => null, setItem } });
    store.add(grant);
    expect(store.get()).toEqual([grant]);
    store.revoke('g1');
    expect(store.get()).toEqual([]);
  });

  it('always has the grants in the storage, and the same array until they change', () => {
    const storage = createStorage();
    const store = createGrantStore({ storage });
    storage.setItem('toolcard-grants', JSON.stringify([grant]));
    expect(store.get()).toEqual([grant]);
    expect(store.get()).toBe(store.get());
    storage.setItem('toolcard-grants', '[]');
    expect(store.get()).toEqual([]);
  });
});
