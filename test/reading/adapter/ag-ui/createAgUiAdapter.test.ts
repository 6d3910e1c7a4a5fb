import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getCallRecord } from '../../../../src/core/CallRecord.ts';
import { sendWithDecision } from '../../../../src/core/DecisionInbox.ts';
import { createApprovalResponse } from '../../../../src/core/ToolDecision.ts';
import type { ToolDecision } from '../../../../src/core/ToolDecision.ts';
import { createAgUiAdapter } from '../../../../src/reading/adapter/index.ts';
import type {
  AgUiAdapter,
  AgUiHttpOptions,
  AgUiRunInput,
} from '../../../../src/reading/adapter/index.ts';
import { validateInput } from '../../../../src/reading/syntax/index.ts';
import { startAgUiServer } from '../../../support/agUiServer.ts';
import type { AgUiEvent, AgUiTestServer } from '../../../support/agUiServer.ts';
import { FakeHost } from '../../../support/FakeHost.ts';
import { waitFor } from '../../../support/waitFor.ts';
import { watchLongTimers } from '../../../support/watchLongTimers.ts';

const servers: AgUiTestServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const start = async (...runs: readonly (readonly AgUiEvent[] | string)[]) => {
  const server = await startAgUiServer(runs);
  servers.push(server);
  return server;
};

/** Opens a chat with a server. `stored` are the messages of an earlier page. */
const open = (
  { url }: { readonly url: string },
  options: Partial<AgUiHttpOptions> = {},
  stored?: FakeHost,
): { readonly host: FakeHost; readonly adapter: AgUiAdapter } => {
  let adapter: AgUiAdapter | undefined;
  const host = new FakeHost(
    (own) => (adapter = createAgUiAdapter({ url, getMessages: () => own.messages, ...options })),
    JSON.parse(JSON.stringify(stored?.messages ?? [])),
  );
  return { host, adapter: adapter! };
};

const say = (delta: string, messageId: string): AgUiEvent[] => [
  { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
  { type: 'TEXT_MESSAGE_END', messageId },
];

const call = (toolCallId: string, input: object = {}, toolCallName = 'pay'): AgUiEvent[] => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName, parentMessageId: `of ${toolCallId}` },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: JSON.stringify(input) },
  { type: 'TOOL_CALL_END', toolCallId },
];

const result = (toolCallId: string, content: string): AgUiEvent => ({
  type: 'TOOL_CALL_RESULT',
  messageId: `result of ${toolCallId}`,
  toolCallId,
  content,
});

const interrupt = (...interrupts: readonly object[]): AgUiEvent => ({
  type: 'RUN_FINISHED',
  outcome: { type: 'interrupt', interrupts },
});

const decision = {
  type: 'object',
  properties: { approved: { type: 'boolean' } },
  required: ['approved'],
};

const editable = {
  ...decision,
  properties: { ...decision.properties, editedArgs: { type: 'object' } },
};

const ask = (id: string, toolCallId: string, more: object = {}): object => ({
  id,
  reason: 'tool_call',
  message: `May ${toolCallId} run?`,
  toolCallId,
  responseSchema: decision,
  ...more,
});

const whenAsked = async (host: FakeHost, ...ids: readonly string[]): Promise<void> =>
  waitFor(() =>
    expect(Object.values(host.calls).map(({ approvalId }) => approvalId)).toEqual(
      expect.arrayContaining([...ids]),
    ),
  );

/** Answers as a card does. */
const decide = (host: FakeHost, id: string, answer: ToolDecision): Promise<void> =>
  sendWithDecision(createApprovalResponse(id, answer), (response) =>
    host.respond(id, response.approved, response.reason),
  );

