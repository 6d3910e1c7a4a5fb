import { describe, expect, it } from 'vitest';
import { fromOllama } from '../../../../src/reading/stream/index.ts';
import { readAll } from '../../../support/hostChunks.ts';
import { ndjson, streamOfPieces } from '../../../support/providerBodies.ts';
import { readToError } from '../../../support/readToError.ts';

const read = (events: readonly object[]) =>
  readAll(fromOllama(new Response(ndjson(events)), { messageId: 'm1' }));

describe('fromOllama', () => {
  it('writes reasoning, text and complete calls, and the usage before the end', async () => {
    const call = (name: string, args: unknown) => ({ function: { name, arguments: args } });
    const chunks = await read([
      { message: { thinking: 'Hm' } },
      { message: { content: 'So' } },
      { message: { tool_calls: [call('x', { a: 1 }), { id: 'own', ...call('y', '{"b":2}') }] } },
      { message: { tool_calls: [call('z', undefined)] }, done: true, eval_count: 5 },
    ]);
    expect(chunks).toEqual([
      { type: 'start', messageId: 'm1' },
      { type: 'reasoning-start', id: 'reasoning-1' },
      { type: 'reasoning-delta', id: 'reasoning-1', delta: 'Hm' },
      { type: 'reasoning-end', id: 'reasoning-1' },
      { type: 'text-start', id: 'text-2' },
      { type: 'text-delta', id: 'text-2', delta: 'So' },
      { type: 'text-end', id: 'text-2' },
      { type: 'tool-input-start', toolCallId: 'm1-call-1', toolName: 'x' },
      { type: 'tool-input-available', toolCallId: 'm1-call-1', toolName: 'x', input: { a: 1 } },
      { type: 'tool-input-start', toolCallId: 'own', toolName: 'y' },
      { type: 'tool-input-available', toolCallId: 'own', toolName: 'y', input: { b: 2 } },
      { type: 'tool-input-start', toolCallId: 'm1-call-3', toolName: 'z' },
      { type: 'tool-input-available', toolCallId: 'm1-call-3', toolName: 'z', input: {} },
      { type: 'message-metadata', metadata: { usage: { eval_count: 5 } } },
      { type: 'finish', messageId: 'm1', finishReason: 'tool-calls' },
    ]);
  });

  it('reads the text of /api/generate', async () => {
    const chunks = await read([
      { response: '', thinking: 'Hm' },
      { response: 'So' },
      { response: '', done: true, done_reason: 'stop' },
    ]);
    expect(chunks.flatMap((chunk) => ('delta' in chunk ? [chunk.delta] : []))).toEqual([
      'Hm',
      'So',
    ]);
    expect(chunks.at(-1)).toEqual({ type: 'finish', messageId: 'm1', finishReason: 'stop' });
  });

  it("ignores entries that aren't calls", async () => {
    const chunks = await read([{ message: { tool_calls: [null, {}] }, done: true }]);
    expect(chunks).toEqual([
      { type: 'start', messageId: 'm1' },
      { type: 'finish', messageId: 'm1', finishReason: 'stop' },
    ]);
  });

  it('finishes with the reason that Ollama gives', async () => {
    const chunks = await read([{ message: { content: 'So' }, done: true, done_reason: 'length' }]);
    expect(chunks.at(-1)).toEqual({ type: 'finish', messageId: 'm1', finishReason: 'length' });
  });

  it('reads empty and long lines, in any pieces', async () => {
    const body = `\n\r\n${ndjson([{ message: { content: 'x'.repeat(10_000) } }, { done: true }])}\n`;
    const whole = await readAll(fromOllama(streamOfPieces([body]), { messageId: 'm1' }));
    expect(whole).toHaveLength(5);
    const single = streamOfPieces(body.split(''));
    expect(await readAll(fromOllama(single, { messageId: 'm1' }))).toEqual(whole);
  });

  it('fails with the error that the stream contains', async () => {
    const { chunks, error } = await readToError(
      fromOllama(streamOfPieces([{ message: { content: 'So' } }, { error: 'out of memory' }])),
    );
    expect(chunks.map(({ type }) => type)).toEqual([
      'start',
      'text-start',
      'text-delta',
      'text-end',
    ]);
    expect(error).toEqual(new Error('Ollama: out of memory'));
  });
});
