import type { ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { afterEach, describe, expect, it } from 'vitest';
import { getCallRecord } from '../../../../src/index.ts';
import { createModelAdapter } from '../../../../src/reading/adapter/index.ts';
import type { ModelAdapterOptions, ModelTools } from '../../../../src/reading/adapter/index.ts';
import { MessageBuilder } from '../../../../src/reading/adapter/model/MessageBuilder.ts';
import { checkChunks } from '../../../support/checkChunks.ts';
import type { FakeAnswer, SentResult } from '../../../support/fakeApis/FakeApi.ts';
import { fakeModels } from '../../../support/fakeApis/fakeModels.ts';
import type { FakeModel } from '../../../support/fakeApis/fakeModels.ts';
import { startFakeModelServer } from '../../../support/fakeApis/startFakeModelServer.ts';
import type { FakeModelServer } from '../../../support/fakeApis/startFakeModelServer.ts';

type NativeOptions = Extract<ModelAdapterOptions, { readonly syntax?: undefined }>;

const schema = { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] };

const question: ChatMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Go.' }] };

let server: FakeModelServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

interface Talk {
  readonly message: ChatMessage;
  readonly chunks: readonly ChatMessageChunk[];
  /** The results in each request to the model. */
  readonly results: readonly (readonly SentResult[])[];
}

/** Sends a message to an adapter whose model answers through a real connection. Answers all requests. */
const talk = async (
  { connect }: FakeModel,
  answers: readonly FakeAnswer[],
  options: Omit<NativeOptions, 'model'>,
  approves: (toolName: string) => boolean = () => true,
): Promise<Talk> => {
  const { url, results } = (server = await startFakeModelServer(answers));
  const adapter = createModelAdapter({ ...options, model: connect(url) });
  const { signal } = new AbortController();
  const stream = await adapter.sendMessage({ message: question, messages: [question], signal });
  const reader = (stream as ReadableStream<ChatMessageChunk>).getReader();
  const builder = new MessageBuilder('m');
  const chunks: ChatMessageChunk[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const chunk = next.value;
    chunks.push(chunk);
    builder.add(chunk);
    if (chunk.type === 'tool-approval-request') {
      const approved = approves(chunk.toolName);
      void adapter.addToolApprovalResponse?.({
        id: chunk.approvalId ?? '',
        approved,
        ...(!approved && { reason: 'Not now.' }),
      });
    }
  }
  return { message: builder.message, chunks, results };
};

const callsOf = ({ parts }: ChatMessage) =>
  parts.flatMap((part) => (part.type === 'tool' ? [part.toolInvocation] : []));

const tools: ModelTools = {
  search: { inputSchema: schema, execute: ({ q }: { q: string }) => `found ${q}` },
  fail: { execute: () => Promise.reject(new Error('No network.')) },
  pay: { needsApproval: true, execute: () => 'paid' },
};

describe.each(fakeModels)('a model with native calls of $name', (model) => {
  it('gets the results of its calls, in a history that the API accepts', async () => {
    const { message, results, chunks } = await talk(
      model,
      [
        {
          text: 'Let me see.',
          calls: [
            { id: 'c1', name: 'search', input: { q: 'cats' } },
            { id: 'c2', name: 'fail', input: {} },
            { id: 'c3', name: 'pay', input: {} },
          ],
        },
        { calls: [{ id: 'c4', name: 'pay', input: { amount: 2 } }] },
        { text: 'That is all.' },
      ],
      { tools },
      () => (server?.results.length ?? 0) > 1,
    );
    checkChunks(chunks, true);
    expect(callsOf(message)).toMatchObject([
      { toolName: 'search', state: 'output-available', output: 'found cats' },
      { toolName: 'fail', state: 'output-error', errorText: 'No network.' },
      { toolName: 'pay', state: 'output-denied' },
      { toolName: 'pay', state: 'output-available', input: { amount: 2 }, output: 'paid' },
    ]);
    expect(message.parts.at(-1)).toMatchObject({ type: 'text', text: 'That is all.' });
    expect(message.status).toBe('sent');
    const first = [
      { id: 'c1', text: '"found cats"' },
      { id: 'c2', text: expect.stringContaining('No network.') },
      { id: 'c3', text: expect.stringContaining('Not now.') },
    ];
    expect(results).toEqual([[], first, [...first, { id: 'c4', text: '"paid"' }]]);
  });

  it('gets an error as the result of a call that cannot run', async () => {
    const { message, results } = await talk(
      model,
      [
        {
          calls: [
            { id: 'c1', name: 'serch', input: {} },
            { id: 'c2', name: 'search', input: { q: 5 } },
            { id: 'c3', name: 'search', input: '{"q": oops}' },
          ],
        },
      ],
      { tools },
    );
    const errors = callsOf(message).map(({ errorText }) => errorText);
    expect(errors).toEqual([
      'Unknown tool: serch. Available tools: search, fail, pay.',
      expect.stringContaining("doesn't match the schema of search"),
      expect.stringContaining('not valid JSON'),
    ]);
    expect(results[1]?.map(({ text }) => text)).toEqual(
      errors.map((error) => expect.stringContaining(JSON.stringify(error).slice(1, -1))),
    );
  });

  it('can use the same ids in each step', async () => {
    const step = { text: 'Again.', calls: [{ id: 'call_0', name: 'search', input: { q: 'x' } }] };
    const { message, chunks, results } = await talk(model, [step, step, step], { tools });
    checkChunks(chunks, true);
    expect(message.parts.map(({ type }) => type).join(' ')).toBe(
      `${'step-start text tool '.repeat(3)}step-start text`,
    );
    expect(callsOf(message).map(({ state }) => state)).toEqual(Array(3).fill('output-available'));
    expect(new Set(callsOf(message).map(({ toolCallId }) => toolCallId)).size).toBe(3);
    expect(results.map(({ length }) => length)).toEqual([0, 1, 2, 3]);
  });

  it('is told that its input was cut off', async () => {
    const { results } = await talk(
      model,
      [
        {
          calls: [{ id: 'c1', name: 'search', input: '{"q": "ca' }],
          reason: model.tooLong,
        },
      ],
      { tools },
    );
    expect(results[1]?.[0]?.text).toMatch(/cut off/);
  });
});

