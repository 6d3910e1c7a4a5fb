import { describe, expect, it, vi } from 'vitest';
import { getCallRecord } from '../../../../src/core/CallRecord.ts';
import { fromAgUi } from '../../../../src/reading/stream/index.ts';
import { checkChunks } from '../../../support/checkChunks.ts';
import { getMetadata, readAll, withoutMetadata } from '../../../support/hostChunks.ts';
import { streamOfPieces } from '../../../support/providerBodies.ts';
import { readToError } from '../../../support/readToError.ts';

type Fields = Readonly<Record<string, unknown>>;

const ids = { threadId: 't', runId: 'r' };
const start = { type: 'RUN_STARTED', ...ids };
const end = (fields: Fields = {}) => ({ type: 'RUN_FINISHED', ...ids, ...fields });
const failed = { type: 'RUN_ERROR', message: 'No model', code: 'E1' };
const say = (delta: string, messageId = 'm', fields: Fields = {}) => [
  { type: 'TEXT_MESSAGE_START', messageId, ...fields },
  { type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
  { type: 'TEXT_MESSAGE_END', messageId },
];
const call = (toolCallId: string, delta: string, fields: Fields = {}) => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'x', ...fields },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta },
  { type: 'TOOL_CALL_END', toolCallId },
];
const result = (toolCallId: string, content: unknown) => ({
  type: 'TOOL_CALL_RESULT',
  messageId: 'n',
  toolCallId,
  content,
});

const readStream = async (events: readonly object[]) => {
  const chunks = await readAll(fromAgUi(streamOfPieces(events), { messageId: 'm1' }));
  checkChunks(chunks, true);
  return chunks;
};

/** Reads the events of a run, and returns the chunks between its start and its end. */
const read = async (...events: readonly object[]) =>
  (await readStream([start, ...events, end()])).slice(2, -1);

const readMetadata = async (...events: readonly object[]) => getMetadata(await read(...events));

const getTexts = (chunks: Awaited<ReturnType<typeof read>>): string =>
  chunks.flatMap((chunk) => ('delta' in chunk ? [chunk.delta] : [])).join('');

/** Reads the events of a stream that breaks a rule, and returns its error. */
const getError = async (...events: readonly object[]): Promise<string> => {
  const { chunks, error } = await readToError(fromAgUi(streamOfPieces(events)));
  checkChunks(chunks, false);
  return String(error);
};

describe('texts of AG-UI', () => {
  it('continue after their end, interleave, and omit what others said', async () => {
    const chunks = await read(
      ...say('One'),
      ...say(', two', 'm', { role: 'assistant' }),
      ...say('question', 'u', { role: 'user' }),
      ...say('!', 'n', { role: 'narrator' }),
    );
    expect(getTexts(chunks)).toBe('One, two!');
  });

  it('keep encrypted values for the way back', async () => {
    const value = (entityId: string, fields: Fields = {}) => ({
      type: 'REASONING_ENCRYPTED_VALUE',
      subtype: 'message',
      entityId,
      encryptedValue: `secret ${entityId}`,
      ...fields,
    });
    const metadata = await readMetadata(
      { type: 'REASONING_START', messageId: 's' },
      { type: 'REASONING_MESSAGE_START', messageId: 'h', role: 'reasoning' },
      { type: 'REASONING_MESSAGE_CONTENT', messageId: 'h', delta: 'Hm' },
      { type: 'REASONING_MESSAGE_END', messageId: 'h' },
      value('h', { encryptedValueType: 'acme.thought' }),
      { type: 'REASONING_END', messageId: 's' },
      ...say('So'),
      value('m'),
      ...call('c', '{}'),
      value('c', { subtype: 'tool-call' }),
      value('unknown'),
      value('unknown', { subtype: 'tool-call' }),
    );
    expect(metadata['toolcardParts']).toEqual({
      'reasoning:0': {
        providerMetadata: {
          agUi: {
            messageId: 'h',
            encryptedValue: 'secret h',
            encryptedValueType: 'acme.thought',
          },
        },
      },
      'text:0': {
        providerMetadata: { agUi: { messageId: 'm', encryptedValue: 'secret m' } },
      },
    });
    expect(getCallRecord({ metadata }, 'c')).toMatchObject({
      callProviderMetadata: { agUi: { encryptedValue: 'secret c' } },
    });
  });

  it('include the thoughts of versions before 1.0', async () => {
    const chunks = await read(
      { type: 'THINKING_START' },
      { type: 'THINKING_TEXT_MESSAGE_START' },
      { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: 'Hm' },
      { type: 'THINKING_TEXT_MESSAGE_END' },
      { type: 'THINKING_END' },
    );
    expect(chunks).toContainEqual({ type: 'reasoning-delta', id: 'reasoning-1', delta: 'Hm' });
  });
});

