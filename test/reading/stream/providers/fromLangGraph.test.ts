import { describe, expect, it } from 'vitest';
import { getCallRecord, getCallRecords } from '../../../../src/core/CallRecord.ts';
import { getPath } from '../../../../src/core/json/getPath.ts';
import { fromLangGraph } from '../../../../src/reading/stream/index.ts';
import { checkChunks } from '../../../support/checkChunks.ts';
import { getMetadata, readAll, withoutMetadata } from '../../../support/hostChunks.ts';
import { streamOfPieces } from '../../../support/providerBodies.ts';
import { readToError } from '../../../support/readToError.ts';

const serialize = (name: string, kwargs: object) => ({
  lc: 1,
  type: 'constructor',
  id: ['langchain_core', 'messages', name],
  kwargs,
});
const chunk = (fields: object, ...namespace: string[]) => [
  ...(namespace.length > 0 ? [namespace] : []),
  'messages',
  [serialize('AIMessageChunk', { id: 'a', content: '', ...fields }), { langgraph_step: 1 }],
];
const ai = (fields: object) => ({ type: 'ai', id: 'a', content: '', ...fields });
const human = { type: 'human', id: 'h', content: 'Hello?' };
const tool = (tool_call_id: string, content: unknown, fields: object = {}) => ({
  type: 'tool',
  tool_call_id,
  content,
  ...fields,
});
const values = (...messages: object[]) => ['values', { messages }];
const call = (id: string, args: unknown, name = 'x') => ({ id, name, args });
const callChunk = (fields: object) => chunk({ tool_call_chunks: [fields] });

const read = async (...events: readonly unknown[]) => {
  const chunks = await readAll(fromLangGraph(streamOfPieces(events), { messageId: 'm1' }));
  checkChunks(chunks, true);
  return chunks.slice(1);
};

const getTexts = (chunks: Awaited<ReturnType<typeof read>>): string[] =>
  chunks.flatMap((each) =>
    each.type === 'text-delta' || each.type === 'reasoning-delta'
      ? [`${each.type.split('-')[0]}: ${each.delta}`]
      : [],
  );

const getResults = (chunks: Awaited<ReturnType<typeof read>>) =>
  chunks.filter(({ type }) => /^tool-(?:input-(?:available|error)|output)/.test(type));

const inputOf = (toolCallId: string, input: unknown, toolName = 'x') => ({
  type: 'tool-input-available',
  toolCallId,
  toolName,
  input,
});

