import { describe, expect, it } from 'vitest';
import {
  fromAiSdk,
  fromAnthropic,
  fromOpenAI,
  readToolCalls,
} from '../../../../src/reading/stream/index.ts';
import type { ProviderSource } from '../../../../src/reading/stream/index.ts';
import { callout } from '../../../../src/reading/syntax/index.ts';
import { checkChunks } from '../../../support/checkChunks.ts';
import { getMetadata, readAll, streamOf, withoutMetadata } from '../../../support/hostChunks.ts';
import { streamOfPieces } from '../../../support/providerBodies.ts';

type From = typeof fromOpenAI;

const read = async (from: From, source: ProviderSource) => {
  const chunks = await readAll(from(source, { messageId: 'm1' }));
  checkChunks(chunks, true);
  return chunks;
};

const readEvents = (from: From, events: readonly object[]) => read(from, streamOfPieces(events));

/** Reads an answer that wasn't streamed, whole and in pieces. */
const readBody = async (from: From, body: object) => {
  const text = JSON.stringify(body, undefined, 2);
  const chunks = await read(from, Response.json(body));
  expect(await read(from, streamOfPieces([text]))).toEqual(chunks);
  expect(await read(from, streamOfPieces(text.split('')))).toEqual(chunks);
  return chunks;
};

const getTexts = (chunks: readonly object[]) =>
  chunks.flatMap((chunk) => ('delta' in chunk ? [chunk.delta] : []));

const getCalls = (chunks: readonly object[]) =>
  chunks.filter((chunk) =>
    /^tool-(?:input-(?:available|error)|output|approval)/.test(String(Reflect.get(chunk, 'type'))),
  );

const chat = (delta: object, finish_reason: string | null = null, rest: object = {}) => ({
  choices: [{ index: 0, delta, finish_reason }],
  ...rest,
});

const item = (output_index: number, fields: object) => [
  { type: 'response.output_item.added', output_index, item: fields },
  { type: 'response.output_item.done', output_index, item: fields },
];
const completed = { type: 'response.completed', response: { output: [] } };