describe('chunks of AG-UI', () => {
  const text = (fields: Fields) => ({ type: 'TEXT_MESSAGE_CHUNK', ...fields });
  const tool = (fields: Fields) => ({ type: 'TOOL_CALL_CHUNK', ...fields });

  it('begin and end items, each in the lane of its subagent', async () => {
    const chunks = await read(
      text({ messageId: 'a', delta: 'One', subagentRunId: 's' }),
      text({ messageId: 'b', delta: ', two' }),
      text({ delta: ', three' }),
      text({ delta: ', four', subagentRunId: 's' }),
      text({ messageId: 'a', delta: ', five' }),
      { type: 'RAW', event: null, source: 'x' },
      text({ metadata: { done: true } }),
      tool({ toolCallId: 'c', toolCallName: 'x', delta: '{' }),
      tool({ toolCallId: 'c', toolCallName: 'x', delta: '}' }),
      tool({ toolCallId: 'd', toolCallName: 'x' }),
      { type: 'REASONING_MESSAGE_CHUNK', messageId: 'h', delta: ', six' },
    );
    expect(getTexts(chunks)).toBe('One, two, three, four, five, six');
    expect(chunks.filter(({ type }) => type === 'tool-input-available')).toMatchObject([
      { toolCallId: 'c', input: {} },
      { toolCallId: 'd', input: {} },
    ]);
  });

  it('may continue an item that did not begin with a chunk', async () => {
    const [begin, content, close] = say('One');
    const more = text({ messageId: 'm', delta: ', two' });
    expect(getTexts(await read(begin ?? {}, content ?? {}, more, close ?? {}))).toBe('One, two');
  });

  it.each([
    ['a text without an id', [text({ delta: 'Hi' })]],
    ['a call without a name', [tool({ toolCallId: 'c' })]],
    ['a text of two roles', [text({ messageId: 'a' }), text({ messageId: 'a', role: 'user' })]],
    [
      'a text that ended',
      [text({ messageId: 'a' }), { type: 'CUSTOM', name: 'x', value: 1 }, text({ delta: 'Hi' })],
    ],
    [
      'one of several texts',
      [
        text({ messageId: 'a', subagentRunId: 's' }),
        text({ messageId: 'b', subagentRunId: 't' }),
        text({ delta: 'Hi' }),
      ],
    ],
  ])('fail if they continue %s', async (_, chunks) => {
    expect(await getError(start, ...chunks, end())).toMatch(/^Error: AG-UI: .*CHUNK/);
  });
});