describe('the decisions of cards, in createAgUiAdapter', () => {
  const args = { type: 'object', properties: { amount: { type: 'number' } } };
  const person = {
    type: 'object',
    properties: { name: { type: 'string' } },
    required: ['name'],
  };

  it('are sent with one resume, and each request lists the accepted decisions', async () => {
    const server = await start(
      [
        ...call('c1', { amount: 10 }),
        ...call('c2'),
        ...call('c3'),
        interrupt(
          ask('i1', 'c1', {
            responseSchema: {
              ...editable,
              properties: { ...editable.properties, editedArgs: args },
            },
          }),
          ask('i2', 'c2'),
          ask('i3', 'c3', { responseSchema: editable }),
          { id: 'i4', reason: 'name', message: 'Who are you?', responseSchema: person },
          { id: 'i5', reason: 'phone', responseSchema: person },
        ),
      ],
      [...say('Done.', 'a2')],
    );
    const { host } = open(server);
    const answer = host.send('Pay!');
    await whenAsked(host, 'i1', 'i2', 'i3', 'i4', 'i5');
    const message = host.messages.at(-1);
    const getRequest = (id: string) => getCallRecord(message, id)?.request;
    expect(getRequest('c1')).toEqual({
      type: 'approval',
      allowedDecisions: ['approve', 'edit', 'reject'],
      inputSchema: args,
    });
    expect(getRequest('c2')).toEqual({ type: 'approval', allowedDecisions: ['approve', 'reject'] });
    expect(getRequest('c3')).toEqual({
      type: 'approval',
      allowedDecisions: ['approve', 'edit', 'reject'],
    });
    expect(getRequest('interrupt-i4')).toEqual({
      type: 'input',
      message: 'Who are you?',
      schema: person,
    });
    await decide(host, 'i1', { type: 'approve', editedInput: { amount: 5 } });
    await decide(host, 'i2', { type: 'reject', reason: 'Too much.' });
    await decide(host, 'i4', { type: 'submit', value: { name: 'Ann' } });
    await decide(host, 'i5', { type: 'cancel' });
    await expect(decide(host, 'i3', { type: 'approve', editedInput: [] })).rejects.toThrow(
      /isn't an object/,
    );
    await decide(host, 'i3', { type: 'respond', text: 'Ask Ann.' });
    const answered = await answer;
    expect(server.inputs).toHaveLength(2);
    expect(server.inputs[1]?.resume).toEqual([
      {
        interruptId: 'i1',
        status: 'resolved',
        payload: { approved: true, editedArgs: { amount: 5 } },
      },
      {
        interruptId: 'i2',
        status: 'resolved',
        payload: { approved: false, reason: 'Too much.' },
      },
      { interruptId: 'i3', status: 'resolved', payload: { approved: false, reason: 'Ask Ann.' } },
      { interruptId: 'i4', status: 'resolved', payload: { name: 'Ann' } },
      { interruptId: 'i5', status: 'cancelled' },
    ]);
    expect(getCallRecord(answered, 'c1')?.decision).toEqual({
      type: 'approve',
      editedInput: { amount: 5 },
    });
    expect(getCallRecord(answered, 'interrupt-i4')?.decision).toEqual({
      type: 'submit',
      value: { name: 'Ann' },
    });
  });
});