describe('Chat Completions of other servers', () => {
  const whole = (message: object, finish_reason: string | null = 'stop') => ({
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason }],
  });

  it('ends a whole answer without a reason', async () => {
    const chunks = await readBody(fromOpenAI, whole({ content: 'Hi' }, ''));
    expect(getTexts(chunks)).toEqual(['Hi']);
    expect(chunks.at(-1)).toEqual({ type: 'finish', messageId: 'm1' });
  });

  it('ignores a message next to a delta, which would end the answer', async () => {
    const event = (arguments_: string) => {
      const delta = { tool_calls: [{ index: 0, id: 'a', function: { arguments: arguments_ } }] };
      return { choices: [{ index: 0, delta, message: delta, finish_reason: null }] };
    };
    const chunks = await readEvents(fromOpenAI, [event('{"a"'), event(':1}'), chat({}, 'stop')]);
    expect(getCalls(chunks)).toMatchObject([{ toolCallId: 'a', input: { a: 1 } }]);
  });

  it('joins an answer that a server has split into several choices', async () => {
    const tool_calls = [{ id: 'a', function: { name: 'f', arguments: '{}' } }];
    const choices = [
      { message: { content: 'Hi' }, finish_reason: 'tool_calls' },
      { message: { tool_calls }, finish_reason: 'tool_calls' },
      { index: 1, message: { content: 'Another answer' } },
    ];
    const chunks = await readBody(fromOpenAI, { object: 'chat.completion', choices });
    expect(getTexts(chunks)).toEqual(['Hi']);
    expect(getCalls(chunks)).toMatchObject([{ toolCallId: 'a', input: {} }]);
    expect(chunks.at(-1)).toMatchObject({ finishReason: 'tool-calls' });
  });

  it('ignores calls and functions that are empty', async () => {
    const empty = { name: '', arguments: '' };
    expect(getCalls(await readBody(fromOpenAI, whole({ function_call: empty })))).toEqual([]);
    const call = { id: 'a', function: { name: 'f', arguments: '{"a":1}' } };
    const custom = { id: 'b', custom: { name: 'sql', input: 'select 1' } };
    const tool_calls = [
      { ...call, custom: { name: '', input: '' } },
      { ...custom, function: empty },
    ];
    expect(getCalls(await readBody(fromOpenAI, whole({ tool_calls })))).toMatchObject([
      { toolCallId: 'a', toolName: 'f', input: { a: 1 } },
      { toolCallId: 'b', toolName: 'sql', input: 'select 1' },
    ]);
  });

  it('reads reasoning that comes only in its details, and never twice', async () => {
    const details = [{ type: 'reasoning.text', text: 'Hm' }, { summary: '.' }, { data: 'secret' }];
    const chunks = await readEvents(fromOpenAI, [
      chat({ reasoning_details: details }),
      chat({ reasoning: '!', reasoning_details: [{ text: '!' }] }),
      chat({ reasoning_details: [{ data: 'secret' }], content: 'Hi' }, 'stop'),
    ]);
    expect(getTexts(chunks)).toEqual(['Hm.', '!', 'Hi']);
  });

  it('reads reasoning under the names and in the blocks of each server', async () => {
    const summary = [{ type: 'summary_text', text: 'D' }];
    const thinking = [{ type: 'text', text: 'C' }];
    const chunks = await readEvents(fromOpenAI, [
      chat({ reasoning_text: 'A' }),
      chat({ thinking: 'B' }),
      chat({
        content: [
          { type: 'thinking', thinking },
          { type: 'reasoning', summary },
        ],
      }),
      chat({ content: [{ type: 'thinking', thinking: 'E' }, { text: 'Hi' }] }, 'stop'),
    ]);
    expect(getTexts(chunks)).toEqual(['A', 'B', 'C', 'D', 'E', 'Hi']);
    expect(chunks.filter(({ type }) => type === 'reasoning-start')).toHaveLength(1);
  });

  it('cites what the server has found, wherever it lists it', async () => {
    const page = (name: string) => ({ url: `https://${name}.example/`, title: name });
    const lists = {
      citations: ['https://a.example/', 'https://a.example/', 'javascript:alert(1)'],
      search_results: [page('b')],
      web_search: [{ link: 'https://c.example/', title: 'c' }],
      venice_parameters: { web_search_citations: [page('d')] },
    };
    const chunks = await readEvents(fromOpenAI, [
      chat({ annotations: [{ url: 'https://z.example/' }, { type: 'file', file: {} }] }),
      chat(
        { content: 'Hi', context: { citations: [{ title: 'e', content: 'Text.' }] } },
        'stop',
        lists,
      ),
    ]);
    expect(
      chunks
        .filter(({ type }) => type.startsWith('source-'))
        .map((chunk) => ({ ...chunk, sourceId: '' })),
    ).toEqual([
      { type: 'source-url', sourceId: '', url: 'https://z.example/' },
      { type: 'source-document', sourceId: '', title: 'e', text: 'Text.' },
      { type: 'source-url', sourceId: '', url: 'https://b.example/', title: 'b' },
      { type: 'source-url', sourceId: '', url: 'https://a.example/' },
      { type: 'source-url', sourceId: '', url: 'https://c.example/', title: 'c' },
      { type: 'source-url', sourceId: '', url: 'https://d.example/', title: 'd' },
    ]);
  });

  it('shows the calls that the server has run, and the pages that they found', async () => {
    const tool = { index: 0, type: 'search', arguments: '{"q":1}' };
    const found = {
      ...tool,
      output: 'Found.',
      search_results: { results: [{ url: 'https://a.example/' }] },
    };
    const shown = [
      { toolName: 'search', input: { q: 1 } },
      { type: 'tool-output-available', output: 'Found.' },
    ];
    const chunks = await readEvents(fromOpenAI, [
      chat({ executed_tools: [tool] }),
      chat({ executed_tools: [{ ...found, arguments: undefined }] }),
      chat({ content: 'Hi' }, 'stop'),
    ]);
    expect(getCalls(chunks)).toMatchObject(shown);
    expect(getMetadata(chunks)).toMatchObject({
      toolcard: { 'm1-call-1': { providerExecuted: true } },
    });
    expect(chunks.at(-1)).toMatchObject({ finishReason: 'stop' });
    const { index: _, ...unnumbered } = found;
    const body = await readBody(fromOpenAI, whole({ executed_tools: [unnumbered] }));
    expect(getCalls(body)).toMatchObject(shown);
    expect(body).toContainEqual(expect.objectContaining({ url: 'https://a.example/' }));
  });

  it('reads images whose data is in their URL', async () => {
    const url = 'data:image/png;base64,AA';
    const images = [{ image_url: { url } }, { image_url: { url: 'https://a.example/' } }, {}];
    const chunks = await readBody(fromOpenAI, whole({ content: 'Look.', images }));
    expect(chunks.filter(({ type }) => type === 'file')).toEqual([
      { type: 'file', mediaType: 'image/png', url },
    ]);
  });

  it('finds the usage where Groq and Moonshot put it', async () => {
    const usage = { total_tokens: 7 };
    const groq = await readEvents(fromOpenAI, [chat({}, 'stop', { x_groq: { usage } })]);
    expect(getMetadata(groq)).toEqual({ usage });
    const choices = [{ index: 0, delta: {}, finish_reason: 'stop', usage }];
    expect(getMetadata(await readEvents(fromOpenAI, [{ choices }]))).toEqual({ usage });
  });

  it('keeps content that is an object, and the words of audio', async () => {
    const content = { title: 'Apples' };
    expect(await readBody(fromOpenAI, whole({ content }))).toContainEqual({
      type: 'data-content',
      data: content,
    });
    const chunks = await readEvents(fromOpenAI, [
      chat({ audio: { id: 'a', transcript: 'Hello ' } }),
      chat({ audio: { transcript: 'there.' } }, 'stop'),
    ]);
    expect(getMetadata(chunks)).toEqual({ transcript: 'Hello there.' });
  });
});

