import type { ChatAdapter, ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createModelAdapter } from '../../../../src/reading/adapter/index.ts';
import type { ModelTools } from '../../../../src/reading/adapter/index.ts';
import { MessageFromChunks } from '../../../../src/reading/adapter/MessageFromChunks.ts';
import type { FakeAnswer } from '../../../support/fakeApis/FakeApi.ts';
import { fakeModels } from '../../../support/fakeApis/fakeModels.ts';
import { startFakeModelServer } from '../../../support/fakeApis/startFakeModelServer.ts';
import type { FakeModelServer } from '../../../support/fakeApis/startFakeModelServer.ts';

const tools: ModelTools = {
  search: {
    description: 'Searches.',
    inputSchema: { type: 'object', properties: { q: { type: 'string' } }, required: ['q'] },
    execute: ({ q }: { q: string }) => ({ found: q }),
  },
  pay: { needsApproval: true, execute: () => 'paid' },
  book: { execute: () => Promise.reject(new Error('No table is free.')) },
};

const answers: readonly FakeAnswer[] = [
  {
    reasoning: 'Two searches at once.',
    text: 'I look.',
    calls: [
      { id: 'call_1', name: 'search', input: { q: 'cats' } },
      { id: 'call_2', name: 'search', input: { q: 'dogs' } },
    ],
  },
  { reasoning: 'Enough.', text: 'Cats and dogs.' },
  { reasoning: 'It costs.', calls: [{ id: 'call_3', name: 'pay', input: { amount: 5 } }] },
  { text: 'I did not pay.' },
  {
    text: 'I try both.',
    calls: [
      { id: 'call_4', name: 'book', input: {} },
      { id: 'call_5', name: 'search', input: { q: 'tables' } },
    ],
  },
  { text: 'No table is free.' },
];

/** Reads an answer, and denies what it asks for. */
async function readAnswer(
  adapter: ChatAdapter,
  stream: ReadableStream<ChatMessageChunk>,
): Promise<ChatMessage> {
  const answer = new MessageFromChunks({ id: '', role: 'assistant', parts: [] });
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    const chunk = next.value;
    answer.add(chunk);
    if (chunk.type === 'tool-approval-request') {
      const id = chunk.approvalId ?? '';
      await adapter.addToolApprovalResponse?.({ id, approved: false, reason: 'Too much.' });
    }
  }
  return answer.message;
}

/** Has a conversation, whose messages are stored and loaded before each turn. */
async function converse(adapter: ChatAdapter, questions: readonly string[]) {
  const messages: ChatMessage[] = [
    { id: 'system', role: 'system', parts: [{ type: 'text', text: 'Be kind.' }] },
  ];
  for (const [index, text] of questions.entries()) {
    const message: ChatMessage = { id: `q${index}`, role: 'user', parts: [{ type: 'text', text }] };
    messages.push(message);
    const stored = JSON.parse(JSON.stringify(messages)) as ChatMessage[];
    const { signal } = new AbortController();
    const stream = await adapter.sendMessage({ message, messages: stored, signal });
    messages.push(await readAnswer(adapter, stream as ReadableStream<ChatMessageChunk>));
  }
  return messages;
}

let server: FakeModelServer;
beforeEach(async () => {
  server = await startFakeModelServer(answers);
});
afterEach(() => server.close());