describe('calls of AG-UI', () => {
  it('continue after their end', async () => {
    const chunks = await read(...call('c', '{"a":1'), ...call('d', '1'), ...call('d', '2'));
    expect(chunks.filter(({ type }) => /available|error/.test(type))).toMatchObject([
      { toolCallId: 'c', type: 'tool-input-error' },
      { toolCallId: 'd', input: 1 },
      { toolCallId: 'd', input: 12 },
    ]);
  });

  it.each([
    ['{"hits":2}', { hits: 2 }],
    ['"text"', 'text'],
    ['42', '42'],
    ['{text}', '{text}'],
    [[{ type: 'text', text: 'Hi' }], [{ type: 'text', text: 'Hi' }]],
  ])('have an output: %j', async (content, output) => {
    const chunks = await read(...call('c', '{}'), result('c', content));
    expect(chunks.at(-1)).toEqual({ type: 'tool-output-available', toolCallId: 'c', output });
  });

  it('can belong to an earlier run, whose result becomes data', async () => {
    expect((await read(result('old', '"Done"'))).slice(0, 1)).toEqual([
      {
        type: 'data-tool-result',
        id: 'old',
        data: {
          toolCallId: 'old',
          output: 'Done',
          providerMetadata: { agUi: { messageId: 'n' } },
        },
      },
    ]);
  });

  it('wait for the app if they have no result', async () => {
    const finish = async (...events: readonly object[]) =>
      (await readStream([start, ...events, end({ outcome: { type: 'success' } })])).at(-1);
    expect(await finish(...call('c', '{}'))).toMatchObject({ finishReason: 'tool-calls' });
    expect(await finish(...call('c', '{}'), result('c', ''))).toMatchObject({
      finishReason: 'stop',
    });
  });
});

describe('what AG-UI expects back', () => {
  it('has the ids of its messages, and the subagents that wrote them', async () => {
    const metadata = await readMetadata(
      { type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'x' },
      ...say('Hi', 'm', { subagentRunId: 's' }),
      ...call('c', '{}', { parentMessageId: 'm' }),
      ...call('d', '{}', { subagentRunId: 's' }),
      result('c', [{ type: 'text', text: 'Hi' }]),
      result('d', 'Hi'),
      ...call('e', '{}'),
      { type: 'SUBAGENT_FINISHED', subagentRunId: 's' },
    );
    expect(metadata['toolcardParts']).toEqual({
      'text:0': { providerMetadata: { agUi: { messageId: 'm', subagentRunId: 's' } } },
    });
    expect(metadata['toolcard']).toEqual({
      c: {
        callProviderMetadata: { agUi: { messageId: 'm', subagentRunId: 's' } },
        resultProviderMetadata: { agUi: { messageId: 'n', hasParts: true } },
      },
      d: {
        callProviderMetadata: { agUi: { subagentRunId: 's' } },
        resultProviderMetadata: { agUi: { messageId: 'n' } },
      },
    });
  });

  it('has the thread and the last run', async () => {
    const other = { threadId: 't', runId: 'other' };
    const chunks = await readStream([
      start,
      end(),
      { type: 'RUN_STARTED', ...other },
      { type: 'RUN_FINISHED', ...other },
    ]);
    expect(getMetadata(chunks)).toEqual({ agUi: other });
  });
});

describe('interrupts of AG-UI', () => {
  it('request approval for their calls, or else become data', async () => {
    const about = {
      id: 'i1',
      reason: 'approval',
      message: 'Pay?',
      toolCallId: 'c',
      responseSchema: { type: 'object' },
    };
    const bare = { id: 'i2', reason: 'approval', toolCallId: 'd' };
    const other = { id: 'i3', reason: 'name', message: 'Who are you?' };
    const interrupts = [about, bare, other];
    const chunks = await readStream([
      start,
      ...call('c', '{"a":1}'),
      ...call('d', '{}'),
      end({ outcome: { type: 'interrupt', interrupts } }),
    ]);
    const metadata = getMetadata(chunks);
    expect(withoutMetadata(chunks).slice(-4)).toEqual([
      {
        type: 'tool-approval-request',
        toolCallId: 'c',
        toolName: 'x',
        approvalId: 'i1',
        input: { a: 1 },
      },
      {
        type: 'tool-approval-request',
        toolCallId: 'd',
        toolName: 'x',
        approvalId: 'i2',
        input: {},
      },
      { type: 'data-interrupt', id: 'i3', data: other },
      { type: 'finish', messageId: 'm1', finishReason: 'tool-calls' },
    ]);
    expect(metadata['interrupts']).toEqual(interrupts);
    expect(getCallRecord({ metadata }, 'c')?.approval).toEqual({
      id: 'i1',
      requestReason: 'Pay?',
      descriptor: about,
    });
    expect(getCallRecord({ metadata }, 'd')?.approval).toEqual({ id: 'i2', descriptor: bare });
  });

  it('become data if their call has ended, or has been interrupted already', async () => {
    const interrupts = [
      { id: 'i1', reason: 'x', toolCallId: 'done' },
      { id: 'i2', reason: 'x', toolCallId: 'c' },
      { id: 'i3', reason: 'x', toolCallId: 'c' },
    ];
    const chunks = await readStream([
      start,
      ...call('done', '{}'),
      result('done', 'Hi'),
      ...call('c', '{}'),
      end({ outcome: { type: 'interrupt', interrupts } }),
    ]);
    expect(withoutMetadata(chunks).slice(-4, -1)).toMatchObject([
      { type: 'data-interrupt', id: 'i1' },
      { type: 'tool-approval-request', approvalId: 'i2' },
      { type: 'data-interrupt', id: 'i3' },
    ]);
  });
});