describe('Responses of other servers', () => {
  const body = (status: string | undefined, ...output: object[]) => ({
    object: 'response',
    id: 'r',
    error: null,
    output,
    ...(status && { status }),
  });
  const message = { type: 'message', id: 'a', content: [{ type: 'output_text', text: 'Hi' }] };

  it.each([
    ['completed', 'stop'],
    ['complete', 'stop'],
    [undefined, 'stop'],
  ])('reads a whole answer whose status is %s', async (status, finishReason) => {
    const chunks = await readBody(fromOpenAI, body(status, message));
    expect(getTexts(chunks)).toEqual(['Hi']);
    expect(chunks.at(-1)).toMatchObject({ type: 'finish', finishReason });
  });

  it('reads a whole answer that ended early', async () => {
    const incomplete_details = { reason: 'max_output_tokens' };
    const cut = await readBody(fromOpenAI, { ...body('incomplete', message), incomplete_details });
    expect(cut.at(-1)).toMatchObject({ finishReason: 'length' });
    const stopped = await readBody(fromOpenAI, body('cancelled'));
    expect(stopped.at(-1)).toEqual({ type: 'abort', messageId: 'm1' });
    const failed = fromOpenAI(Response.json({ ...body('failed'), error: { message: 'No.' } }));
    await expect(readAll(failed)).rejects.toThrow('OpenAI: No.');
  });

  it('shows results that are items of their own', async () => {
    const shell = {
      type: 'shell_call',
      id: 'sh',
      call_id: 'c',
      action: { commands: ['ls'] },
      environment: { type: 'container_auto' },
    };
    const chunks = await readEvents(fromOpenAI, [
      ...item(0, shell),
      ...item(1, { type: 'shell_call_output', id: 'o', call_id: 'c', output: [{ stdout: 'a' }] }),
      ...item(2, { type: 'tool_search_call', id: 't', call_id: null, arguments: { paths: ['x'] } }),
      ...item(3, { type: 'tool_search_output', id: 'u', call_id: null, tools: [{ name: 'x' }] }),
      ...item(4, { type: 'program', id: 'p', call_id: 'd', code: '1' }),
      ...item(5, { type: 'program_output', id: 'q', call_id: 'd', result: '1' }),
      ...item(6, { type: 'program_output', id: 'v', call_id: 'earlier', result: '2' }),
      completed,
    ]);
    expect(getCalls(chunks)).toMatchObject([
      { toolCallId: 'c', toolName: 'shell', input: { action: { commands: ['ls'] } } },
      { toolCallId: 'c', output: [{ stdout: 'a' }] },
      { toolCallId: 't', toolName: 'tool_search', input: { paths: ['x'] } },
      { toolCallId: 't', output: { tools: [{ name: 'x' }] } },
      { toolCallId: 'd', toolName: 'program', input: { code: '1' } },
      { toolCallId: 'd', output: '1' },
      { toolCallId: 'earlier', toolName: 'program', input: {} },
      { toolCallId: 'earlier', output: '2' },
    ]);
    expect(chunks.at(-1)).toMatchObject({ finishReason: 'stop' });
  });

  it('asks the app to run a call only if nothing else has its result', async () => {
    const patch = { type: 'apply_patch_call', id: 'p', call_id: 'c', operation: { path: 'a' } };
    const open = await readEvents(fromOpenAI, [...item(0, patch), completed]);
    expect(open.at(-1)).toMatchObject({ finishReason: 'tool-calls' });
    const output = { type: 'apply_patch_call_output', call_id: 'c', output: 'Done.' };
    const run = await readEvents(fromOpenAI, [...item(0, patch), ...item(1, output), completed]);
    expect(run.at(-1)).toMatchObject({ finishReason: 'stop' });
  });

  it('takes the id of a tool search when its item ends', async () => {
    const search = { type: 'tool_search_call', id: 't', execution: 'client', arguments: {} };
    const [added] = item(0, { ...search, call_id: 'old' });
    const [, ended] = item(0, { ...search, call_id: 'new', arguments: { goal: 'x' } });
    const chunks = await readEvents(fromOpenAI, [{ ...added }, { ...ended }, completed]);
    expect(getCalls(chunks)).toMatchObject([{ toolCallId: 'new', input: { goal: 'x' } }]);
  });

  it('reads arguments that a server has written as an object', async () => {
    const call = { type: 'function_call', call_id: 'c', name: 'x', arguments: { a: 1 } };
    const chunks = await readBody(fromOpenAI, body('completed', call));
    expect(getCalls(chunks)).toMatchObject([{ toolCallId: 'c', input: { a: 1 } }]);
  });

  it('reads arguments that a server has written as text, and types that are new', async () => {
    const search = { type: 'web_search_call', id: 'a', call_id: '', name: 'x_search' };
    const chunks = await readEvents(fromOpenAI, [
      ...item(0, { ...search, arguments: '{"query":"x"}', status: 'completed' }),
      ...item(1, { ...search, id: 'b', arguments: '{"query' }),
      ...item(2, { type: 'dream', id: 'c', content: 'Sheep' }),
      completed,
    ]);
    expect(getCalls(chunks)).toMatchObject([
      { toolCallId: 'a', toolName: 'web_search', input: { query: 'x' } },
      { toolCallId: 'a', output: { status: 'completed' } },
      { toolCallId: 'b', input: '{"query' },
      { toolCallId: 'b' },
      { toolCallId: 'c', toolName: 'dream', input: {} },
      { toolCallId: 'c', output: { content: 'Sheep' } },
    ]);
  });

  it('finds the item of an event by whatever the event has', async () => {
    const delta = { type: 'response.output_text.delta', item_id: 'a', delta: 'Hi' };
    const call = { type: 'function_call', id: 'f', call_id: 'c', name: 'x', arguments: '' };
    const chunks = await readEvents(fromOpenAI, [
      { ...delta, output_index: 0, content_index: 0 },
      { type: 'response.output_item.done', item: message },
      { type: 'response.output_item.added', output_index: 1, item: call },
      { type: 'response.function_call_arguments.delta', item_id: 'f', delta: '{"a":1}' },
      { type: 'response.function_call_arguments.done', item_id: 'f', arguments: '{"a":1}' },
      completed,
    ]);
    expect(getTexts(chunks)).toEqual(['Hi']);
    expect(getCalls(chunks)).toMatchObject([{ toolCallId: 'c', input: { a: 1 } }]);
  });

  it('cites documents without an address', async () => {
    const annotations = [
      { type: 'file_citation', file_id: 'f1', filename: 'report.pdf' },
      { type: 'file_citation', file_id: 'f1', filename: 'report.pdf' },
      { type: 'file_path', file_id: 'f2' },
      { type: 'unknown' },
    ];
    const content = [{ type: 'output_text', text: 'Hi', annotations }];
    const chunks = await readEvents(fromOpenAI, [
      ...item(0, { ...message, content }),
      { type: 'response.output_text_annotation.added', annotation: { filename: 'plot.png' } },
      completed,
    ]);
    expect(chunks.filter(({ type }) => type.startsWith('source-'))).toEqual([
      { type: 'source-document', sourceId: 'f1', title: 'report.pdf' },
      { type: 'source-document', sourceId: 'f2', title: 'f2' },
      { type: 'source-document', sourceId: 'plot.png', title: 'plot.png' },
    ]);
  });
});

