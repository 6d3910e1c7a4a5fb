import { describe, expect, it } from 'vitest';
import { cachePerChat } from '../../../src/showing/ui/cachePerChat.ts';

describe('perChat', () => {
  it('creates one value per chat', () => {
    const getValue = cachePerChat(() => ({}));
    const [chat, otherChat] = [{}, {}];
    expect(getValue(chat)).toBe(getValue(chat));
    expect(getValue(chat)).not.toBe(getValue(otherChat));
  });

  it('shares one value among the cards outside a chat', () => {
    const getValue = cachePerChat(() => ({}));
    expect(getValue(undefined)).toBe(getValue(undefined));
    expect(getValue(undefined)).not.toBe(getValue({}));
  });
});
