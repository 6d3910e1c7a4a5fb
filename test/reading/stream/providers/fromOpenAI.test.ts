import { describe, expect, it } from 'vitest';
import { fromOpenAI } from '../../../../src/reading/stream/index.ts';
import { checkChunks } from '../../../support/checkChunks.ts';
import { readAll, withoutMetadata } from '../../../support/hostChunks.ts';
import { sse, streamOfPieces } from '../../../support/providerBodies.ts';
import { readToError } from '../../../support/readToError.ts';
import { fixtures } from './providers.fixtures.ts';

const read = (events: readonly unknown[]) =>
  readToError(fromOpenAI(streamOfPieces(events), { messageId: 'm1' }));

const chat = (delta: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason }],
});
const call = (fields: object) => chat({ tool_calls: [fields] });

const calls = async (events: readonly object[], reason = 'tool_calls') => {
  const { chunks } = await read([...events, chat({}, reason)]);
  checkChunks(chunks, true);
  return chunks.flatMap((chunk) =>
    chunk.type === 'tool-input-available' || chunk.type === 'tool-input-error' ? [chunk] : [],
  );
};

describe('fromOpenAI, Chat Completions', () => {
  it('separates complete calls that share an index and have no id', async () => {
    const whole = (name: string, input: string) =>
      call({ index: 0, id: '', function: { name, arguments: input } });
    expect(await calls([whole('a', '{"x":1}'), whole('b', '{"y":2}')])).toMatchObject([
      { toolName: 'a', input: { x: 1 } },
      { toolName: 'b', input: { y: 2 } },
    ]);
    const repeated = (input: string) =>
      call({ index: 0, function: { name: 'a', arguments: input } });
    expect(
      await calls([repeated('{"x"'), repeated(':1'), repeated('}'), repeated('')]),
    ).toMatchObject([{ toolName: 'a', input: { x: 1 } }]);
  });

  it("doesn't treat blanks after a complete input as another call, even if the name repeats", async () => {
    const sent = (input: string) =>
      call({ index: 0, id: 'a', function: { name: 'f', arguments: input } });
    expect(await calls([sent('{"q":1}'), sent('\n')])).toMatchObject([
      { toolCallId: 'a', input: { q: 1 } },
    ]);
  });

  it('ends a complete input when the next call or a text begins, and no other input', async () => {
    const start = (index: number, input: string) =>
      call({ index, id: `c${index}`, function: { name: 'f', arguments: input } });
    const { chunks } = await read([
      start(0, '{"q":1}'),
      start(1, '{"q":'),
      chat({ content: 'Well.' }),
      call({ index: 1, function: { arguments: '2}' } }),
      chat({ content: ' Done.' }),
      chat({ content: ' Really.' }),
      chat({}, 'stop'),
    ]);
    const steps = chunks.flatMap((chunk) => {
      const { type } = chunk;
      return type === 'tool-input-available' || type === 'tool-input-start'
        ? [`${chunk.toolCallId} ${type.slice('tool-input-'.length)}`]
        : type === 'text-delta'
          ? [chunk.delta]
          : [];
    });
    expect(steps).toEqual([
      'c0 start',
      'c0 available',
      'c1 start',
      'Well.',
      'c1 available',
      ' Done.',
      ' Really.',
    ]);
  });

  it('announces calls without an input before the parts that follow them', async () => {
    const now = call({ index: 0, id: 'a', function: { name: 'now', arguments: '' } });
    const search = call({ index: 1, id: 'b', function: { name: 'search', arguments: '{}' } });
    const { chunks } = await read([now, search, chat({ content: 'Done.' }), chat({}, 'stop')]);
    const begun = chunks.flatMap((chunk) =>
      chunk.type === 'tool-input-start' ? chunk.toolName : chunk.type,
    );
    const parts = ['now', 'search', 'tool-input-delta', 'tool-input-available', 'text-start'];
    expect(begun.slice(1, 6)).toEqual(parts);
  });

  it('ends any number of calls that are cut off, and keeps records of a thousand', async () => {
    const many = Array.from({ length: 1_010 }, (_, index) =>
      call({ index, id: `c${index}`, function: { name: 'f', arguments: '{' } }),
    );
    const { chunks } = await read([...many, chat({}, 'length')]);
    checkChunks(chunks, true);
    const records = chunks.filter(({ type }) => type === 'message-metadata');
    expect(chunks.filter(({ type }) => type === 'tool-input-error')).toHaveLength(1_010);
    expect(records).toHaveLength(1_000);
  });

  it('reads the free text of custom tools, and the pages that a text cites', async () => {
    const sent = (input: string) => call({ index: 0, id: 'a', custom: { name: 'code', input } });
    expect(await calls([sent('print('), sent('1)')])).toMatchObject([
      { toolName: 'code', input: 'print(1)' },
    ]);
    const url_citation = { url: 'https://a.example/', title: 'A' };
    const { chunks } = await read([
      chat({ content: 'Cited.' }),
      chat({ annotations: [{ type: 'url_citation', url_citation }] }, 'stop'),
    ]);
    expect(chunks.map(({ type }) => type).slice(-3)).toEqual(['text-end', 'source-url', 'finish']);
  });

  it('writes reasoning, text and calls as they arrive, and the usage before the end', async () => {
    const [fixture] = fixtures;
    const chunks = await readAll(fromOpenAI(new Response(fixture?.body), { messageId: 'm1' }));
    expect(chunks).toEqual([
      { type: 'start', messageId: 'm1' },
      { type: 'reasoning-start', id: 'reasoning-1' },
      { type: 'reasoning-delta', id: 'reasoning-1', delta: 'The café ☕?' },
      { type: 'reasoning-end', id: 'reasoning-1' },
      { type: 'text-start', id: 'text-2' },
      { type: 'text-delta', id: 'text-2', delta: 'Je cherche ' },
      { type: 'text-delta', id: 'text-2', delta: '👩‍🍳.' },
      { type: 'text-end', id: 'text-2' },
      { type: 'tool-input-start', toolCallId: 'call_1', toolName: 'search' },
      { type: 'tool-input-delta', toolCallId: 'call_1', inputTextDelta: '{"query":' },
      { type: 'tool-input-start', toolCallId: 'call_2', toolName: 'book' },
      { type: 'tool-input-delta', toolCallId: 'call_2', inputTextDelta: '{"at"' },
      { type: 'tool-input-delta', toolCallId: 'call_1', inputTextDelta: '"cats\\n🐈"}' },
      { type: 'tool-input-delta', toolCallId: 'call_2', inputTextDelta: ': 7}' },
      {
        type: 'tool-input-available',
        toolCallId: 'call_1',
        toolName: 'search',
        input: { query: 'cats\n🐈' },
      },
      { type: 'tool-input-available', toolCallId: 'call_2', toolName: 'book', input: { at: 7 } },
      { type: 'message-metadata', metadata: { usage: { prompt_tokens: 9, completion_tokens: 5 } } },
      { type: 'finish', messageId: 'm1', finishReason: 'tool-calls' },
    ]);
  });

  it('creates an id for the message, because the ids of servers repeat', async () => {
    const body = sse([{ id: 'chatcmpl-1', ...chat({ content: 'Hi' }) }], 'data: [DONE]\n\n');
    const [one, two] = await Promise.all([
      readAll(fromOpenAI(new Response(body))),
      readAll(fromOpenAI(new Response(body))),
    ]);
    expect(one?.[0]).not.toEqual(two?.[0]);
    expect(one?.at(-1)).toEqual({ type: 'finish', messageId: expect.stringMatching(/^message-/) });
  });

  it('joins a name that arrives in pieces, and ignores one that repeats', async () => {
    const pieces = ['sea', 'rch', ''].map((name) => call({ index: 0, function: { name } }));
    const whole = ['search', 'search'].map((name) =>
      call({ index: 0, id: 'c1', function: { name } }),
    );
    for (const start of [pieces, whole]) {
      const found = await calls([
        ...start,
        call({ index: 0, id: 'c1', function: { arguments: '{}' } }),
      ]);
      expect(found).toMatchObject([{ toolCallId: 'c1', toolName: 'search', input: {} }]);
    }
  });

  it('reads a call without parameters, name, id or index', async () => {
    expect(await calls([call({ function: {} })])).toEqual([
      { type: 'tool-input-available', toolCallId: 'm1-call-1', toolName: 'tool', input: {} },
    ]);
  });

  it('reads complete calls that share an index, also if their input is an object', async () => {
    const found = await calls([
      call({ index: 0, id: 'a', function: { name: 'x', arguments: '{"n":1}' } }),
      call({ index: 0, id: 'b', function: { name: 'y', arguments: { n: 2 } } }),
    ]);
    expect(found).toMatchObject([
      { toolCallId: 'a', toolName: 'x', input: { n: 1 } },
      { toolCallId: 'b', toolName: 'y', input: { n: 2 } },
    ]);
  });

  it('gives a call a unique id if its id is taken', async () => {
    const found = await calls(
      [0, 1, 2].map((index) =>
        call({ index, id: 'call', function: { name: 'x', arguments: `{"n":${index}}` } }),
      ),
    );
    expect(new Set(found.map(({ toolCallId }) => toolCallId)).size).toBe(3);
    const madeUp = await calls([
      call({ index: 0, id: 'm1-call-2', function: { name: 'x', arguments: '{}' } }),
      call({ index: 1, function: { name: 'x', arguments: '{}' } }),
    ]);
    expect(new Set(madeUp.map(({ toolCallId }) => toolCallId)).size).toBe(2);
  });

  it('keeps the key `__proto__` as data', async () => {
    const [found] = await calls([
      call({ index: 0, id: 'c', function: { name: 'x', arguments: '{"__proto__":{"a":1}}' } }),
    ]);
    expect(Object.keys(found !== undefined && 'input' in found ? Object(found.input) : {})).toEqual(
      ['__proto__'],
    );
  });

  it('describes the first fault of an input and its position', async () => {
    const bad = call({ index: 0, id: 'c', function: { name: 'x', arguments: '{"a": nope}' } });
    expect(await calls([bad])).toEqual([
      {
        type: 'tool-input-error',
        toolCallId: 'c',
        errorText: expect.stringMatching(
          /^The input of this call is not valid JSON, at character 7: /,
        ),
      },
    ]);
  });

  it.each(['length', 'content_filter'])(
    'treats an incomplete input as cut off at %s',
    async (reason) => {
      const half = [
        call({ index: 0, id: 'a', function: { name: 'x', arguments: '{"n":1}' } }),
        call({ index: 1, id: 'b', function: { name: 'y', arguments: '{"n":' } }),
        call({ index: 2, id: 'c', function: { name: 'z' } }),
      ];
      const cutOff = { type: 'tool-input-error', errorText: 'The input of this call was cut off.' };
      expect(await calls(half, reason)).toMatchObject([
        { toolCallId: 'a', input: { n: 1 } },
        { toolCallId: 'b', ...cutOff },
        { toolCallId: 'c', ...cutOff },
      ]);
    },
  );

  it('reads the deprecated `function_call`', async () => {
    const piece = (function_call: object | null) => chat({ function_call });
    const found = await calls(
      [
        piece(null),
        piece({ name: 'x', arguments: '' }),
        piece({ arguments: '{"n"' }),
        piece({ arguments: ':1}' }),
      ],
      'function_call',
    );
    expect(found).toMatchObject([{ toolName: 'x', input: { n: 1 } }]);
  });

  it("ignores entries that aren't calls", async () => {
    expect(await calls([chat({ tool_calls: [null, {}, 7, { index: 3 }] })])).toEqual([]);
    const gap = [null, { function: { name: 'x', arguments: '{}' } }];
    expect(await calls([chat({ tool_calls: gap })])).toMatchObject([{ toolName: 'x' }]);
  });

  it("reads a refusal as text, and an answer that isn't streamed", async () => {
    const message = { content: 'Hi.', tool_calls: [{ id: 'c', function: { name: 'x' } }] };
    const whole = {
      object: 'chat.completion',
      choices: [{ message, finish_reason: 'tool_calls' }],
    };
    const { chunks } = await readToError(fromOpenAI(new Response(JSON.stringify(whole, null, 2))));
    expect(chunks).toContainEqual({ type: 'text-delta', id: 'text-1', delta: 'Hi.' });
    expect(chunks).toContainEqual(expect.objectContaining({ toolCallId: 'c', input: {} }));
    const refused = await read([chat({ refusal: 'I ' }), chat({ refusal: 'cannot.' }, 'stop')]);
    expect(refused.chunks.flatMap((chunk) => ('delta' in chunk ? [chunk.delta] : []))).toEqual([
      'I ',
      'cannot.',
    ]);
  });

  it('reads content that is a list of blocks', async () => {
    const thinking = { type: 'thinking', thinking: [{ type: 'text', text: 'Hm' }] };
    const { chunks } = await read([
      chat({ content: [thinking] }),
      chat({ content: [{ type: 'text', text: 'So' }] }, 'stop'),
    ]);
    expect(chunks.slice(1, -1)).toEqual([
      { type: 'reasoning-start', id: 'reasoning-1' },
      { type: 'reasoning-delta', id: 'reasoning-1', delta: 'Hm' },
      { type: 'reasoning-end', id: 'reasoning-1' },
      { type: 'text-start', id: 'text-2' },
      { type: 'text-delta', id: 'text-2', delta: 'So' },
      { type: 'text-end', id: 'text-2' },
    ]);
  });

  it('ignores all choices but the first', async () => {
    const { chunks } = await read([
      { choices: [{ index: 1, delta: { content: 'Other' } }] },
      chat({ reasoning: 'Mine' }, 'stop'),
    ]);
    expect(JSON.stringify(chunks)).not.toContain('Other');
    expect(JSON.stringify(chunks)).toContain('Mine');
  });

  it('fails with the error that the stream contains, after the text before it', async () => {
    const error = { message: 'Too many requests.', type: 'requests', code: 'rate_limit_exceeded' };
    for (const event of [{ error }, { object: 'error', ...error }]) {
      const { chunks, error: thrown } = await read([chat({ content: 'So' }), event]);
      expect(chunks.at(-1)).toEqual({ type: 'text-end', id: 'text-1' });
      expect(thrown).toEqual(new Error('OpenAI: Too many requests. (rate_limit_exceeded)'));
    }
  });

  it("quotes an event that isn't JSON, after the events before it", async () => {
    const body = `${sse([chat({ content: 'So' })])}data: Internal Server Error\n\n`;
    const { chunks, error } = await readToError(fromOpenAI(new Response(body)));
    expect(chunks).toContainEqual({ type: 'text-delta', id: 'text-1', delta: 'So' });
    expect(String(error)).toContain('Internal Server Error');
  });

  it('reads an error that is JSON instead of a stream', async () => {
    const { error } = await readToError(fromOpenAI(Response.json({ error: 'No such model.' })));
    expect(error).toEqual(new Error('OpenAI: No such model.'));
  });

  it('joins the lines of an event, and ignores an empty one', async () => {
    const body =
      'data: {"choices": [{"delta":\ndata: {"content": "Hi"}}]}\n\ndata:\n\ndata: [DONE]';
    const { chunks } = await readToError(fromOpenAI(streamOfPieces([body])));
    expect(chunks).toContainEqual({ type: 'text-delta', id: 'text-1', delta: 'Hi' });
    expect(chunks.at(-1)?.type).toBe('finish');
  });

  it('announces a call without an input at the end of the stream', async () => {
    const body = sse([call({ index: 0, id: 'c', function: { name: 'now' } })], 'data: [DONE]\n\n');
    const { chunks } = await readToError(fromOpenAI(streamOfPieces([body])));
    checkChunks(chunks, true);
    expect(chunks).toContainEqual(expect.objectContaining({ toolName: 'now', input: {} }));
  });
});

