import { describe, expect, it } from 'vitest';
import { CardMemory } from '../../../../src/showing/tool-card/memory/CardMemory.ts';

describe('CardMemory', () => {
  it('remembers, but does not store, a choice for a call with a huge id', () => {
    const entries = new Map<string, string>();
    const memory = new CardMemory({
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
    });
    const disclosure = { open: true, desired: false, state: 'output-available' };
    const huge = `card:${'x'.repeat(4_000_000)}`;
    memory.setDisclosure('card:c1', disclosure);
    memory.setDisclosure(huge, disclosure);
    memory.setView(huge, 'raw');
    expect(memory.getDisclosure(huge)).toEqual(disclosure);
    expect(memory.getView(huge)).toBe('raw');
    const stored = [...entries.values()].join('');
    expect(stored).toContain('card:c1');
    expect(stored.length).toBeLessThan(1_000);
  });
});