describe('messages of LangGraph', () => {
  it('are read as tuples, with a namespace, as objects and as parts of version 2', async () => {
    const message = ai({ content: 'Hi', tool_call_chunks: [] });
    for (const event of [
      ['messages', [message, {}]],
      [[], 'messages', [message, {}]],
      [['tools:1'], 'messages', [message, {}]],
      { event: 'messages', data: [message, {}] },
      { event: 'messages|tools:1', data: [message, {}] },
      { type: 'messages', ns: ['tools:1'], data: [message, {}] },
    ]) {
      expect(getTexts(await read(event)), JSON.stringify(event)).toEqual(['text: Hi']);
    }
  });

  it('contain texts and thoughts, in the place of each provider', async () => {
    const chunks = await read(
      chunk({ additional_kwargs: { reasoning_content: 'a' } }),
      chunk({ additional_kwargs: { reasoning: { summary: [{ text: 'b' }, {}] } } }),
      chunk({ content: [{ type: 'thinking', thinking: 'c' }, { type: 'text', text: 'd' }, 'e'] }),
      chunk({
        content: [{ reasoning_content: { text: 'f' } }, { reasoningText: { text: 'g' } }, 1],
      }),
      chunk({ content: null }),
      ['messages', [human, {}]],
      ['messages', [{ type: 'unknown', content: 'x' }, {}]],
      ['messages', [{ type: 'ai' }, {}]],
      ['checkpoints', {}],
      ['other', {}],
    );
    expect(getTexts(chunks)).toEqual([
      'reasoning: a',
      'reasoning: b',
      'reasoning: c',
      'text: d',
      'text: e',
      'reasoning: f',
      'reasoning: g',
    ]);
  });

  it('are shown once, whatever else repeats them', async () => {
    const chunks = await read(
      chunk({ content: 'One' }),
      chunk({ content: ', two' }),
      ['updates', { agent: { messages: ai({ content: 'One, two' }) } }],
      values(human, ai({ id: 'other', content: 'One, two' }), ai({ id: 'b', content: 'three' })),
      values(
        ai({ id: 'c', content: 'an earlier answer' }),
        human,
        ai({ id: 'b', content: 'three' }),
      ),
      { event: 'messages/complete', data: [ai({ id: undefined, content: 'four' })] },
      { event: 'messages/complete', data: [ai({ id: undefined, content: 'five' })] },
    );
    expect(getTexts(chunks)).toEqual([
      'text: One',
      'text: , two',
      'text: three',
      'text: four',
      'text: five',
    ]);
  });

  it('can grow with each event', async () => {
    const partial = (...messages: object[]) => ({ event: 'messages/partial', data: messages });
    const block = (partial_json: string) => [
      { type: 'tool_use', id: 'c', name: 'x', partial_json },
    ];
    const chunks = await read(
      partial(ai({ content: 'One' })),
      partial(ai({ content: 'One, two' })),
      partial(ai({ content: 'replaced' })),
      partial(ai({ id: 'b', content: block('{"a"'), tool_calls: [call('c', {})] })),
      partial(ai({ id: 'b', content: block('{"a":1}'), tool_calls: [call('c', { a: 1 })] })),
      partial(tool('c', 'Done')),
      partial(ai({ id: 'd', content: '', tool_calls: [call('e', { b: 2 })] })),
    );
    expect(getTexts(chunks)).toEqual(['text: One', 'text: , two']);
    expect(
      chunks.flatMap((each) => ('inputTextDelta' in each ? [each.inputTextDelta] : [])),
    ).toEqual(['{"a"', ':1}']);
    expect(getResults(chunks)).toEqual([
      inputOf('c', { a: 1 }),
      { type: 'tool-output-available', toolCallId: 'c', output: 'Done' },
      inputOf('e', { b: 2 }),
    ]);
  });

  it('of subgraphs stay separate', async () => {
    const chunks = await read(
      chunk({ content: 'One' }),
      chunk({ id: 'b', content: 'two' }, 'tools:1'),
      chunk({ content: ', three' }),
      chunk({ id: 'c', content: 'four' }),
    );
    expect(chunks.slice(0, -3)).toEqual([
      { type: 'text-start', id: 'text-1' },
      { type: 'text-delta', id: 'text-1', delta: 'One' },
      { type: 'text-start', id: 'text-2' },
      { type: 'text-delta', id: 'text-2', delta: 'two' },
      { type: 'text-delta', id: 'text-1', delta: ', three' },
      { type: 'text-end', id: 'text-1' },
      { type: 'text-start', id: 'text-3' },
      { type: 'text-delta', id: 'text-3', delta: 'four' },
    ]);
  });

  it('of subgraphs keep their open calls when another message begins', async () => {
    const piece = (id: string, fields: object) =>
      chunk({ id, tool_call_chunks: [{ index: 0, ...fields }] }, 'tools:1');
    const chunks = await read(
      chunk({ content: 'One' }),
      piece('b', { id: 'x', name: 'x', args: '{"a":' }),
      chunk({ id: 'c', content: 'two' }),
      piece('b', { args: '1}' }),
    );
    expect(getResults(chunks)).toEqual([inputOf('x', { a: 1 })]);
  });

  it('can contain images', async () => {
    const image = (image_url: unknown) => ({ type: 'image_url', image_url });
    const chunks = await read(
      chunk({
        content: [image({ url: 'https://a.example/1' }), image('data:image/webp;base64,AA==')],
      }),
      values(ai({ content: [image({ url: 'https://a.example/1' })] })),
    );
    expect(chunks.slice(0, -1)).toEqual([
      { type: 'file', mediaType: 'image/*', url: 'https://a.example/1' },
      { type: 'file', mediaType: 'image/webp', url: 'data:image/webp;base64,AA==' },
    ]);
  });

  it('say how many tokens they took, and whether they were cut off', async () => {
    const usage_metadata = { input_tokens: 2, output_tokens: 1, details: {} };
    const response_metadata = { finish_reason: 'length' };
    const chunks = await read(
      chunk({ content: 'One', usage_metadata }),
      callChunk({ id: 'c', name: 'x', args: '' }),
      chunk({ usage_metadata: { output_tokens: 3 }, response_metadata }),
    );
    expect(getMetadata(chunks)['usage']).toEqual({ input_tokens: 2, output_tokens: 4 });
    expect(chunks.at(-1)).toMatchObject({ finishReason: 'length' });
    expect(getResults(chunks)).toMatchObject([{ type: 'tool-input-error' }]);
    const stopped = await read(chunk({ response_metadata: { stop_reason: 'end_turn' } }));
    expect(stopped.at(-1)).toMatchObject({ finishReason: 'stop' });
  });
});