const item = (place: number, fields: object) => [
  { type: 'response.output_item.added', output_index: place, item: fields },
  { type: 'response.output_item.done', output_index: place, item: fields },
];
const completed = { type: 'response.completed', response: {} };

const readWhole = async (events: readonly object[]) => {
  const { chunks, error } = await read(events);
  expect(error).toBeUndefined();
  checkChunks(chunks, true);
  return chunks.slice(1);
};

describe('fromOpenAI, Responses', () => {
  it('uses the id of the answer if the app gives none', async () => {
    const created = { type: 'response.created', response: { id: 'resp_1' } };
    expect(await readAll(fromOpenAI(streamOfPieces([created, completed])))).toEqual([
      { type: 'start', messageId: 'resp_1' },
      { type: 'finish', messageId: 'resp_1', finishReason: 'stop' },
    ]);
  });

  it('shows what OpenAI ran itself as calls with their results', async () => {
    const chunks = await readWhole([
      ...item(0, {
        type: 'file_search_call',
        id: 'fs',
        queries: ['a'],
        status: 'completed',
        results: [1],
      }),
      ...item(1, {
        type: 'code_interpreter_call',
        id: 'ci',
        code: '1+1',
        container_id: 'x',
        outputs: [],
      }),
      ...item(2, { type: 'image_generation_call', id: 'ig', status: 'failed' }),
      completed,
    ]);
    expect(withoutMetadata(chunks)).toEqual([
      { type: 'tool-input-start', toolCallId: 'fs', toolName: 'file_search' },
      {
        type: 'tool-input-available',
        toolCallId: 'fs',
        toolName: 'file_search',
        input: { queries: ['a'] },
      },
      {
        type: 'tool-output-available',
        toolCallId: 'fs',
        output: { status: 'completed', results: [1] },
      },
      { type: 'tool-input-start', toolCallId: 'ci', toolName: 'code_interpreter' },
      {
        type: 'tool-input-available',
        toolCallId: 'ci',
        toolName: 'code_interpreter',
        input: { code: '1+1' },
      },
      {
        type: 'tool-output-available',
        toolCallId: 'ci',
        output: { container_id: 'x', outputs: [] },
      },
      { type: 'tool-input-start', toolCallId: 'ig', toolName: 'image_generation' },
      { type: 'tool-input-available', toolCallId: 'ig', toolName: 'image_generation', input: {} },
      { type: 'tool-output-error', toolCallId: 'ig', errorText: 'image_generation failed.' },
      { type: 'finish', messageId: 'm1', finishReason: 'stop' },
    ]);
  });

  it('shows calls of MCP servers, their results, and their approval requests', async () => {
    const roll = { type: 'mcp_call', name: 'roll', arguments: '{"dice":2}' };
    const chunks = await readWhole([
      {
        type: 'response.output_item.added',
        output_index: 0,
        item: { ...roll, id: 'a', arguments: '' },
      },
      { type: 'response.mcp_call_arguments.delta', output_index: 0, delta: '{"dice":2}' },
      {
        type: 'response.output_item.done',
        output_index: 0,
        item: { ...roll, id: 'a', output: '[3,4]' },
      },
      ...item(1, { ...roll, id: 'b', error: 'No dice.' }),
      ...item(2, { ...roll, id: 'c', error: { type: 'x', message: 'Lost.' } }),
      ...item(3, { ...roll, type: 'mcp_approval_request', id: 'd' }),
      ...item(4, { ...roll, type: 'mcp_approval_request', id: 'e', arguments: '{' }),
      ...item(5, { type: 'mcp_call', id: 'f', name: 'none' }),
      completed,
    ]);
    expect(withoutMetadata(chunks).slice(0, 4)).toEqual([
      { type: 'tool-input-start', toolCallId: 'a', toolName: 'roll', dynamic: true },
      { type: 'tool-input-delta', toolCallId: 'a', inputTextDelta: '{"dice":2}' },
      {
        type: 'tool-input-available',
        toolCallId: 'a',
        toolName: 'roll',
        dynamic: true,
        input: { dice: 2 },
      },
      { type: 'tool-output-available', toolCallId: 'a', output: [3, 4] },
    ]);
    expect(chunks).toContainEqual({
      type: 'tool-output-error',
      toolCallId: 'b',
      errorText: 'No dice.',
    });
    expect(chunks).toContainEqual({
      type: 'tool-output-error',
      toolCallId: 'c',
      errorText: 'Lost.',
    });
    expect(chunks.filter(({ type }) => type === 'tool-approval-request')).toEqual([
      {
        type: 'tool-approval-request',
        toolCallId: 'd',
        toolName: 'roll',
        dynamic: true,
        input: { dice: 2 },
        approvalId: 'd',
      },
    ]);
    expect(chunks).toContainEqual({ type: 'tool-output-available', toolCallId: 'f', output: '' });
  });

  it('shows the error of an MCP tool, and a default text if it has none', async () => {
    const roll = { type: 'mcp_call', name: 'roll', arguments: '{}', output: null };
    const content = [{ type: 'text', text: 'No dice.' }];
    const chunks = await readWhole([
      ...item(0, { ...roll, id: 'a', error: { type: 'mcp_tool_execution_error', content } }),
      ...item(1, { ...roll, id: 'b', status: 'failed', error: null }),
      ...item(2, { ...roll, id: 'c', error: '', output: 'ok' }),
      completed,
    ]);
    expect(chunks.flatMap((chunk) => ('errorText' in chunk ? chunk.errorText : []))).toEqual([
      'No dice.',
      'The tool failed and gave no reason.',
    ]);
  });

  it.each([
    { type: 'custom_tool_call', call_id: 'a', name: 'sql', input: 'drop table a' },
    { type: 'local_shell_call', call_id: 'a', action: { type: 'exec' } },
    { type: 'code_interpreter_call', id: 'a', code: 'rm(' },
    { type: 'mcp_call', id: 'a', name: 'roll', arguments: '{"dice":' },
  ])('treats an incomplete input of a $type as cut off', async (fields) => {
    const chunks = await readWhole([...item(0, { ...fields, status: 'incomplete' }), completed]);
    expect(chunks.filter(({ type }) => type.startsWith('tool-'))).toEqual([
      expect.objectContaining({ type: 'tool-input-start' }),
      {
        type: 'tool-input-error',
        toolCallId: 'a',
        errorText: 'The input of this call was cut off.',
      },
    ]);
  });

  it('reads the input of a custom tool as text, once it is complete', async () => {
    const added = { type: 'custom_tool_call', call_id: 'a', name: 'code', input: '' };
    const sent = [
      { type: 'response.output_item.added', output_index: 0, item: added },
      { type: 'response.custom_tool_call_input.delta', output_index: 0, delta: '42' },
    ];
    const whole = { type: 'response.custom_tool_call_input.done', output_index: 0, input: '42' };
    const inputs = async (events: readonly object[]) =>
      (await readWhole([...events, { type: 'response.incomplete', response: {} }])).flatMap(
        (chunk) => ('input' in chunk ? [chunk.input] : []),
      );
    expect(await inputs([...sent, whole])).toEqual(['42']);
    expect(await inputs(sent)).toEqual([]);
    const done = { type: 'response.output_item.done', output_index: 0, item: added };
    expect(await inputs([{ ...sent[0] }, { ...whole, input: '' }, done])).toEqual(['']);
    const incomplete = { ...done, item: { ...added, status: 'incomplete' } };
    expect(await inputs([...sent, whole, incomplete])).toEqual(['42']);
  });

  it('leaves the results of calls that the app runs to the app', async () => {
    const chunks = await readWhole([
      ...item(0, { type: 'function_call', call_id: 'a', name: 'now', arguments: '' }),
      ...item(1, { type: 'custom_tool_call', call_id: 'b', name: 'sql', input: 'select 1' }),
      ...item(2, {
        type: 'local_shell_call',
        id: 'x',
        call_id: 'c',
        status: 'completed',
        action: { type: 'exec' },
      }),
      ...item(3, { type: 'function_call', call_id: 'd', name: 'cut', arguments: '{"a' }),
      completed,
    ]);
    expect(
      chunks.filter(({ type }) => type.startsWith('tool-input-') && type !== 'tool-input-start'),
    ).toEqual([
      { type: 'tool-input-available', toolCallId: 'a', toolName: 'now', input: {} },
      { type: 'tool-input-available', toolCallId: 'b', toolName: 'sql', input: 'select 1' },
      {
        type: 'tool-input-available',
        toolCallId: 'c',
        toolName: 'local_shell',
        input: { action: { type: 'exec' } },
      },
      {
        type: 'tool-input-error',
        toolCallId: 'd',
        errorText: 'The input of this call was cut off.',
      },
    ]);
    expect(chunks.at(-1)).toMatchObject({ finishReason: 'tool-calls' });
  });

  it("keeps an input that arrived in deltas if its item doesn't repeat it", async () => {
    const own = { type: 'function_call', id: 'fc', name: 'x' };
    const chunks = await readWhole([
      { type: 'response.output_item.added', item: own },
      { type: 'response.function_call_arguments.delta', item_id: 'fc', delta: '{"a":1}' },
      { type: 'response.output_item.done', item: own },
      ...item(1, { ...own, id: 'cut', status: 'incomplete' }),
      completed,
    ]);
    expect(chunks).toContainEqual({
      type: 'tool-input-available',
      toolCallId: 'fc',
      toolName: 'x',
      input: { a: 1 },
    });
    expect(chunks).toContainEqual(
      expect.objectContaining({ type: 'tool-input-error', toolCallId: 'cut' }),
    );
  });

  it('adds a source once after the text that cites it, and ignores addresses outside the web', async () => {
    const text = { output_index: 0, item_id: 'm', content_index: 0 };
    const cites = (url: string) => ({
      type: 'response.output_text.annotation.added',
      annotation: { type: 'url_citation', url },
    });
    const chunks = await readWhole([
      { type: 'response.output_text.delta', ...text, delta: 'So' },
      cites('https://a.example'),
      cites('https://a.example'),
      cites('javascript:alert(1)'),
      { type: 'response.output_text.delta', ...text, delta: '.' },
      completed,
    ]);
    expect(chunks.slice(3, -1)).toEqual([
      { type: 'text-end', id: 'text-1' },
      { type: 'source-url', sourceId: 'https://a.example', url: 'https://a.example' },
    ]);
  });

  it.each([
    ['max_output_tokens', 'length'],
    ['content_filter', 'content-filter'],
    ['something_new', 'something_new'],
    [undefined, 'other'],
  ])(
    'finishes an answer that is incomplete because of %s with %s',
    async (reason, finishReason) => {
      const chunks = await readWhole([
        { type: 'response.refusal.delta', output_index: 0, content_index: 0, delta: 'I' },
        { type: 'response.reasoning_text.delta', output_index: 1, content_index: 0, delta: 'Hm' },
        { type: 'response.incomplete', response: { incomplete_details: { reason } } },
      ]);
      expect(chunks.at(-1)).toEqual({ type: 'finish', messageId: 'm1', finishReason });
    },
  );

  const message = (...texts: string[]) => ({
    type: 'message',
    id: 'm',
    content: texts.map((text) => ({ type: 'output_text', text })),
  });
  const thoughts = {
    type: 'reasoning',
    id: 'r',
    summary: [{ type: 'summary_text', text: 'Hm.' }],
    content: [{ type: 'reasoning_text', text: 'Let me see.' }],
  };
  const getDeltas = (chunks: readonly object[]) =>
    chunks.flatMap((chunk) => ('delta' in chunk ? [chunk.delta] : []));

  it('reads texts that arrive in full, once', async () => {
    const place = { output_index: 0, item_id: 'm' };
    const text = { ...place, content_index: 0 };
    const summary = { ...place, summary_index: 0 };
    const done = { type: 'response.output_text.done', ...text, text: 'Hello.' };
    const delta = { type: 'response.output_text.delta', ...text, delta: 'Hel' };
    const refused = { type: 'response.refusal.done', ...text, refusal: 'No.' };
    const thought = { type: 'response.reasoning_summary_text.done', ...summary, text: 'Hm.' };
    const whole = item(0, message('Hello.'));
    expect(getDeltas(await readWhole([done, completed]))).toEqual(['Hello.']);
    expect(getDeltas(await readWhole([delta, done, ...whole, completed]))).toEqual(['Hel', 'lo.']);
    expect(getDeltas(await readWhole([refused, completed]))).toEqual(['No.']);
    expect(getDeltas(await readWhole([thought, completed]))).toEqual(['Hm.']);
    expect(getDeltas(await readWhole([...whole, completed]))).toEqual(['Hello.']);
    expect(getDeltas(await readWhole([...item(0, thoughts), completed]))).toEqual([
      'Hm.',
      'Let me see.',
    ]);
    const parts = item(0, { type: 'message', content: [{ refusal: 'No.' }, null, {}] });
    expect(getDeltas(await readWhole([...parts, completed]))).toEqual(['No.']);
    // A different text doesn't replace the one that arrived in deltas.
    const other = item(0, message('Good day.'));
    expect(getDeltas(await readWhole([delta, ...other, completed]))).toEqual(['Hel']);
  });

  it('reads an answer that arrives only with its last event, including its sources', async () => {
    const annotations = [{ type: 'url_citation', url: 'https://a.example' }];
    const output = [
      thoughts,
      { ...message(), content: [{ type: 'output_text', text: 'Hello.', annotations }] },
      { type: 'function_call', call_id: 'c', name: 'now', arguments: '{}' },
    ];
    const chunks = await readWhole([{ type: 'response.completed', response: { output } }]);
    expect(getDeltas(chunks)).toEqual(['Hm.', 'Let me see.', 'Hello.']);
    expect(withoutMetadata(chunks).slice(-4)).toEqual([
      { type: 'source-url', sourceId: 'https://a.example', url: 'https://a.example' },
      { type: 'tool-input-start', toolCallId: 'c', toolName: 'now' },
      { type: 'tool-input-available', toolCallId: 'c', toolName: 'now', input: {} },
      { type: 'finish', messageId: 'm1', finishReason: 'tool-calls' },
    ]);
    const streamed = await readWhole([
      ...item(5, message('Hello.')),
      { type: 'response.completed', response: { output } },
    ]);
    expect(getDeltas(streamed)).toEqual(['Hello.']);
  });

  it('fails with the error of an answer that failed', async () => {
    const failure = { code: 'server_error', message: 'It broke.' };
    const failed = await read([{ type: 'response.failed', response: { error: failure } }]);
    expect(failed).toEqual({ chunks: [], error: new Error('OpenAI: It broke. (server_error)') });
    const { error } = await read([{ type: 'error', ...failure }]);
    expect(error).toEqual(new Error('OpenAI: It broke. (server_error)'));
  });
});