describe('a native call that waits for approval', () => {
  it('can be approved after a reload, and its model continues with its result', async () => {
    const first = await talkUntilRequest();
    const stored = JSON.parse(JSON.stringify([question, first])) as ChatMessage[];
    const { url, results } = (server = await startFakeModelServer([]));
    const adapter = createModelAdapter({
      tools: { pay: { needsApproval: true, execute: ({ amount }) => `paid ${amount}` } },
      getMessages: () => stored,
      model: fakeModels[0]!.connect(url),
    });
    const latest = new Map<string, ChatMessage>();
    await adapter.subscribe?.({
      onEvent: (event) => {
        if (event.type === 'message-updated' || event.type === 'message-added') {
          latest.set(event.message.id, event.message);
        }
      },
    });
    const id = callsOf(first)[0]?.approvalId ?? '';
    await adapter.addToolApprovalResponse?.({ id, approved: true });
    await expect.poll(() => [...latest.values()].at(-1)?.status).toBe('sent');
    const [settled, answer] = [...latest.values()];
    expect(settled && callsOf(settled)).toMatchObject([{ output: 'paid 5' }]);
    const { answeredAt, startedAt, endedAt, queued } = getCallRecord(settled, 'c1') ?? {};
    expect(queued).toBe(false);
    expect(startedAt).toBeGreaterThanOrEqual(answeredAt ?? Infinity);
    expect(endedAt).toBeGreaterThanOrEqual(startedAt ?? Infinity);
    expect(answer?.parts.at(-1)).toMatchObject({ type: 'text', text: 'Done.' });
    expect(results).toEqual([[{ id: 'c1', text: '"paid 5"' }]]);
  });

  it('is not run after a reload if the provider runs it, which gets the answer', async () => {
    const call = { toolCallId: 'h1', toolName: 'pay', input: {}, approvalId: 'mcpr_1' };
    const stored: ChatMessage = {
      id: 'm',
      role: 'assistant',
      parts: [{ type: 'tool', toolInvocation: { ...call, state: 'approval-requested' } }],
      metadata: { toolcard: { h1: { providerExecuted: true } } },
    };
    const chats: (readonly ChatMessage[])[] = [];
    let runs = 0;
    const adapter = createModelAdapter({
      tools: { pay: { execute: () => (runs += 1) } },
      getMessages: () => [question, stored],
      model: (messages) => {
        chats.push(messages);
        return 'Paid.';
      },
    });
    await adapter.subscribe?.({ onEvent: () => undefined });
    await adapter.addToolApprovalResponse?.({ id: 'mcpr_1', approved: true });
    await expect.poll(() => chats).toHaveLength(1);
    const { state, approval } = callsOf(chats[0]?.[1] ?? stored)[0] ?? {};
    expect({ state, approval }).toEqual({
      state: 'approval-responded',
      approval: { approved: true },
    });
    expect(runs).toBe(0);
  });

  /** Returns a message that is interrupted while it waits for approval. */
  const talkUntilRequest = async (): Promise<ChatMessage> => {
    const adapter = createModelAdapter({
      tools: { pay: { needsApproval: true, execute: () => 1 } },
      model: async function* model() {
        const call = { toolCallId: 'c1', toolName: 'pay' };
        yield { type: 'tool-input-available', ...call, input: { amount: 5 } };
      },
    });
    const { signal } = new AbortController();
    const stream = await adapter.sendMessage({ message: question, messages: [question], signal });
    const reader = (stream as ReadableStream<ChatMessageChunk>).getReader();
    const builder = new MessageBuilder('m');
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      builder.add(next.value);
      if (next.value.type === 'tool-approval-request') {
        break;
      }
    }
    await reader.cancel();
    return builder.message;
  };
});