describe('calls of LangGraph', () => {
  it('arrive in chunks, some without an index or an input', async () => {
    const chunks = await read(
      callChunk({ id: 'a', name: 'x', args: null, index: 1 }),
      callChunk({ id: null, name: null, args: '{"a":', index: 1 }),
      callChunk({ id: 'b', name: 'y', args: '', index: 2 }),
      callChunk({ args: '1}', index: 1 }),
      callChunk({ id: 'c', name: 'x', args: '{}' }),
      callChunk({ id: 'd', name: 'x', args: '{"d":1}' }),
      callChunk({ args: 'lost', index: 9 }),
    );
    expect(getResults(chunks)).toEqual([
      inputOf('c', {}),
      inputOf('a', { a: 1 }),
      inputOf('b', {}, 'y'),
      inputOf('d', { d: 1 }),
    ]);
    expect(chunks.at(-1)).toMatchObject({ finishReason: 'tool-calls' });
  });

  it('are complete in messages that are, in any form', async () => {
    const older = { tool_calls: [{ id: 'c', function: { name: 'x', arguments: '{"c":3}' } }] };
    const tool_calls = [call('a', { a: 1 }), call('b', undefined)];
    const invalid_tool_calls = [
      { id: 'd', name: 'x', args: '{', error: 'No JSON' },
      { id: 'e', name: 'x' },
    ];
    const chunks = await read(
      values(
        serialize('AIMessage', { id: 'a', content: '', tool_calls }),
        ai({ id: 'b', additional_kwargs: older }),
        ai({ id: 'd', invalid_tool_calls }),
      ),
    );
    expect(getResults(chunks)).toMatchObject([
      inputOf('a', { a: 1 }),
      inputOf('b', {}),
      inputOf('c', { c: 3 }),
      { type: 'tool-input-error', toolCallId: 'd', errorText: 'No JSON' },
      { type: 'tool-input-error', toolCallId: 'e', errorText: 'The input is not valid.' },
    ]);
  });

  it('keep their input if another form of them is invalid', async () => {
    const valid = ai({ tool_calls: [call('c1', { q: 1 })] });
    const chunks = await read(values(valid), values(ai({ tool_calls: [call('c1', ':')] })));
    expect(getResults(chunks)).toEqual([inputOf('c1', { q: 1 })]);
  });

  it('have results, which can belong to an earlier message', async () => {
    const chunks = await read(
      values(
        ai({ tool_calls: [call('a', {}), call('b', {})] }),
        tool('a', 'Done'),
        tool('b', 'Lost', { status: 'error' }),
        tool('z', 'Old'),
        tool('z', 'Old'),
      ),
      ['messages', [serialize('ToolMessage', { tool_call_id: 'a', content: 'Done' }), {}]],
    );
    expect(chunks.filter(({ type }) => /^(?:tool-output|data)/.test(type))).toEqual([
      { type: 'tool-output-available', toolCallId: 'a', output: 'Done' },
      { type: 'tool-output-error', toolCallId: 'b', errorText: 'Lost' },
      { type: 'data-tool-result', id: 'z', data: { toolCallId: 'z', output: 'Old' } },
      { type: 'tool-output-available', toolCallId: 'z', output: 'Old' },
      { type: 'tool-output-available', toolCallId: 'z', output: 'Old' },
    ]);
    expect(chunks.at(-1)).toMatchObject({ finishReason: 'stop' });
  });

  it('are reported by tools while they run', async () => {
    const event = (name: string, toolCallId: string, fields: object) => [
      'tools',
      { event: name, toolCallId, name: 'x', ...fields },
    ];
    const chunks = await read(
      event('on_tool_start', 'a', { input: { a: 1 } }),
      event('on_tool_event', 'a', { data: 'Half' }),
      event('on_tool_end', 'a', { output: 2 }),
      event('on_tool_start', 'b', {}),
      event('on_tool_end', 'b', { output: serialize('ToolMessage', { content: 'Done' }) }),
      event('on_tool_start', 'c', {}),
      event('on_tool_error', 'c', { error: { message: 'Lost' } }),
      event('on_tool_new', 'c', {}),
      ['tools', { event: 'on_tool_end', output: 'no id' }],
    );
    expect(getResults(chunks)).toEqual([
      inputOf('a', { a: 1 }),
      { type: 'tool-output-available', toolCallId: 'a', output: 'Half', preliminary: true },
      { type: 'tool-output-available', toolCallId: 'a', output: 2 },
      inputOf('b', {}),
      { type: 'tool-output-available', toolCallId: 'b', output: 'Done' },
      inputOf('c', {}),
      { type: 'tool-output-error', toolCallId: 'c', errorText: 'Lost' },
    ]);
  });
});