describe('runs of AG-UI', () => {
  it('can follow each other, and their usage adds up', async () => {
    const [one, two] = [{ inputTokens: 1 }, { model: 'm', outputTokens: 2 }];
    const chunks = await readStream([
      start,
      { type: 'STEP_STARTED', stepName: 'a' },
      ...say('One'),
      { type: 'STEP_FINISHED', stepName: 'a' },
      end({ usage: [one], result: { ok: true } }),
      start,
      ...say(', two'),
      end({ usage: [two] }),
    ]);
    expect(getTexts(chunks)).toBe('One, two');
    expect(getMetadata(chunks)).toMatchObject({
      agUi: ids,
      usage: [one, two],
      result: { ok: true },
    });
  });

  it('fail with their error, even after their end', async () => {
    const words = 'Error: AG-UI: No model (E1)';
    expect(await getError(failed)).toBe(words);
    expect(await getError(start, ...say('So').slice(0, 2), failed)).toBe(words);
    expect(await getError(start, failed, end())).toBe(words);
    expect(await getError(start, end(), failed)).toBe(words);
  });

  it('can follow one that failed', async () => {
    const usage = [{ inputTokens: 1 }];
    const chunks = await readStream([start, { ...failed, usage }, start, ...say('Hi'), end()]);
    expect(getTexts(chunks)).toBe('Hi');
    expect(getMetadata(chunks)).toMatchObject({
      agUi: ids,
      usage,
      runError: 'AG-UI: No model (E1)',
    });
  });

  it('can be cancelled', async () => {
    const cancelled = end({ outcome: { type: 'cancelled' } });
    expect((await readStream([start, ...say('Hi'), cancelled])).at(-1)).toEqual({
      type: 'abort',
      messageId: 'm1',
    });
    expect((await readStream([start, cancelled, start, end()])).at(-1)?.type).toBe('finish');
  });

  it('end as successful if their outcome is not known', async () => {
    const paused = end({ outcome: { type: 'paused' } });
    expect((await readStream([start, { type: 'NEW' }, paused])).at(-1)).toMatchObject({
      finishReason: 'stop',
    });
  });

  it('keep what is known about their subagents', async () => {
    const metadata = await readMetadata(
      { type: 'SUBAGENT_STARTED', subagentRunId: 's', name: 'researcher' },
      { type: 'SUBAGENT_STARTED', subagentRunId: 'u', name: 'x', parentSubagentRunId: 's' },
      ...say('Hi', 'm', { subagentRunId: 's' }),
      ...call('c', '{}', { parentMessageId: 'm' }),
      { type: 'SUBAGENT_ERROR', subagentRunId: 'u', message: 'Lost' },
      { type: 'SUBAGENT_FINISHED', subagentRunId: 's', result: 1 },
    );
    expect(metadata['subagents']).toEqual({
      s: { name: 'researcher', result: 1, status: 'finished' },
      u: { name: 'x', parentSubagentRunId: 's', message: 'Lost', status: 'error' },
    });
  });

  it('record the call that each call of a subagent belongs to', async () => {
    const agentStart = (subagentRunId: string, fields: Fields) => ({
      type: 'SUBAGENT_STARTED',
      subagentRunId,
      name: 'x',
      ...fields,
    });
    const metadata = await readMetadata(
      ...call('c', '{}'),
      agentStart('s', { parentToolCallId: 'c' }),
      agentStart('u', { parentSubagentRunId: 's' }),
      agentStart('v', {}),
      ...call('d', '{}', { subagentRunId: 's' }),
      ...call('e', '{}', { subagentRunId: 'u' }),
      ...call('f', '{}', { subagentRunId: 'v' }),
      ...call('g', '{}', { subagentRunId: 'unknown' }),
      ...['s', 'u', 'v'].map((subagentRunId) => ({ type: 'SUBAGENT_FINISHED', subagentRunId })),
    );
    const parents = ['c', 'd', 'e', 'f', 'g'].map(
      (id) => getCallRecord({ metadata }, id)?.parentToolCallId,
    );
    expect(parents).toEqual([undefined, 'c', 'c', undefined, undefined]);
  });

  it('record no such call if the subagents of several runs started each other', async () => {
    const agentStart = (subagentRunId: string, parentSubagentRunId?: string) => ({
      type: 'SUBAGENT_STARTED',
      subagentRunId,
      name: 'x',
      ...(parentSubagentRunId && { parentSubagentRunId }),
    });
    const ends = ['s', 'u'].map((subagentRunId) => ({ type: 'SUBAGENT_FINISHED', subagentRunId }));
    const chunks = await readStream([
      start,
      agentStart('s'),
      agentStart('u', 's'),
      ...ends,
      end(),
      start,
      agentStart('u'),
      agentStart('s', 'u'),
      ...call('c', '{}', { subagentRunId: 's' }),
      ...ends,
      end(),
    ]);
    expect(getCallRecord({ metadata: getMetadata(chunks) }, 'c')).toEqual({
      callProviderMetadata: { agUi: { subagentRunId: 's' } },
    });
  });

  const step = (type: string, fields: Fields = {}) => ({ type, stepName: 'a', ...fields });
  const agent = (type: string, fields: Fields = {}) => ({ type, subagentRunId: 's', ...fields });
  const begin = { type: 'TEXT_MESSAGE_START', messageId: 'm' };
  const close = { type: 'TEXT_MESSAGE_END', messageId: 'm' };
  const interrupt = { id: 'i', reason: 'x' };

  it.each<[string, readonly object[]]>([
    ['an event before its run', [...say('Hi')]],
    ['an event after its run', [start, end(), begin]],
    ['a run in a run', [start, start]],
    ['a run of another thread', [start, end(), { ...start, threadId: 'u' }]],
    ['the end of another run', [start, end({ runId: 's' })]],
    ['the end of a run of another thread', [start, end({ threadId: 'u' })]],
    ['the end of a run with an open text', [start, begin, end()]],
    [
      'the end of a run with an active subagent',
      [start, agent('SUBAGENT_STARTED', { name: 'x' }), end()],
    ],
    ['a text that begins twice', [start, begin, begin]],
    [
      'content of a text that has not begun',
      [start, { ...close, type: 'TEXT_MESSAGE_CONTENT', delta: '' }],
    ],
    ['the end of a step that has not begun', [start, step('STEP_FINISHED')]],
    [
      'the end of a step of a subagent',
      [start, step('STEP_STARTED', { subagentRunId: 's' }), step('STEP_FINISHED')],
    ],
    ['the end of a span that has not begun', [start, { type: 'REASONING_END', messageId: 's' }]],
    ['a text of two subagents', [start, begin, { ...close, subagentRunId: 's' }]],
    [
      'a call in the text of another',
      [start, begin, ...call('c', '', { parentMessageId: 'm', subagentRunId: 's' })],
    ],
    [
      'a subagent that starts twice',
      [start, agent('SUBAGENT_STARTED', { name: 'x' }), agent('SUBAGENT_STARTED', { name: 'x' })],
    ],
    [
      'a subagent of an unknown one',
      [start, agent('SUBAGENT_STARTED', { name: 'x', parentSubagentRunId: 'u' })],
    ],
    ['the end of a subagent that has not begun', [start, agent('SUBAGENT_FINISHED')]],
    [
      'two interrupts with one id',
      [start, end({ outcome: { type: 'interrupt', interrupts: [interrupt, interrupt] } })],
    ],
    [
      'an interrupt without a reason',
      [start, end({ outcome: { type: 'interrupt', interrupts: [{ id: 'i' }] } })],
    ],
    ['no interrupts', [start, end({ outcome: { type: 'interrupt', interrupts: [] } })]],
    ['a list as an outcome', [start, end({ outcome: [] })]],
    ['a negative usage', [start, end({ usage: [{ inputTokens: -1 }] })]],
    ['a wrong type', [start, { ...begin, messageId: 1 }]],
    ['a missing name', [start, agent('SUBAGENT_STARTED')]],
    [
      'another role of reasoning',
      [start, { type: 'REASONING_MESSAGE_START', messageId: 'h', role: 'user' }],
    ],
    ['an invalid patch', [start, { type: 'STATE_DELTA', delta: {} }]],
    ['an operation without a name', [start, { type: 'STATE_DELTA', delta: [{ path: '/a' }] }]],
    [
      'an operation without a value',
      [start, { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/a' }] }],
    ],
    [
      'an operation with a wrong path',
      [start, { type: 'STATE_DELTA', delta: [{ op: 'remove', path: '/a~2' }] }],
    ],
    [
      'a wrong switch',
      [
        start,
        { type: 'ACTIVITY_SNAPSHOT', messageId: 'a', activityType: 'x', content: {}, replace: 1 },
      ],
    ],
    ['no content of a result', [start, result('c', undefined)]],
  ])('fail at %s', async (_, events) => {
    expect(await getError(...events)).toMatch(/^Error: AG-UI: .*\.$/);
  });
});

describe('data of AG-UI', () => {
  const snapshot = (value: unknown) => ({ type: 'STATE_SNAPSHOT', snapshot: value });
  const patch = (...delta: readonly object[]) => ({ type: 'STATE_DELTA', delta });
  const readState = async (...events: readonly object[]) =>
    (await readMetadata(...events))['state'];

  it('have the state in the metadata at any time, and as a part at the end', async () => {
    const chunks = await read(
      snapshot({ a: 1 }),
      ...say('Hi'),
      patch({ op: 'remove', path: '/a' }),
    );
    expect(chunks[0]).toEqual({ type: 'message-metadata', metadata: { state: { a: 1 } } });
    expect(chunks.at(-1)).toEqual({ type: 'data-state', id: 'state', data: {} });
    expect(await read({ type: 'MESSAGES_SNAPSHOT', messages: [] })).toEqual([]);
  });

  it.each<[string, unknown, readonly object[], unknown]>([
    ['adds to an object', { a: 1 }, [{ op: 'add', path: '/b', value: null }], { a: 1, b: null }],
    ['adds to a list', [1, 3], [{ op: 'add', path: '/1', value: 2 }], [1, 2, 3]],
    ['appends to a list', { l: [1] }, [{ op: 'add', path: '/l/-', value: 2 }], { l: [1, 2] }],
    ['replaces', { a: { b: 1 } }, [{ op: 'replace', path: '/a/b', value: 2 }], { a: { b: 2 } }],
    ['replaces the whole', { a: 1 }, [{ op: 'replace', path: '', value: [] }], []],
    ['removes', { l: [1, 2] }, [{ op: 'remove', path: '/l/0', value: 1 }], { l: [2] }],
    ['moves', { a: 1, b: {} }, [{ op: 'move', from: '/a', path: '/b/c' }], { b: { c: 1 } }],
    ['copies', { a: [1] }, [{ op: 'copy', from: '/a', path: '/b' }], { a: [1], b: [1] }],
    ['unescapes', { 'a/~': 1 }, [{ op: 'remove', path: '/a~1~0' }], {}],
    ['skips the unknown', { a: 1 }, [{ op: 'grow', path: '/a' }], { a: 1 }],
    [
      'tests',
      { a: [{ x: 1, y: 2 }] },
      [
        { op: 'test', path: '/a', value: [{ y: 2, x: 1 }] },
        { op: 'remove', path: '/a' },
      ],
      {},
    ],
  ])('have patches: one %s', async (_, before, operations, after) => {
    expect(await readState(snapshot(before), patch(...operations))).toEqual(after);
  });

  it('have patches of the state that was sent with the run', async () => {
    const events = [start, patch({ op: 'add', path: '/b', value: 2 }), end()];
    const options = { messageId: 'm1', state: { a: 1 } };
    const chunks = await readAll(fromAgUi(streamOfPieces(events), options));
    expect(getMetadata(chunks)['state']).toEqual({ a: 1, b: 2 });
  });

  it('never set a prototype', async () => {
    const state = await readState(patch({ op: 'add', path: '/__proto__', value: { a: 1 } }));
    expect(Object.getPrototypeOf(state)).toBe(Object.prototype);
    expect(JSON.stringify(state)).toBe('{"__proto__":{"a":1}}');
  });

  it.each([
    { op: 'remove', path: '/b' },
    { op: 'remove', path: '/b/c' },
    { op: 'replace', path: '/l/-', value: 1 },
    { op: 'add', path: '/l/9', value: 1 },
    { op: 'add', path: '/l/01', value: 1 },
    { op: 'add', path: '/a/x', value: 1 },
    { op: 'move', path: '/x', from: '/b' },
    { op: 'test', path: '/a', value: { a: 1 } },
    { op: 'test', path: '/l', value: { 0: 1 } },
    { op: 'test', path: '/l', value: [2] },
    { op: 'test', path: '/l', value: [1, 2] },
  ])('keep the state if a patch does not fit: %j', async (operation) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const before = { a: 1, l: [1] };
    const ok = { op: 'add', path: '/new', value: 1 };
    expect(await readState(snapshot(before), patch(ok, operation))).toEqual(before);
    warn.mockRestore();
  });

  it('have activities at their place, and their latest content in the metadata', async () => {
    const activity = (fields: Fields) => ({ messageId: 'a', activityType: 'search', ...fields });
    const type = 'ACTIVITY_SNAPSHOT';
    const delta = (value: number) => [{ op: 'replace', path: '/found', value }];
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const chunks = await read(
      activity({ type, content: { found: 0 } }),
      activity({ type: 'ACTIVITY_DELTA', patch: delta(1), activityType: 'find' }),
      activity({ type, content: { found: 9 }, replace: false }),
      activity({ type: 'ACTIVITY_DELTA', patch: delta(2), messageId: 'unknown' }),
      activity({ type: 'ACTIVITY_DELTA', patch: [{ op: 'remove', path: '/x' }] }),
      activity({ type, messageId: 'b', content: {}, replace: false }),
      activity({ type, messageId: 'b', content: { done: true } }),
    );
    warn.mockRestore();
    expect(withoutMetadata(chunks)).toEqual([
      { type: 'data-activity', id: 'a', data: { activityType: 'search', content: { found: 0 } } },
      { type: 'data-activity', id: 'b', data: { activityType: 'search', content: {} } },
    ]);
    expect(getMetadata(chunks)['activities']).toEqual({
      a: { activityType: 'find', content: { found: 1 } },
      b: { activityType: 'search', content: { done: true } },
    });
  });

  it('have the custom events of the app', async () => {
    expect(await read({ type: 'CUSTOM', name: 'cart', value: [1] })).toEqual([
      { type: 'data-cart', data: [1] },
    ]);
  });
});
