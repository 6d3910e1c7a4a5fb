import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { liveInputs } from '../../../src/core/liveInputs.ts';
import { useLiveInput } from '../../../src/showing/chat/useLiveInput.ts';

const show = (token: string, text: string): void =>
  liveInputs.show([[token, { text, value: undefined }]]);

describe('useLiveInput', () => {
  it('keeps the last value after the input has ended, but not for another call', () => {
    show('a', 'cats');
    const initialProps: { token: string | undefined } = { token: 'a' };
    const { result, rerender } = renderHook(({ token }) => useLiveInput(token), { initialProps });
    act(() => show('a', 'cats and dogs'));
    expect(result.current?.text).toBe('cats and dogs');
    act(() => liveInputs.end('a'));
    rerender({ token: undefined });
    expect(result.current?.text).toBe('cats and dogs');
    rerender({ token: 'b' });
    expect(result.current).toBeUndefined();
    show('b', 'birds');
    rerender({ token: 'b' });
    expect(result.current?.text).toBe('birds');
  });
});
