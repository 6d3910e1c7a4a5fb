import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ChatAdapter, ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { afterEach, describe, expect, it } from 'vitest';
import { createAiSdkAdapter } from '../../../../src/reading/adapter/index.ts';
import type { AiSdkHttpOptions, AiSdkRequestBody } from '../../../../src/reading/adapter/index.ts';
import { MessageFromChunks } from '../../../../src/reading/adapter/MessageFromChunks.ts';
import { tool } from '../../../support/chatMessages.ts';
import { getCallRecord } from '../../../../src/core/CallRecord.ts';
import { FakeHost } from '../../../support/FakeHost.ts';
import { waitFor } from '../../../support/waitFor.ts';

type Event = Readonly<Record<string, unknown>> & { readonly type: string };

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: AiSdkRequestBody & Record<string, unknown>;
}

type Answer = (received: Received, response: ServerResponse) => void;

const servers: Server[] = [];

afterEach(() => {
  servers.splice(0).forEach((server) => {
    server.closeAllConnections();
    server.close();
  });
});

/** Starts a server that gives these answers in order, and records what it receives. */
const startServer = async (
  ...answers: readonly Answer[]
): Promise<{ readonly api: string; readonly received: Received[] }> => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method, url, headers } = request;
      const text = Buffer.concat(pieces).toString();
      const body = text === '' ? {} : JSON.parse(text);
      received.push({ method, url, headers, body });
      const answer = answers[received.length - 1];
      if (answer === undefined) {
        response.writeHead(500).end('No answer is left.');
      } else {
        answer(received.at(-1)!, response);
      }
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/chat`, received };
};

const frames = (events: readonly Event[]): string =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

const streamHeaders = {
  'content-type': 'text/event-stream',
  'x-vercel-ai-ui-message-stream': 'v1',
};

/** Answers with the events of a message. */
const send =
  (...events: readonly Event[]): Answer =>
  (_, response) => {
    response.writeHead(200, streamHeaders).end(`${frames(events)}data: [DONE]\n\n`);
  };

const start: Event = { type: 'start', messageId: 'a1' };
const finish: Event = { type: 'finish', finishReason: 'stop' };
const say = (text: string, id = 't'): Event[] => [
  { type: 'text-start', id },
  { type: 'text-delta', id, delta: text },
  { type: 'text-end', id },
];
const call = (toolCallId: string, input: object, toolName = 'pay'): Event[] => [
  { type: 'tool-input-start', toolCallId, toolName },
  { type: 'tool-input-available', toolCallId, toolName, input },
];
const ask = (toolCallId: string, rest: object = {}): Event => ({
  type: 'tool-approval-request',
  toolCallId,
  approvalId: `ask-${toolCallId}`,
  ...rest,
});
const result = (toolCallId: string, output: unknown): Event => ({
  type: 'tool-output-available',
  toolCallId,
  output,
});

const question: ChatMessage = { id: 'q1', role: 'user', parts: [{ type: 'text', text: 'Pay!' }] };

/** Answers with the beginning of a message. `breakOff` ends its connection. */
const createBrokenAnswer = (text: string): { answer: Answer; breakOff: () => void } => {
  let breakOff: (() => void) | undefined;
  return {
    answer: (_, response) => {
      response.writeHead(200, streamHeaders).write(text);
      breakOff = () => response.destroy();
    },
    breakOff: () => breakOff?.(),
  };
};

/** Sends a message, and builds the answer as the host does. */
const converse = async (
  adapter: ChatAdapter,
  messages: ChatMessage[] = [question],
  onChunk: (chunk: ChatMessageChunk) => void = () => undefined,
): Promise<ChatMessage> => {
  const { signal } = new AbortController();
  const stream = await adapter.sendMessage({ message: question, messages, signal });
  return build(stream as ReadableStream<ChatMessageChunk>, onChunk);
};

const build = async (
  stream: ReadableStream<ChatMessageChunk>,
  onChunk: (chunk: ChatMessageChunk) => void = () => undefined,
): Promise<ChatMessage> => {
  const answer = new MessageFromChunks({ id: '', role: 'assistant', parts: [] });
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    answer.add(next.value);
    onChunk(next.value);
  }
  return answer.message;
};

const create = (api: string, options: AiSdkHttpOptions = {}): ChatAdapter =>
  createAiSdkAdapter({ api, ...options });

/** Answers each approval request of an adapter as soon as it arrives. */
const respond =
  (adapter: ChatAdapter, answers: Readonly<Record<string, boolean>>) =>
  (chunk: ChatMessageChunk): void => {
    if (chunk.type === 'tool-approval-request') {
      const id = chunk.approvalId!;
      const approved = answers[chunk.toolCallId]!;
      void adapter.addToolApprovalResponse!({ id, approved, ...(!approved && { reason: 'No.' }) });
    }
  };

const toolParts = (body: AiSdkRequestBody): object[] =>
  body.messages.flatMap(({ parts }) => parts.filter(({ type }) => type.startsWith('tool-')));

describe('createAiSdkAdapter', () => {
  it('posts the chat as the AI SDK does, and reads the answer', async () => {
    const { api, received } = await startServer(send(start, ...say('Paid.'), finish));
    const adapter = create(api, { headers: { authorization: 'me' }, body: () => ({ model: 'x' }) });
    const answer = await converse(adapter);
    expect(answer).toMatchObject({
      id: 'a1',
      status: 'sent',
      parts: [{ type: 'text', text: 'Paid.' }],
    });
    expect(received).toMatchObject([
      {
        method: 'POST',
        headers: { authorization: 'me', 'content-type': 'application/json' },
        body: {
          id: expect.stringMatching(/./),
          trigger: 'submit-message',
          model: 'x',
          messages: [{ id: 'q1', role: 'user', parts: [{ type: 'text', text: 'Pay!' }] }],
        },
      },
    ]);
  });

  it('sends the answers to all requests at once, and continues the message', async () => {
    const { api, received } = await startServer(
      send(
        start,
        { type: 'start-step' },
        ...say('Wait.'),
        ...call('c1', { to: 'Ann' }),
        ...call('c2', { to: 'Bob' }),
        ask('c1', { signature: 's1' }),
        ask('c2'),
        { type: 'finish-step' },
        finish,
      ),
      send(
        { type: 'start' },
        result('c1', 'ok'),
        { type: 'tool-output-denied', toolCallId: 'c2' },
        { type: 'start-step' },
        ...say('Ann is paid.'),
        finish,
      ),
      send({ type: 'start', messageId: 'a2' }, ...say('Sure.'), finish),
    );
    const adapter = create(api);
    const chunks: ChatMessageChunk[] = [];
    const answer = await converse(adapter, [question], (chunk) => {
      chunks.push(chunk);
      respond(adapter, { c1: true, c2: false })(chunk);
    });
    expect(chunks.filter(({ type }) => type === 'start' || type === 'finish')).toHaveLength(2);
    expect(received).toHaveLength(2);
    expect(received[1]!.body).toMatchObject({ trigger: 'submit-message', messageId: 'a1' });
    expect(toolParts(received[1]!.body)).toMatchObject([
      {
        toolCallId: 'c1',
        state: 'approval-responded',
        approval: { id: 'ask-c1', approved: true, signature: 's1' },
      },
      {
        toolCallId: 'c2',
        state: 'approval-responded',
        approval: { id: 'ask-c2', approved: false, reason: 'No.' },
      },
    ]);
    expect(answer.id).toBe('a1');
    expect(
      answer.parts.map((part) =>
        'toolInvocation' in part ? part.toolInvocation.state : part.type,
      ),
    ).toEqual(['step-start', 'text', 'output-available', 'output-denied', 'step-start', 'text']);
    expect(getCallRecord(answer, 'c1')).toMatchObject({ answeredAt: expect.any(Number) });
    // The host's copy of the answer, as it posts it with the next message.
    await converse(adapter, [question, answer, { ...question, id: 'q2' }]);
    expect(toolParts(received[2]!.body)).toMatchObject([
      { toolCallId: 'c1', state: 'output-available', input: { to: 'Ann' }, output: 'ok' },
      {
        toolCallId: 'c2',
        state: 'output-denied',
        input: { to: 'Bob' },
        approval: { id: 'ask-c2', approved: false, reason: 'No.' },
      },
    ]);
  });

  it('asks again if the continued message has another request', async () => {
    const { api, received } = await startServer(
      send(start, ...call('c1', {}), ask('c1'), finish),
      send(start, result('c1', 1), ...call('c2', {}), ask('c2'), finish),
      send(start, result('c2', 2), ...say('Done.'), finish),
    );
    const adapter = create(api);
    const answer = await converse(adapter, [question], respond(adapter, { c1: true, c2: true }));
    expect(received).toHaveLength(3);
    expect(answer.parts).toMatchObject([
      { toolInvocation: { output: 1 } },
      { toolInvocation: { output: 2 } },
      { text: 'Done.' },
    ]);
  });

  it('asks no one if the server answers itself', async () => {
    const { api, received } = await startServer(
      send(
        start,
        ...call('c1', {}),
        ask('c1', { isAutomatic: true }),
        {
          type: 'tool-approval-response',
          approvalId: 'ask-c1',
          approved: false,
          reason: 'Never on Sundays.',
        },
        { type: 'tool-output-denied', toolCallId: 'c1' },
        ...say('Not today.'),
        finish,
      ),
    );
    const chunks: ChatMessageChunk[] = [];
    const answer = await converse(create(api), [question], (chunk) => chunks.push(chunk));
    expect(chunks.some(({ type }) => type === 'tool-approval-request')).toBe(false);
    expect(answer.parts).toMatchObject([
      { toolInvocation: { state: 'output-denied', approval: { reason: 'Never on Sundays.' } } },
      { text: 'Not today.' },
    ]);
    expect(received).toHaveLength(1);
  });

  it('regenerates a message', async () => {
    const { api, received } = await startServer(send(start, ...say('Again.'), finish));
    const { signal } = new AbortController();
    const input = { message: question, messages: [question], messageId: 'old', signal };
    const stream = await create(api).regenerate!(input);
    await build(stream as ReadableStream<ChatMessageChunk>);
    expect(received[0]!.body).toMatchObject({ trigger: 'regenerate-message', messageId: 'old' });
  });

  it('stops the request when the host stops reading, and while it waits for an answer', async () => {
    let isClosed = false;
    const { api } = await startServer(
      (_, response) => {
        response.writeHead(200, streamHeaders).write(frames([start, ...say('One')]));
        response.on('close', () => (isClosed = true));
      },
      send(start, ...call('c1', {}), ask('c1'), finish),
    );
    const adapter = create(api);
    const stop = new AbortController();
    const chunks: string[] = [];
    const stream = await adapter.sendMessage({
      message: question,
      messages: [question],
      signal: stop.signal,
    });
    const answer = build(stream as ReadableStream<ChatMessageChunk>, ({ type }) => {
      chunks.push(type);
      if (type === 'text-delta') {
        stop.abort();
      }
    });
    expect(await answer).toMatchObject({ status: 'cancelled' });
    await waitFor(() => expect(isClosed).toBe(true));

    const stopWaiting = new AbortController();
    const waiting = await adapter.sendMessage({
      message: question,
      messages: [question],
      signal: stopWaiting.signal,
    });
    const built = await build(waiting as ReadableStream<ChatMessageChunk>, ({ type }) => {
      if (type === 'tool-approval-request') {
        setTimeout(() => stopWaiting.abort());
      }
    });
    expect(built).toMatchObject({ status: 'cancelled' });
    await expect(
      adapter.addToolApprovalResponse!({ id: 'ask-c1', approved: true }),
    ).rejects.toThrow(/no call is waiting for the approval request ask-c1.*getMessages/s);
  });

  it('resumes a stream whose connection broke', async () => {
    const events = [
      start,
      ...say('A long answer. '),
      ...call('c1', { to: 'Ann' }),
      result('c1', 1),
      finish,
    ];
    const { answer: half, breakOff } = createBrokenAnswer(frames(events).slice(0, 200));
    const { api, received } = await startServer(half, send(...events));
    const answer = await converse(create(api), [question], breakOff);
    expect(received).toMatchObject([
      { method: 'POST' },
      { method: 'GET', url: expect.stringMatching(/^\/chat\/.+\/stream$/) },
    ]);
    expect(answer.parts).toMatchObject([
      { text: 'A long answer. ' },
      { toolInvocation: { output: 1 } },
    ]);
  });

  it('resumes in the middle of text that looks like the end of a stream', async () => {
    const events = [start, ...say('data: [DONE] {"type":"finish"} and more'), finish];
    const all = frames(events);
    const { answer: half, breakOff } = createBrokenAnswer(
      all.slice(0, all.indexOf(' and more') + 4),
    );
    const { api, received } = await startServer(half, send(...events));
    const prepareRequest = (): { body: object } => ({ body: { always: true } });
    const answer = await converse(create(api, { prepareRequest }), [question], breakOff);
    expect(received.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(answer.parts).toMatchObject([{ text: 'data: [DONE] {"type":"finish"} and more' }]);
  });

  it('fails with the error of the connection if the server cannot resume', async () => {
    const { answer, breakOff } = createBrokenAnswer(frames([start]));
    const { api, received } = await startServer(answer);
    await expect(converse(create(api), [question], breakOff)).rejects.toThrow('terminated');
    expect(received).toHaveLength(2);
  });

  it('resumes an answer that another page began', async () => {
    const { api, received } = await startServer(
      send(start, ...call('c1', {}), ask('c1'), finish),
      send(start, result('c1', 1), finish),
      (_, response) => response.writeHead(204).end(),
    );
    const adapter = create(api, { getMessages: () => [question] });
    const input = { conversationId: 'chat-1', signal: new AbortController().signal };
    const stream = await adapter.reconnectToStream!(input);
    const answer = await build(
      stream as ReadableStream<ChatMessageChunk>,
      respond(adapter, { c1: true }),
    );
    expect(answer.parts).toMatchObject([{ toolInvocation: { output: 1 } }]);
    expect(received[0]!.url).toBe('/chat/chat-1/stream');
    expect(received[1]!.body.messages).toMatchObject([{ id: 'q1' }, { id: 'a1' }]);
    expect(await adapter.reconnectToStream!(input)).toBeNull();
  });

  it('answers requests that were made before a reload', async () => {
    const { api, received } = await startServer(
      send(
        start,
        result('c1', 1),
        { type: 'tool-output-denied', toolCallId: 'c2' },
        ...say('Done.'),
        finish,
      ),
    );
    let stored: ChatMessage = {
      id: 'a1',
      role: 'assistant',
      parts: ['c1', 'c2'].map((toolCallId) => ({
        type: 'tool',
        toolInvocation: {
          toolCallId,
          toolName: 'pay',
          state: 'approval-requested',
          input: {},
          approvalId: `ask-${toolCallId}`,
        },
      })),
    };
    const adapter = create(api, { getMessages: () => [question, stored] });
    const response = (id: string, approved: boolean): Promise<void> => {
      // The host marks the request as answered before it passes the response on.
      const host = new MessageFromChunks(stored);
      const reason = approved ? {} : { reason: 'No.' };
      const approval = { approved, ...reason };
      host.updateCall(id.slice(4), { state: 'approval-responded', approval });
      stored = host.message;
      return adapter.addToolApprovalResponse!({ id, ...approval });
    };
    await expect(response('ask-c1', true)).rejects.toThrow(/no call is waiting/);
    const unsubscribe = await adapter.subscribe!({
      onEvent: (event) => {
        if (event.type === 'message-updated') {
          stored = event.message;
        }
      },
    });
    await response('ask-c1', true);
    expect(received).toHaveLength(0);
    await response('ask-c2', false);
    await waitFor(() => expect(stored.status).toBe('sent'));
    expect(toolParts(received[0]!.body)).toMatchObject([
      { approval: { approved: true } },
      { approval: { approved: false } },
    ]);
    expect(stored.parts).toMatchObject([
      { toolInvocation: { state: 'output-available' } },
      { toolInvocation: { state: 'output-denied', approval: { reason: 'No.' } } },
      { text: 'Done.' },
    ]);
    await expect(
      adapter.addToolApprovalResponse!({ id: 'ask-c2', approved: true }),
    ).rejects.toThrow(/already/);
    unsubscribe();
  });

  it('sends an answer that was given before a reload together with the last one', async () => {
    const { api, received } = await startServer(
      send(start, ...call('c1', {}), ask('c1'), ...call('c2', {}), ask('c2'), finish),
      send(start, result('c1', 1), result('c2', 2), finish),
    );
    const open = (stored?: ChatMessage[]): FakeHost =>
      new FakeHost((own) => create(api, { getMessages: () => own.messages }), stored);
    const before = open();
    void before.send('Pay!');
    await waitFor(() => expect(Object.keys(before.calls)).toEqual(['c1', 'c2']));
    await waitFor(() => expect(before.calls['c2']?.state).toBe('approval-requested'));
    await before.respond('ask-c1', true);
    const after = open(JSON.parse(JSON.stringify(before.messages)));
    await after.respond('ask-c2', true);
    await waitFor(() => expect(after.calls['c2']?.state).toBe('output-available'));
    before.stop();
    expect(received).toHaveLength(2);
    expect(toolParts(received[1]!.body)).toMatchObject([
      { approval: { id: 'ask-c1', approved: true } },
      { approval: { id: 'ask-c2', approved: true } },
    ]);
  });

  describe('with a request whose stream failed', () => {
    const open = async (hasMessages: boolean) => {
      const { api, received } = await startServer(
        send(start, ...call('c1', {}), ask('c1'), { type: 'error', errorText: 'Overloaded' }),
        send(start, result('c1', 1), finish),
      );
      const host = new FakeHost((own) =>
        create(api, hasMessages ? { getMessages: () => own.messages } : {}),
      );
      await expect(host.send('Pay!')).rejects.toThrow(/Overloaded/);
      return { host, received };
    };

    it('refuses the answer', async () => {
      const { host, received } = await open(false);
      await expect(host.respond('ask-c1', true)).rejects.toThrow(/no call is waiting.*ask-c1/);
      expect(received).toHaveLength(1);
    });

    it('sends the answer if it knows the messages', async () => {
      const { host } = await open(true);
      await host.respond('ask-c1', true);
      await waitFor(() => expect(host.calls['c1']?.state).toBe('output-available'));
    });
  });

  it('keeps the records of a stored answer that continues', async () => {
    const { api } = await startServer(
      send(
        start,
        result('c1', 1),
        { type: 'text-start', id: 't', providerMetadata: { openai: { itemId: 'i2' } } },
        ...say('Done.').slice(1),
        finish,
      ),
    );
    const part = (itemId: string): object => ({ providerMetadata: { openai: { itemId } } });
    const records = {
      c0: { startedAt: 1, endedAt: 2, title: 'First' },
      c1: { askedAt: 3, approval: { id: 'ask-c1', signature: 's1' } },
    };
    let stored: ChatMessage = {
      id: 'a1',
      role: 'assistant',
      parts: [
        { type: 'step-start' },
        { type: 'text', text: 'Wait.' },
        tool('c0', { output: 0 }),
        tool('c1', { state: 'approval-requested', approvalId: 'ask-c1' }),
      ],
      metadata: { toolcard: records, toolcardParts: { 'text:0': part('i1') } },
    };
    const adapter = create(api, { getMessages: () => [question, stored] });
    await adapter.subscribe!({
      onEvent: (event) => {
        stored = event.type === 'message-updated' ? event.message : stored;
      },
    });
    await adapter.addToolApprovalResponse!({ id: 'ask-c1', approved: true });
    await waitFor(() => expect(stored.status).toBe('sent'));
    expect(stored.parts.slice(2)).toMatchObject([
      { toolInvocation: { output: 0 } },
      { toolInvocation: { output: 1 } },
      { text: 'Done.' },
    ]);
    expect(getCallRecord(stored, 'c0')).toEqual(records.c0);
    expect(getCallRecord(stored, 'c1')).toMatchObject({
      ...records.c1,
      answeredAt: expect.any(Number),
      endedAt: expect.any(Number),
    });
    expect(stored.metadata).toMatchObject({
      toolcardParts: { 'text:0': part('i1'), 'text:1': part('i2') },
    });
  });

  it('accepts no response to a request of an answer that failed', async () => {
    const { api } = await startServer(
      send(start, ...call('c1', {}), ask('c1'), { type: 'error', errorText: 'Overloaded' }),
    );
    const adapter = create(api);
    await expect(converse(adapter)).rejects.toThrow('Overloaded');
    await expect(
      adapter.addToolApprovalResponse!({ id: 'ask-c1', approved: true }),
    ).rejects.toThrow(/no call is waiting/);
  });

  it('lets the app change and send requests itself', async () => {
    const { api, received } = await startServer(
      send(start, ...say('Yes.'), finish),
      send(start, ...say('No.'), finish),
    );
    const prepared = create('http://nowhere.invalid', {
      prepareRequest: ({ body }) => ({
        url: api,
        headers: { 'x-mine': '1' },
        body: { last: body?.messages.at(-1) },
      }),
    });
    await converse(prepared);
    expect(received[0]).toMatchObject({ headers: { 'x-mine': '1' }, body: { last: { id: 'q1' } } });
    const own = createAiSdkAdapter({
      stream: async ({ body, messages, message, trigger, signal }) => {
        expect([messages, message, trigger]).toEqual([[question], question, 'submit-message']);
        const response = await fetch(api, { method: 'POST', body: JSON.stringify(body), signal });
        return response.body!;
      },
    });
    expect((await converse(own)).parts).toMatchObject([{ text: 'No.' }]);
    expect(own).not.toHaveProperty('reconnectToStream');
  });

  it('reports the error of the server', async () => {
    const { api } = await startServer((_, response) =>
      response.writeHead(429).end('Too many requests.'),
    );
    await expect(converse(create(api))).rejects.toThrow(/429.*Too many requests/);
    await expect(converse(create('http://127.0.0.1:1/'))).rejects.toThrow(/fetch failed/);
  });
});
