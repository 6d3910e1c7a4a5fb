import { describe, expect, it } from 'vitest';
import { hideBase64 } from '../../../../src/showing/format/text/hideBase64.ts';

const base64 = btoa(Array.from({ length: 300 }, (_, index) => `${index}`).join(' '));

describe('hideBase64', () => {
  it('replaces Base64 and data URLs', () => {
    expect(hideBase64(`{"data": "${base64}", "n": 1}`)).toBe('{"data": "[Base64]", "n": 1}');
    expect(hideBase64(`src=data:image/png;base64,${base64}`)).toBe('src=[Base64]');
  });

  it.each([
    'x'.repeat(500),
    `${'a/'.repeat(100)}b1`,
    'words '.repeat(100),
    '0123456789'.repeat(30),
  ])('keeps %s', (text) => {
    expect(hideBase64(text)).toBe(text);
  });
});
