import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { expect } from 'vitest';

const ends: readonly string[] = ['tool-input-available', 'tool-input-error'];

/** Checks that the host can read chunks: one start, one end, and each text and call begun and ended once. */
export function checkChunks(chunks: readonly ChatMessageChunk[], isWhole: boolean): void {
  const openTexts = new Set<string>();
  const texts = new Set<string>();
  const openCalls = new Set<string>();
  const calls = new Set<string>();
  chunks.forEach((chunk, index) => {
    const { type } = chunk;
    expect(type === 'start', type).toBe(index === 0);
    expect(type === 'finish' || type === 'abort').toBe(isWhole && index === chunks.length - 1);
    if (type === 'text-start' || type === 'reasoning-start') {
      expect(texts).not.toContain(chunk.id);
      texts.add(chunk.id);
      openTexts.add(chunk.id);
    } else if (type === 'text-delta' || type === 'reasoning-delta') {
      expect(openTexts).toContain(chunk.id);
      expect(chunk.delta).not.toBe('');
    } else if (type === 'text-end' || type === 'reasoning-end') {
      expect(openTexts.delete(chunk.id)).toBe(true);
    } else if (type === 'tool-input-start') {
      expect(calls).not.toContain(chunk.toolCallId);
      expect([...openTexts]).toEqual([]);
      calls.add(chunk.toolCallId);
      openCalls.add(chunk.toolCallId);
    } else if (type === 'tool-input-delta') {
      expect(openCalls).toContain(chunk.toolCallId);
    } else if (ends.includes(type) && 'toolCallId' in chunk) {
      const wasOpen = openCalls.delete(chunk.toolCallId);
      // A changed input replaces the one before.
      const isChange = type === 'tool-input-available' && calls.has(chunk.toolCallId);
      expect(wasOpen || isChange).toBe(true);
    } else if ('toolCallId' in chunk) {
      expect(openCalls).not.toContain(chunk.toolCallId);
    }
  });
  expect([...openTexts, ...openCalls]).toEqual([]);
}