describe('Messages of Anthropic', () => {
  const citation = { type: 'char_location', cited_text: 'Green.', document_title: 'Grass' };

  it('reads a whole answer', async () => {
    const chunks = await readBody(fromAnthropic, {
      type: 'message',
      id: 'msg',
      content: [
        { type: 'thinking', thinking: 'Hm' },
        { type: 'text', text: 'Hi', citations: [citation, { cited_text: 'Blue.' }] },
        { type: 'tool_use', id: 'a', name: 'x', input: { a: 1 } },
        { type: 'tool_use', id: 'b', name: 'y', input: {} },
      ],
      stop_reason: 'tool_use',
      usage: { input_tokens: 1 },
    });
    expect(getTexts(chunks)).toEqual(['Hm', 'Hi']);
    expect(chunks).toContainEqual({
      type: 'source-document',
      sourceId: 'Grass',
      title: 'Grass',
      text: 'Green.',
    });
    expect(chunks).toContainEqual({ type: 'source-document', sourceId: 'document', text: 'Blue.' });
    expect(getCalls(chunks)).toMatchObject([{ input: { a: 1 } }, { input: {} }]);
    expect(getMetadata(chunks)).toEqual({ usage: { input_tokens: 1 } });
    expect(chunks.at(-1)).toMatchObject({ finishReason: 'tool-calls' });
  });

  it('ends a whole answer without a reason', async () => {
    const chunks = await readBody(fromAnthropic, { type: 'message', content: [] });
    expect(chunks.at(-1)).toEqual({ type: 'finish', messageId: 'm1' });
  });

  it('says why a server tool failed, and why an answer was refused', async () => {
    const stop_details = { type: 'refusal', explanation: 'Not allowed.' };
    const result = (tool_use_id: string, content: object) => ({
      type: 'x_tool_result',
      tool_use_id,
      content,
    });
    const use = { type: 'server_tool_use', name: 'x', input: { a: 1 } };
    const chunks = await readBody(fromAnthropic, {
      type: 'message',
      content: [
        { ...use, id: 'a' },
        result('a', { error_code: 'unavailable', error_message: 'The file is gone.' }),
        { ...use, id: 'b' },
        result('b', { error_code: 'unavailable' }),
      ],
      stop_reason: 'refusal',
      stop_details,
    });
    expect(getCalls(chunks)).toMatchObject([
      {},
      { errorText: 'The file is gone. (unavailable)' },
      {},
      { errorText: 'unavailable' },
    ]);
    expect(getMetadata(chunks)).toMatchObject({ stopDetails: stop_details });
    expect(chunks.at(-1)).toMatchObject({ finishReason: 'content-filter' });
  });
});