describe('createAgUiAdapter', () => {
  it('sends the input of a run, and keeps the ids and the state of the server', async () => {
    const state = { plan: ['pay'] };
    const server = await start(
      [
        { type: 'STATE_SNAPSHOT', snapshot: state },
        ...say('I pay.', 'a1'),
        ...call('c1'),
        result('c1', '{"paid":true}'),
      ],
      [
        { type: 'STATE_DELTA', delta: [{ op: 'add', path: '/plan/1', value: 'eat' }] },
        ...say('Yes.', 'a2'),
      ],
      [],
    );
    const { host } = open(server, {
      headers: async () => ({ authorization: 'me' }),
      state: () => ({ first: true }),
      forwardedProps: { model: 'x' },
      context: () => [{ description: 'locale', value: 'en-GB' }],
      tools: {
        pick: { description: 'Picks a file', inputSchema: { type: 'object' } },
        show: {},
      },
    });
    expect(await host.send('Pay!')).toMatchObject({
      status: 'sent',
      parts: [
        { text: 'I pay.' },
        { toolInvocation: { state: 'output-available', output: { paid: true } } },
        { type: 'data-state' },
      ],
    });
    await host.send('Paid?');
    await host.send('Bye.');
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      headers: {
        authorization: 'me',
        accept: 'text/event-stream',
        'content-type': 'application/json',
      },
    });
    expect(server.inputs[0]).toEqual({
      threadId: expect.stringMatching(/./),
      runId: expect.stringMatching(/./),
      protocolVersion: '1.1',
      state: { first: true },
      messages: [{ id: 'q0', role: 'user', content: 'Pay!' }],
      tools: [
        { name: 'pick', description: 'Picks a file', parameters: { type: 'object' } },
        { name: 'show', description: '' },
      ],
      context: [{ description: 'locale', value: 'en-GB' }],
      forwardedProps: { model: 'x' },
    });
    expect(server.inputs[1]?.messages).toMatchObject([
      { id: 'q0' },
      { id: 'a1', content: 'I pay.' },
      { id: 'of c1', toolCalls: [{ id: 'c1' }] },
      { id: 'result of c1', role: 'tool', toolCallId: 'c1', content: '{"paid":true}' },
      { id: 'q2' },
    ]);
    expect(server.inputs.map((input) => input.state)).toEqual([
      { first: true },
      state,
      { plan: ['pay', 'eat'] },
    ]);
    expect(new Set(server.inputs.map(({ threadId }) => threadId)).size).toBe(1);
    expect(new Set(server.inputs.map(({ runId }) => runId)).size).toBe(3);
  });

  it('answers parallel interrupts with one run, which continues the message', async () => {
    const usage = (inputTokens: number) => ({ type: 'RUN_FINISHED', usage: [{ inputTokens }] });
    const server = await start(
      [
        ...say('I need your approval.', 'a1'),
        ...call('c1', { amount: 10 }),
        ...call('c2'),
        ...call('c3'),
        {
          ...interrupt(
            ask('i1', 'c1', { responseSchema: editable }),
            ask('i2', 'c2'),
            ask('i3', 'c3'),
          ),
          usage: [{ inputTokens: 1 }],
        },
      ],
      [result('c1', 'paid 5'), ...say('Done.', 'a2'), usage(2)],
      [],
    );
    const { host, adapter } = open(server);
    const answer = host.send('Pay!');
    await whenAsked(host, 'i1', 'i2', 'i3');
    await Promise.all([
      adapter.answerInterrupt('i1', { type: 'approve', editedArgs: { amount: 5 } }),
      adapter.answerInterrupt('i2', { type: 'cancel' }),
    ]);
    expect(host.calls).toMatchObject({
      c1: { state: 'approval-responded', approval: { approved: true }, input: { amount: 10 } },
      c2: { state: 'approval-responded', approval: { approved: false } },
      c3: { state: 'approval-requested' },
    });
    expect(server.inputs).toHaveLength(1);
    await host.respond('i3', false, 'Too much.');
    const { parts, metadata } = await answer;
    expect(server.inputs[1]).toMatchObject({
      threadId: server.inputs[0]?.threadId,
      resume: [
        {
          interruptId: 'i1',
          status: 'resolved',
          payload: { approved: true, editedArgs: { amount: 5 } },
        },
        { interruptId: 'i2', status: 'cancelled' },
        {
          interruptId: 'i3',
          status: 'resolved',
          payload: { approved: false, reason: 'Too much.' },
        },
      ],
    });
    // The server has the calls, and says itself what became of them.
    expect(server.inputs[1]?.messages.map(({ role }) => role)).not.toContain('tool');
    expect(parts).toMatchObject([
      { text: 'I need your approval.' },
      { toolInvocation: { state: 'output-available', output: 'paid 5' } },
      {
        toolInvocation: {
          state: 'output-denied',
          approval: { reason: 'The request was canceled.' },
        },
      },
      { toolInvocation: { state: 'output-denied', approval: { reason: 'Too much.' } } },
      { text: 'Done.' },
    ]);
    expect(metadata).toMatchObject({
      interrupts: [],
      usage: [{ inputTokens: 1 }, { inputTokens: 2 }],
    });
    expect(getCallRecord(host.messages[1], 'c1')).toMatchObject({
      answeredAt: expect.any(Number),
      approval: {
        requestReason: 'May c1 run?',
        response: { payload: { editedArgs: { amount: 5 } } },
      },
      resultProviderMetadata: { agUi: { messageId: 'result of c1' } },
    });
    await host.send('Thanks!');
    expect(server.inputs[2]).not.toHaveProperty('resume');
  });

  it('asks again if the next run is interrupted, even with ids that it has used before', async () => {
    const server = await start(
      [...call('c1'), interrupt(ask('i', 'c1'))],
      [...call('c2'), interrupt(ask('i', 'c2'), ask('j', 'c1'))],
      [result('c1', 'one'), result('c2', 'two')],
      [...call('c3'), interrupt(ask('i', 'c3'))],
      [result('c3', 'three')],
    );
    const { host } = open(server);
    const answer = host.send('Pay!');
    await whenAsked(host, 'i');
    await host.respond('i', true);
    await whenAsked(host, 'i-2', 'j');
    await host.respond('j', true);
    await host.respond('i-2', false);
    await answer;
    expect(server.inputs[2]?.resume).toEqual([
      { interruptId: 'i', status: 'resolved', payload: { approved: false } },
      { interruptId: 'j', status: 'resolved', payload: { approved: true } },
    ]);
    const next = host.send('Again!');
    await whenAsked(host, 'i');
    await host.respond('i', true);
    expect((await next).parts).toMatchObject([{ toolInvocation: { output: 'three' } }]);
    expect(server.inputs).toHaveLength(5);
  });

  it('remembers an edited input while the server asks for more, until the next approval', async () => {
    const schema = { type: 'object', properties: { code: { type: 'string' } } };
    const edit = (id: string): object => ask(id, 'c1', { responseSchema: editable });
    const server = await start(
      [...call('c1', { amount: 10 }), interrupt(edit('i1'))],
      [interrupt({ ...ask('i2', 'c1'), reason: 'input_required', responseSchema: schema })],
      [interrupt(edit('i3'))],
      [result('c1', 'paid')],
    );
    const { host } = open(server);
    const getRecord = () => getCallRecord(host.messages.at(-1), 'c1');
    const answer = host.send('Pay!');
    await whenAsked(host, 'i1');
    await decide(host, 'i1', { type: 'approve', editedInput: { amount: 5 } });
    await whenAsked(host, 'i2');
    expect(getRecord()?.approvedInput).toEqual({ amount: 5 });
    await decide(host, 'i2', { type: 'submit', value: { code: '1' } });
    await whenAsked(host, 'i3');
    expect(getRecord()?.approvedInput).toEqual({ amount: 5 });
    await decide(host, 'i3', { type: 'approve' });
    await answer;
    // The last card showed the original input.
    expect(getRecord()?.approvedInput).toBeUndefined();
    expect(getRecord()?.decision).toBeUndefined();
  });

  it('shows a call once if the server repeats it after its approval', async () => {
    const repeated = call('c1', { amount: 10 });
    const server = await start(
      [...repeated, interrupt(ask('i1', 'c1'))],
      [...repeated, result('c1', 'paid'), ...say('Done.', 'a')],
    );
    const { host } = open(server);
    const answer = host.send('Pay!');
    await whenAsked(host, 'i1');
    await host.respond('i1', true);
    expect((await answer).parts).toMatchObject([
      { toolInvocation: { state: 'output-available', approval: { approved: true } } },
      { text: 'Done.' },
    ]);
  });

  it('asks the question of an interrupt that is about no call', async () => {
    const form = {
      id: 'form',
      reason: 'input_required',
      message: 'Which year?',
      responseSchema: {
        type: 'object',
        properties: { year: { type: 'integer' } },
        required: ['year'],
      },
    };
    const confirm = { id: 'sure', reason: 'confirmation', message: 'Sure?' };
    const flag = { id: 'flag', reason: 'x:flag', responseSchema: { type: 'boolean' } };
    const other = { ...form, id: 'other' };
    const server = await start([interrupt(form, confirm, flag, other)], [...say('Fine.', 'a')], []);
    const { host, adapter } = open(server, { validate: validateInput });
    const answer = host.send('File it!');
    await whenAsked(host, 'form', 'sure', 'flag', 'other');
    expect(host.calls['interrupt-form']).toMatchObject({
      toolName: 'input_required',
      state: 'approval-requested',
      input: { message: 'Which year?', responseSchema: form.responseSchema },
    });
    await expect(host.respond('form', true)).rejects.toThrow(
      /interrupt form doesn't match its response schema: .*year.*The server would reject it.*Pass/s,
    );
    await expect(
      adapter.answerInterrupt('form', { type: 'submit', payload: { year: 'x' } }),
    ).rejects.toThrow(/year/);
    expect(host.calls['interrupt-form']?.state).toBe('approval-requested');
    await adapter.answerInterrupt('form', { type: 'submit', payload: { year: 2026 } });
    await host.respond('sure', true);
    await host.respond('flag', false);
    await host.respond('other', false, 'Not now.');
    await answer;
    expect(server.inputs[1]?.resume).toEqual([
      { interruptId: 'form', status: 'resolved', payload: { year: 2026 } },
      { interruptId: 'sure', status: 'resolved', payload: true },
      { interruptId: 'flag', status: 'resolved', payload: false },
      { interruptId: 'other', status: 'cancelled', metadata: { reason: 'Not now.' } },
    ]);
    // The questions aren't calls of the server.
    expect(server.inputs[1]?.messages).toEqual([{ id: 'q0', role: 'user', content: 'File it!' }]);
  });

  it('sends edits and reasons only if the response schema allows them', async () => {
    const closed = { ...decision, additionalProperties: false };
    const server = await start(
      [
        ...call('c1'),
        ...call('c2'),
        interrupt(ask('i1', 'c1'), ask('i2', 'c2', { responseSchema: closed })),
      ],
      [],
    );
    const { host, adapter } = open(server);
    const answer = host.send('Pay!');
    await whenAsked(host, 'i1', 'i2');
    await expect(
      adapter.answerInterrupt('i1', { type: 'approve', editedArgs: {} }),
    ).rejects.toThrow(/interrupt i1 doesn't allow edits.*original input.*Approve/s);
    await expect(adapter.answerInterrupt('i9', { type: 'approve' })).rejects.toThrow(
      /no call is waiting for the approval request i9.*getMessages.*createAgUiAdapter/s,
    );
    await expect(
      adapter.answerInterrupt('i2', { type: 'submit', payload: { yes: 1 } }),
    ).rejects.toThrow("`approved` is missing. `yes` isn't allowed.");
    await host.respond('i1', true);
    await expect(adapter.answerInterrupt('i1', { type: 'cancel' })).rejects.toThrow(/already/);
    await host.respond('i2', false, 'No.');
    await answer;
    expect(server.inputs[1]?.resume).toEqual([
      { interruptId: 'i1', status: 'resolved', payload: { approved: true } },
      {
        interruptId: 'i2',
        status: 'resolved',
        payload: { approved: false },
        metadata: { reason: 'No.' },
      },
    ]);
  });

  it.each([
    ['after they were shown', 3_600_000],
    ['before they are shown', -1_000],
  ])('cancels interrupts that expire %s, and shows that', async (_, delay) => {
    // The clock stands still until both requests are shown, however long that takes.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const endWait = watchLongTimers();
    const expiresAt = new Date(Date.now() + delay).toISOString();
    const server = await start(
      [...call('c1'), ...call('c2'), interrupt(ask('i1', 'c1', { expiresAt }), ask('i2', 'c2'))],
      [],
    );
    const { host } = open(server);
    const answer = host.send('Pay!');
    await whenAsked(host, 'i1', 'i2');
    vi.setSystemTime(Date.now() + Math.max(0, delay));
    await endWait();
    const reason = `The request expired at ${expiresAt}.`;
    await waitFor(() =>
      expect(host.calls['c1']).toMatchObject({ approval: { approved: false, reason } }),
    );
    await host.respond('i2', true);
    await answer;
    expect(server.inputs[1]?.resume).toMatchObject([
      { interruptId: 'i1', status: 'cancelled' },
      { interruptId: 'i2', status: 'resolved' },
    ]);
    expect(host.calls['c1']).toMatchObject({ state: 'output-denied', approval: { reason } });
  });

  it('answers interrupts of an earlier page, with the answers that were given there', async () => {
    // The clock stands still until the request shall expire, however long the other steps take.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const server = await start(
      [
        ...say('I need your approval.', 'a1'),
        ...call('c1'),
        ...call('c2'),
        ...call('c3'),
        interrupt(
          ask('i1', 'c1', { responseSchema: editable }),
          ask('i2', 'c2'),
          ask('i3', 'c3', { expiresAt }),
        ),
      ],
      [result('c1', 'one'), result('c2', 'two'), ...say('Done.', 'a2')],
      [],
    );
    const before = open(server);
    void before.host.send('Pay!').catch(() => undefined);
    await whenAsked(before.host, 'i1', 'i2', 'i3');
    await before.adapter.answerInterrupt('i1', { type: 'approve', editedArgs: { amount: 5 } });
    await waitFor(() =>
      expect(getCallRecord(before.host.messages.at(-1), 'c1')?.approval?.response).toBeDefined(),
    );
    const after = open(server, {}, before.host);
    before.host.stop();
    await after.host.respond('i2', true);
    expect(server.inputs).toHaveLength(1);
    vi.setSystemTime(Date.parse(expiresAt) + 1);
    await after.host.respond('i3', true);
    await waitFor(() => expect(after.host.messages.at(-1)?.status).toBe('sent'));
    expect(server.inputs[1]).toMatchObject({
      threadId: server.inputs[0]?.threadId,
      resume: [
        { interruptId: 'i1', payload: { approved: true, editedArgs: { amount: 5 } } },
        { interruptId: 'i2', payload: { approved: true } },
        { interruptId: 'i3', status: 'cancelled' },
      ],
    });
    expect(after.host.messages.at(-1)?.parts.at(-1)).toMatchObject({ text: 'Done.' });
    expect(after.host.calls).toMatchObject({
      c1: { output: 'one' },
      c2: { output: 'two' },
      c3: {
        state: 'output-denied',
        approval: { approved: false, reason: expect.stringContaining('expired') },
      },
    });
    await after.host.send('Thanks!');
    expect(server.inputs[2]).toMatchObject({ threadId: server.inputs[0]?.threadId });
  });

  it('cancels the interrupts of a message if the chat continues without an answer', async () => {
    const server = await start(
      [...call('c1'), ...call('c2'), interrupt(ask('i1', 'c1'), ask('i2', 'c2'))],
      [...say('Fine.', 'a')],
      [],
    );
    const { host, adapter } = open(server);
    const answer = host.send('Pay!');
    await whenAsked(host, 'i1', 'i2');
    await adapter.answerInterrupt('i1', { type: 'approve' });
    await waitFor(() =>
      expect(getCallRecord(host.messages.at(-1), 'c1')?.approval?.response).toBeDefined(),
    );
    host.stop();
    expect(await answer).toMatchObject({ status: 'cancelled' });
    await host.send('Never mind.');
    expect(server.inputs[1]?.resume).toEqual([
      { interruptId: 'i1', status: 'resolved', payload: { approved: true } },
      { interruptId: 'i2', status: 'cancelled' },
    ]);
    expect(host.messages[1]).toMatchObject({
      metadata: { interrupts: [] },
      parts: [
        { toolInvocation: { state: 'approval-responded' } },
        {
          toolInvocation: {
            state: 'output-denied',
            approval: { approved: false, reason: 'The request was canceled.' },
          },
        },
      ],
    });
    await host.send('Bye.');
    expect(server.inputs[2]).not.toHaveProperty('resume');
  });

  it('accepts a denial before the end of the stream, and sends it', async () => {
    const inputs: AgUiRunInput[] = [];
    let finish = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const adapter = createAgUiAdapter({
      stream: async function* answer(input) {
        const { threadId, runId } = input;
        inputs.push(input);
        yield { type: 'RUN_STARTED', threadId, runId };
        if (inputs.length === 1) {
          yield* call('c1');
          yield { ...interrupt(ask('i1', 'c1')), threadId, runId };
          await gate;
        } else {
          yield { type: 'RUN_FINISHED', threadId, runId };
        }
      },
    });
    const host = new FakeHost(() => adapter);
    const answer = host.send('Pay!');
    await whenAsked(host, 'i1');
    await host.respond('i1', false);
    finish();
    expect((await answer).parts).toMatchObject([{ toolInvocation: { state: 'output-denied' } }]);
    expect(inputs[1]?.resume).toMatchObject([{ payload: { approved: false } }]);
    expect(inputs[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
  });

  it('regenerates an answer, and cancels the interrupts of the old one', async () => {
    const server = await start(
      [...call('c1'), interrupt(ask('i1', 'c1'))],
      [...say('Fine.', 'a')],
      [],
    );
    const { host } = open(server);
    const answer = host.send('Pay!');
    await whenAsked(host, 'i1');
    host.stop();
    await answer;
    expect((await host.regenerate()).parts).toMatchObject([{ text: 'Fine.' }]);
    expect(server.inputs[1]).toMatchObject({
      messages: [{ id: 'q0' }],
      resume: [{ interruptId: 'i1', status: 'cancelled' }],
    });
    await host.regenerate();
    expect(server.inputs[2]).not.toHaveProperty('resume');
  });

  it('adds results to the calls of earlier messages', async () => {
    const server = await start([...call('c1')], [result('c1', '"late"'), ...say('Done.', 'a')]);
    const { host } = open(server);
    await host.send('Pay!');
    const { parts } = await host.send('And?');
    expect(parts).toMatchObject([{ text: 'Done.' }]);
    expect(host.messages[1]?.parts).toMatchObject([
      { toolInvocation: { state: 'output-available', output: 'late' } },
    ]);
    expect(getCallRecord(host.messages[1], 'c1')).toMatchObject({
      resultProviderMetadata: { agUi: { messageId: 'result of c1' } },
    });
  });

  it('stops the request when the host stops reading', async () => {
    const server = await start([...say('One', 'a'), { type: 'WAIT' }]);
    const { host } = open(server);
    const answer = host.send('Count!');
    await waitFor(() => expect(host.messages[1]?.parts).toMatchObject([{ text: 'One' }]));
    const [request] = server.requests;
    const isClosed = new Promise((resolve) => request?.socket.on('close', resolve));
    host.stop();
    expect(await answer).toMatchObject({ status: 'cancelled', parts: [{ text: 'One' }] });
    await isClosed;
  });

  it('leaves no timer after a stop', async () => {
    const expiresAt = new Date(Date.now() + 1_000_000).toISOString();
    const distant = '9999-01-01';
    const server = await start([
      ...call('c1'),
      ...call('c2'),
      ...call('c3'),
      interrupt(
        ask('i1', 'c1', { expiresAt }),
        ask('i2', 'c2', { expiresAt: distant }),
        ask('i3', 'c3', { expiresAt: 'tomorrow' }),
      ),
    ]);
    const timers = new Set<unknown>();
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    const clearTimer = vi.spyOn(globalThis, 'clearTimeout');
    const { host } = open(server);
    const answer = host.send('Pay!');
    await whenAsked(host, 'i1', 'i2', 'i3');
    setTimer.mock.calls.forEach(([, delay], index) => {
      if (delay !== undefined && delay > 100_000 && delay < 1_000_002) {
        timers.add(setTimer.mock.results[index]?.value);
      }
    });
    expect(timers.size).toBe(1);
    host.stop();
    await answer;
    await waitFor(() =>
      expect(
        [...timers].filter((timer) => !clearTimer.mock.calls.flat().includes(timer as never)),
      ).toEqual([]),
    );
    vi.restoreAllMocks();
  });

  it('reports why a run failed', async () => {
    const server = await start('Overloaded', [
      ...say('Hm', 'a'),
      { type: 'RUN_ERROR', message: 'No model', code: 'E1' },
    ]);
    const { host } = open(server, { protocolVersion: null });
    await expect(host.send('One')).rejects.toThrow(/AG-UI answered 500.*Overloaded/s);
    await expect(host.send('Two')).rejects.toThrow('AG-UI: No model (E1)');
    expect(server.inputs[1]).not.toHaveProperty('protocolVersion');
    const lost = open({ url: 'http://127.0.0.1:1/agent' });
    await expect(lost.host.send('Three')).rejects.toThrow(
      /toolcard: the request to http:\/\/127\.0\.0\.1:1\/agent failed.*hasn't started.*CORS/s,
    );
    expect(() => createAgUiAdapter(JSON.parse('{}'))).toThrow(
      /the `url` option of createAgUiAdapter\(\) is undefined.*requested from it.*Pass/s,
    );
  });

  it('lets the app send the requests', async () => {
    const server = await start([...say('Yes.', 'a')]);
    const adapter = createAgUiAdapter({
      stream: (input, { signal }) =>
        fetch(server.url, { method: 'POST', body: JSON.stringify(input), signal }),
    });
    const host = new FakeHost(() => adapter);
    expect((await host.send('Hi')).parts).toMatchObject([{ text: 'Yes.' }]);
  });
});