describe.each(fakeModels)('a conversation with $name', ({ connect }) => {
  it('is accepted for three turns with parallel calls, a denial and a failure', async () => {
    const adapter = createModelAdapter({ model: connect(server.url), tools });
    const messages = await converse(adapter, ['Cats and dogs?', 'Pay.', 'Book a table.']);
    const calls = messages.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === 'tool' ? [part.toolInvocation] : [])),
    );
    expect(calls).toMatchObject([
      { toolCallId: 'call_1', state: 'output-available', output: { found: 'cats' } },
      { toolCallId: 'call_2', state: 'output-available', output: { found: 'dogs' } },
      { toolCallId: 'call_3', state: 'output-denied' },
      { toolCallId: 'call_4', state: 'output-error', errorText: 'No table is free.' },
      { toolCallId: 'call_5', state: 'output-available', output: { found: 'tables' } },
    ]);
    expect(messages.map(({ parts }) => parts.at(-1))).toMatchObject([
      { text: 'Be kind.' },
      { text: 'Cats and dogs?' },
      { text: 'Cats and dogs.' },
      { text: 'Pay.' },
      { text: 'I did not pay.' },
      { text: 'Book a table.' },
      { text: 'No table is free.' },
    ]);
    expect(server.results.map(({ length }) => length)).toEqual([0, 2, 2, 3, 3, 5]);
    const texts = ['cats', 'dogs', 'Too much.', 'No table is free.', 'tables'];
    expect(server.results.at(-1)).toEqual(
      texts.map((text, index) => ({
        id: `call_${index + 1}`,
        text: expect.stringContaining(text),
      })),
    );
    const last = JSON.stringify(server.requests.at(-1));
    for (const text of ['Be kind.', 'I look.', 'Cats and dogs.', 'I did not pay.']) {
      expect(last.split(text)).toHaveLength(2);
    }
  });

  it('fails with the reason of the server if it rejects the request', async () => {
    const model = connect(server.url);
    const adapter = createModelAdapter({
      tools: { 'no name': { execute: () => 1 } },
      model: (messages, context) => model(messages, context),
    });
    await expect(converse(adapter, ['Go.'])).rejects.toThrow(/400.*no name is no name for a tool/s);
    expect(server.requests).toEqual([]);
  });
});

const user = (content: string) => ({ role: 'user', content });
const chatCall = (id: string) => ({
  role: 'assistant',
  tool_calls: [{ id, type: 'function', function: { name: 'f', arguments: '{}' } }],
});
const chatResult = (id: string) => ({ role: 'tool', tool_call_id: id, content: '1' });
const itemCall = (id: string) => ({
  type: 'function_call',
  call_id: id,
  name: 'f',
  arguments: '{}',
});
const itemResult = (id: string) => ({ type: 'function_call_output', call_id: id, output: '1' });
const itemUser = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Go.' }] };
const text = (role: string) => ({ role, content: [{ type: 'text', text: 'Go.' }] });
const making = (...ids: string[]) => ({
  role: 'assistant',
  content: ids.map((id) => ({ type: 'tool_use', id, name: 'f', input: {} })),
});
const used = (...ids: string[]) => ({
  role: 'user',
  content: ids.map((id) => ({ type: 'tool_result', tool_use_id: id, content: '1' })),
});

describe.each([
  {
    path: '/v1/chat/completions',
    wrap: (messages: readonly object[]) => ({ messages }),
    right: [user('Go.'), chatCall('a'), chatResult('a')],
    orphan: [user('Go.'), chatResult('a')],
    missing: [user('Go.'), chatCall('a'), user('And?')],
    misplaced: [user('Go.'), chatResult('a'), chatCall('a')],
  },
  {
    path: '/v1/responses',
    wrap: (input: readonly object[]) => ({ input }),
    right: [itemUser, itemCall('a'), itemResult('a')],
    orphan: [itemUser, itemResult('a')],
    missing: [itemUser, itemCall('a'), itemUser],
    misplaced: [itemUser, itemResult('a'), itemCall('a')],
  },
  {
    path: '/v1/messages',
    wrap: (messages: readonly object[]) => ({ messages, max_tokens: 1 }),
    right: [text('user'), making('a', 'b'), used('b', 'a')],
    orphan: [text('user'), text('assistant'), used('a')],
    missing: [text('user'), making('a', 'b'), used('a')],
    misplaced: [
      text('user'),
      making('a'),
      { role: 'user', content: [...text('user').content, ...used('a').content] },
    ],
  },
])('the fake server at $path', ({ path, wrap, right, orphan, missing, misplaced }) => {
  it.each([
    ['accepts results after their calls', 200, right],
    ['rejects a result without a call', 400, orphan],
    ['rejects a call without a result', 400, missing],
    ['rejects results at a wrong place', 400, misplaced],
    ['rejects an empty history', 400, []],
  ] as const)('%s', async (_, status, history) => {
    const body = JSON.stringify({ model: 'fake', stream: true, ...wrap(history) });
    const response = await fetch(`${server.url}${path}`, { method: 'POST', body });
    expect(response.status).toBe(status);
    await response.text();
  });
});