describe('the AI SDK', () => {
  const available = { type: 'tool-input-available', toolCallId: 'c', toolName: 'f', input: {} };
  const request = { type: 'tool-approval-request', toolCallId: 'c', approvalId: 'a' };
  const answer = { type: 'tool-approval-response', approvalId: 'a' };
  const start = { type: 'start' };
  const finish = { type: 'finish' };

  it('reads on after the end until the source ends', async () => {
    const data = { type: 'data-late', data: 1 };
    let isCancelled = false;
    const events = [start, { ...finish, finishReason: 'stop' }, data, finish];
    const source = streamOfPieces(events, () => {
      isCancelled = true;
    });
    const chunks = await read(fromAiSdk, source);
    expect(chunks.slice(1)).toEqual([
      data,
      { type: 'finish', messageId: 'm1', finishReason: 'stop' },
    ]);
    expect(isCancelled).toBe(false);
  });

  it("doesn't ask for what the server answers by itself", async () => {
    const automatic = { ...request, isAutomatic: true };
    const denied = { ...answer, approved: false, reason: 'Blocked by policy.' };
    const output = { type: 'tool-output-denied', toolCallId: 'c' };
    for (const events of [[denied], [denied, output]]) {
      const chunks = await readEvents(fromAiSdk, [start, available, automatic, ...events, finish]);
      expect(getCalls(chunks)).toMatchObject([
        { input: {} },
        { type: 'tool-output-denied', toolCallId: 'c', reason: 'Blocked by policy.' },
      ]);
    }
    const approved = { ...answer, approved: true };
    const chunks = await readEvents(fromAiSdk, [start, available, automatic, approved, finish]);
    expect(getCalls(chunks)).toHaveLength(1);
  });

  it('continues a call whose request the server reports as answered', async () => {
    const approved = { ...answer, approved: true };
    const events = [start, available, request, approved, approved, finish];
    const whole = await readEvents(fromAiSdk, events);
    // A second reader must not take the repeated input for a repetition.
    const again = readToolCalls(streamOf(whole), { syntaxes: [callout] });
    for (const chunks of [whole, await readAll(again)]) {
      expect(getCalls(chunks).map((chunk) => Reflect.get(chunk, 'type'))).toEqual([
        'tool-input-available',
        'tool-approval-request',
        'tool-input-available',
      ]);
    }
    const denied = { ...answer, approved: false };
    const refused = await readEvents(fromAiSdk, [start, available, request, denied, finish]);
    expect(getCalls(refused).at(-1)).toEqual({ type: 'tool-output-denied', toolCallId: 'c' });
    expect(getCalls(await readEvents(fromAiSdk, [start, approved, denied, finish]))).toEqual([]);
    const arriving = { ...available, type: 'tool-input-start' };
    for (const early of [approved, denied]) {
      const late = await readEvents(fromAiSdk, [
        start,
        arriving,
        request,
        early,
        available,
        finish,
      ]);
      expect(getCalls(late)[0]).toEqual(available);
    }
  });

  it('fails the calls of a step that is started again, and reads the next attempt', async () => {
    const call = (toolCallId: string) => ({ ...available, toolCallId });
    const chunks = await readEvents(fromAiSdk, [
      start,
      { type: 'start-step' },
      call('before'),
      { type: 'start-step' },
      { type: 'text-delta', id: '1', delta: 'stale' },
      { ...call('open'), type: 'tool-input-start' },
      call('c'),
      request,
      call('done'),
      { type: 'tool-output-available', toolCallId: 'done', output: 1 },
      { ...call('failed'), type: 'tool-input-error', errorText: 'No.' },
      { type: 'reset-step' },
      { type: 'text-delta', id: '1', delta: 'fresh' },
      available,
      finish,
    ]);
    const states = Object.fromEntries(
      getCalls(chunks).map((chunk) => [
        Reflect.get(chunk, 'toolCallId'),
        Reflect.get(chunk, 'type'),
      ]),
    );
    expect(states).toEqual({
      before: 'tool-input-available',
      open: 'tool-input-error',
      c: 'tool-output-error',
      done: 'tool-output-error',
      failed: 'tool-input-error',
      'c-2': 'tool-input-available',
    });
    expect(withoutMetadata(chunks).filter(({ type }) => type === 'text-start')).toHaveLength(2);
  });

  it('reads the files of reasoning', async () => {
    const file = { mediaType: 'image/png', base64Data: 'AA' };
    const chunks = await readEvents(fromAiSdk, [start, { type: 'reasoning-file', file }, finish]);
    expect(chunks[1]).toEqual({
      type: 'file',
      mediaType: 'image/png',
      url: 'data:image/png;base64,AA',
    });
  });
});
