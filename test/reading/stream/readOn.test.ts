import type { ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import { createMessageReader } from '../../../src/reading/stream/message/createMessageReader.ts';
import { readOn, startSession } from '../../../src/reading/stream/readToolCalls.ts';
import { callout } from '../../../src/reading/syntax/index.ts';
import { readAll, streamOf, textMessage } from '../../support/hostChunks.ts';

const options = { syntaxes: [callout] };
const call = (id: string): string => `> [!tool search ${id}]\n> input: {q: 1}\n\n`;

describe('a message over several streams', () => {
  it('continues where the first stream broke off, with all text that was held back', async () => {
    const whole = textMessage([
      `Well.\n\n${call('c1').slice(0, 12)}`,
      call('c1').slice(12),
      'Done.',
    ]);
    const session = startSession(options);
    const onBreak = vi.fn<() => void>();
    const first = await readAll(readOn(streamOf(whole.slice(0, 3)), session, onBreak));
    expect(onBreak).toHaveBeenCalledTimes(1);
    expect(session.reader.messageId).toBe('m1');
    const second = await readAll(readOn(streamOf(whole.slice(3)), session, onBreak));
    const types = [...first, ...second].map(({ type }) => type);
    expect(types).toContain('tool-input-available');
    expect(types).not.toContain('tool-input-error');
    expect(types.at(-1)).toBe('finish');
    expect(onBreak).toHaveBeenCalledTimes(1);
  });
});

describe('a reader of several steps', () => {
  it('ends its texts at the end of a step, and starts to count calls again', () => {
    const reader = createMessageReader({ ...options, maxCalls: 1, endsWhenTruncated: false });
    const read = (id: string): string[] => {
      const chunks: ChatMessageChunk[] = [
        { type: 'text-delta', id, delta: `${call(id)}not read` },
        { type: 'text-end', id },
      ];
      return [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.endStep()].map(
        ({ type }) => type,
      );
    };
    reader.push({ type: 'start', messageId: 'm1' });
    expect(read('c1')).toContain('tool-input-available');
    expect(read('c2')).toContain('tool-input-available');
    expect(read('c2')).toContain('tool-input-available');
  });
});