describe('interrupts of LangGraph', () => {
  const interrupt = (...interrupts: object[]) => ['updates', { __interrupt__: interrupts }];
  const requestsOf = (chunks: Awaited<ReturnType<typeof read>>) =>
    chunks.flatMap((each) =>
      each.type === 'tool-approval-request' ? [[each.toolCallId, each.approvalId, each.input]] : [],
    );

  it('request approval for the calls that they are about', async () => {
    const value = {
      action_requests: [
        { name: 'x', args: { a: 2 }, description: 'Two?' },
        { name: 'x', args: { a: 9 } },
        { name: 'new', arguments: { n: 1 } },
      ],
      review_configs: [{ action_name: 'x', allowed_decisions: ['approve', 'edit'] }],
    };
    const asked = { id: 'i', value };
    const chunks = await read(
      values(ai({ tool_calls: [call('a', { a: 1 }), call('b', { a: 2 })] })),
      interrupt(asked),
      ['values', { __interrupt__: [asked] }],
    );
    expect(requestsOf(chunks)).toEqual([
      ['b', 'i-1', { a: 2 }],
      ['a', 'i-2', { a: 1 }],
      ['m1-call-3', 'i-3', { n: 1 }],
    ]);
    const metadata = getMetadata(chunks);
    expect(metadata['interrupts']).toEqual([asked]);
    expect(getCallRecord({ metadata }, 'b')?.approval).toEqual({
      id: 'i-1',
      requestReason: 'Two?',
      descriptor: {
        interruptId: 'i',
        index: 0,
        action_name: 'x',
        allowed_decisions: ['approve', 'edit'],
      },
    });
  });

  it('keep the decisions that are allowed for each action, also if actions share them', async () => {
    const decisionsOf = async (names: readonly string[], review_configs: unknown) => {
      const action_requests = names.map((name) => ({ name, args: {} }));
      const chunks = await read(interrupt({ id: 'i', value: { action_requests, review_configs } }));
      return Object.values(getCallRecords(getMetadata(chunks)) ?? {}).map(({ approval }) =>
        getPath(approval, 'descriptor', 'allowed_decisions'),
      );
    };
    const [x, y] = ['x', 'y'].map((action_name) => ({
      action_name,
      allowed_decisions: [action_name],
    }));
    expect(await decisionsOf(['x', 'x', 'y'], [x, y])).toEqual([['x'], ['x'], ['y']]);
    expect(await decisionsOf(['z'], [x, y])).toEqual([undefined]);
    expect(await decisionsOf(['x'], undefined)).toEqual([undefined]);
    expect(await decisionsOf(['z'], [{ allowed_decisions: ['approve'] }])).toEqual([['approve']]);
  });

  it('find the call of an action by its id, if the action has one', async () => {
    const action_requests = [{ id: 'b', name: 'x', args: {} }];
    const chunks = await read(
      values(ai({ tool_calls: [call('a', {}), call('b', {})] })),
      interrupt({ id: 'i', value: { action_requests } }),
    );
    expect(requestsOf(chunks)).toEqual([['b', 'i', {}]]);
  });

  it('can have the form of the agent inbox', async () => {
    const value = [
      {
        action_request: { action: 'pay', args: { amount: 10 } },
        config: { allow_accept: true },
        description: 'Pay?',
      },
    ];
    const chunks = await read(
      callChunk({ id: 'c', name: 'pay', args: '{"amount":10}' }),
      interrupt({ id: 'i', value }),
    );
    expect(requestsOf(chunks)).toEqual([['c', 'i', { amount: 10 }]]);
    expect(getCallRecord({ metadata: getMetadata(chunks) }, 'c')?.approval).toEqual({
      id: 'i',
      requestReason: 'Pay?',
      descriptor: { interruptId: 'i', index: 0, allow_accept: true },
    });
  });

  it('say which answers they accept, and what the input must look like', async () => {
    const requestFor = async (value: object) => {
      const chunks = await read(interrupt({ id: 'i', value }));
      return Object.values(getCallRecords(getMetadata(chunks)) ?? {})[0]?.request;
    };
    const action_requests = [{ name: 'x', args: {} }];
    const args_schema = { type: 'object' };
    const review_configs = [{ allowed_decisions: ['reject', 'edit', 'sing'], args_schema }];
    expect(await requestFor({ action_requests, review_configs })).toEqual({
      type: 'approval',
      allowedDecisions: ['edit', 'reject'],
      inputSchema: args_schema,
    });
    const inbox = {
      action_request: { action: 'x', args: {} },
      config: { allow_accept: true, allow_edit: false, allow_respond: true, allow_ignore: true },
    };
    expect(await requestFor(inbox)).toEqual({
      type: 'approval',
      allowedDecisions: ['approve', 'respond', 'reject'],
    });
    expect(await requestFor({ action_requests })).toBeUndefined();
  });

  it('become data if they are about anything else', async () => {
    const named = { id: 'i', value: { question: 'Where?' } };
    const unnamed = { value: 'Why?' };
    const chunks = await read(interrupt(named, unnamed, unnamed));
    expect(withoutMetadata(chunks).slice(0, -1)).toEqual([
      { type: 'data-interrupt', id: 'i', data: named },
      { type: 'data-interrupt', data: unnamed },
    ]);
  });
});

describe('fromLangGraph', () => {
  it('passes custom events on as data', async () => {
    expect((await read(['custom', { a: 1 }]))[0]).toEqual({ type: 'data-custom', data: { a: 1 } });
  });

  it('fails if the graph reports an error', async () => {
    for (const data of [{ error: 'BadRequest', message: 'No model' }, 'No model']) {
      const body = `event: error\ndata: ${JSON.stringify(data)}\n\n`;
      for (const source of [new Response(body), streamOfPieces([['error', data]])]) {
        const { error } = await readToError(fromLangGraph(source));
        expect(String(error)).toBe('Error: LangGraph: No model');
      }
    }
  });

  it('reads the names of server-sent events, and events without data', async () => {
    const message = JSON.stringify([ai({ content: 'Hi' }), {}]);
    const body = `event: messages\ndata: ${message}\n\nevent: end\ndata:\n\ndata: {}\n\n`;
    const chunks = await readAll(fromLangGraph(new Response(body)));
    expect(getTexts(chunks)).toEqual(['text: Hi']);
  });
});
