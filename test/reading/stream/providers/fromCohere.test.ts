import { describe, expect, it } from 'vitest';
import { fromCohere } from '../../../../src/reading/stream/index.ts';
import { checkChunks } from '../../../support/checkChunks.ts';
import { readAll } from '../../../support/hostChunks.ts';
import { streamOfPieces } from '../../../support/providerBodies.ts';
import { readToError } from '../../../support/readToError.ts';

const event = (type: string, message: object, index = 0) => ({ type, index, delta: { message } });
const end = (finish_reason: string) => ({ type: 'message-end', delta: { finish_reason } });
const start = (id: string, args = '', index = 0) =>
  event('tool-call-start', { tool_calls: { id, function: { name: 'x', arguments: args } } }, index);

const read = async (events: readonly object[]) => {
  const chunks = await readAll(fromCohere(streamOfPieces(events), { messageId: 'm1' }));
  checkChunks(chunks, true);
  return chunks.slice(1);
};

const input = (toolCallId: string, value: object) => ({
  type: 'tool-input-available',
  toolCallId,
  toolName: 'x',
  input: value,
});

describe('fromCohere', () => {
  it('reads an answer that was not streamed, also as the SDK names its fields', async () => {
    const call = { id: 'c', type: 'function', function: { name: 'x', arguments: '{"a":1}' } };
    const content = [
      { type: 'thinking', thinking: 'Hm' },
      { type: 'text', text: 'So' },
    ];
    const document = { title: 'A', url: 'https://a.example' };
    const citations = [
      {
        text: 'So',
        sources: [
          { type: 'document', id: 'd', document },
          { type: 'tool', id: 't' },
        ],
      },
    ];
    const sent = {
      message: { role: 'assistant', tool_plan: 'Plan', content, citations, tool_calls: [call] },
      finish_reason: 'TOOL_CALL',
    };
    const parsed = {
      message: { role: 'assistant', toolPlan: 'Plan', content, citations, toolCalls: [call] },
      finishReason: 'TOOL_CALL',
    };
    const chunks = await read([sent]);
    expect(await read([parsed])).toEqual(chunks);
    expect(chunks.filter(({ type }) => !/-(?:start|end)$/.test(type))).toEqual([
      { type: 'reasoning-delta', id: 'reasoning-1', delta: 'Plan' },
      { type: 'reasoning-delta', id: 'reasoning-2', delta: 'Hm' },
      { type: 'text-delta', id: 'text-3', delta: 'So' },
      { type: 'source-url', sourceId: 'd', url: 'https://a.example', title: 'A' },
      { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '{"a":1}' },
      input('c', { a: 1 }),
      { type: 'finish', messageId: 'm1', finishReason: 'tool-calls' },
    ]);
  });

  it('shows the plan of the calls as reasoning', async () => {
    const chunks = await read([
      event('tool-plan-delta', { tool_plan: 'I ' }),
      event('tool-plan-delta', { tool_plan: 'search.' }),
      start('c'),
      end('TOOL_CALL'),
    ]);
    expect(chunks.slice(0, 5)).toEqual([
      { type: 'reasoning-start', id: 'reasoning-1' },
      { type: 'reasoning-delta', id: 'reasoning-1', delta: 'I ' },
      { type: 'reasoning-delta', id: 'reasoning-1', delta: 'search.' },
      { type: 'reasoning-end', id: 'reasoning-1' },
      { type: 'tool-input-start', toolCallId: 'c', toolName: 'x' },
    ]);
  });

  it('treats an empty input as no parameters, unless the answer was cut off', async () => {
    const stop = (index: number) => ({ type: 'tool-call-end', index });
    const calls = [start('a'), stop(0), stop(7), start('b', '{', 1), start('c', '', 2), stop(2)];
    const ends = async (reason: string) =>
      (await read([...calls, end(reason)]))
        .filter(({ type }) => /^tool-input-(?:available|error)$/.test(type))
        .map((chunk) => ('input' in chunk ? chunk.input : 'cut off'));
    expect(await ends('COMPLETE')).toEqual([{}, 'cut off', {}]);
    expect(await ends('MAX_TOKENS')).toEqual([{}, 'cut off', 'cut off']);
  });

  it.each([
    ['COMPLETE', 'stop'],
    ['STOP_SEQUENCE', 'stop'],
    ['MAX_TOKENS', 'length'],
    ['ERROR_TOXIC', 'content-filter'],
    ['NEW', 'NEW'],
    ['', 'other'],
  ])('translates the reason %j', async (reason, finishReason) => {
    expect(await read([end(reason)])).toEqual([{ type: 'finish', messageId: 'm1', finishReason }]);
  });

  it('fails if the generation failed', async () => {
    const failed = { type: 'message-end', delta: { error: 'Internal', finish_reason: 'ERROR' } };
    const { chunks, error } = await readToError(fromCohere(streamOfPieces([start('a'), failed])));
    checkChunks(chunks, false);
    expect(String(error)).toBe('Error: Cohere: Internal');
  });

  it('ignores events that it does not know', async () => {
    expect(await read([{ type: 'debug' }, start('a', '{}'), end('TOOL_CALL')])).toHaveLength(4);
  });
});
