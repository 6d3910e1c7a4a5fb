import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createToolRenderers } from '../../../../src/index.ts';
import { createAiSdkAdapter } from '../../../../src/reading/adapter/index.ts';
import { MessageFromChunks } from '../../../../src/reading/adapter/MessageFromChunks.ts';
import type { AiSdkRequestBody } from '../../../../src/reading/adapter/index.ts';
import { readAll, streamOf, visibleParts } from '../../../support/hostChunks.ts';
import { renderChat } from '../../../support/renderChat.tsx';
import { fixtures } from '../../stream/providers/providers.fixtures.ts';
import { approve } from '../../../support/approve.ts';

const partRenderers = createToolRenderers({ storage: null });

const body = (...events: readonly object[]): string =>
  `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}data: [DONE]\n\n`;

const say = (text: string): object[] => [
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: text },
  { type: 'text-end', id: 't' },
];

/** A server that gives these answers in order, and the chats that it received. */
const createServer = (
  ...answers: readonly string[]
): { readonly fetch: typeof fetch; readonly chats: AiSdkRequestBody[] } => {
  const chats: AiSdkRequestBody[] = [];
  return {
    chats,
    fetch: async (_, init) => {
      chats.push(await new Response(init?.body).json());
      return new Response(answers[chats.length - 1]);
    },
  };
};

describe('createAiSdkAdapter, in a chat', () => {
  it('asks, sends the answers, shows the results, and sends the history', async () => {
    const call = (toolCallId: string, toolName: string, input: object): object[] => [
      { type: 'tool-input-start', toolCallId, toolName },
      { type: 'tool-input-available', toolCallId, toolName, input },
      { type: 'tool-approval-request', toolCallId, approvalId: `ask-${toolCallId}` },
    ];
    const { fetch, chats } = createServer(
      body(
        { type: 'start', messageId: 'a1' },
        ...say('I need your approval.'),
        ...call('c1', 'pay', { to: 'Ann' }),
        ...call('c2', 'order', { what: 'cake' }),
        { type: 'finish' },
      ),
      body(
        { type: 'start', messageId: 'a1' },
        { type: 'tool-output-available', toolCallId: 'c1', output: { paid: true } },
        { type: 'tool-output-denied', toolCallId: 'c2' },
        { type: 'start-step' },
        ...say('Ann is paid.'),
        { type: 'finish' },
      ),
      body({ type: 'start', messageId: 'a2' }, ...say('You are welcome.'), { type: 'finish' }),
    );
    const chat = await renderChat({ adapter: createAiSdkAdapter({ fetch }), partRenderers });
    const sent = chat.send('Pay Ann and order a cake.');
    await approve('pay');
    expect(chats).toHaveLength(1);
    await page.getByRole('button', { name: 'Deny order', exact: true }).click();
    await sent;
    await expect.element(page.getByText('Ann is paid.')).toBeVisible();
    expect(chat.messages().map(({ id }) => id)).toEqual([expect.any(String), 'a1']);
    expect(visibleParts(chat.answer().parts)).toMatchObject([
      { text: 'I need your approval.' },
      { state: 'output-available', output: { paid: true }, approval: { approved: true } },
      { state: 'output-denied', approval: { approved: false } },
      { type: 'step-start' },
      { text: 'Ann is paid.' },
    ]);

    await chat.send('Thanks!');
    expect(chats).toHaveLength(3);
    expect(chats[2]!.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(chats[2]!.messages[1]!.parts).toMatchObject([
      { type: 'text' },
      { type: 'tool-pay', state: 'output-available', output: { paid: true } },
      { type: 'tool-order', state: 'output-denied' },
      { type: 'step-start' },
      { type: 'text' },
    ]);
  });

  it('can be stopped while a request waits, and the next message closes the call', async () => {
    const { fetch, chats } = createServer(
      body(
        { type: 'start', messageId: 'a1' },
        { type: 'tool-input-available', toolCallId: 'c1', toolName: 'pay', input: {} },
        { type: 'tool-approval-request', toolCallId: 'c1', approvalId: 'ask' },
        { type: 'finish' },
      ),
      body({ type: 'start', messageId: 'a2' }, ...say('Fine.'), { type: 'finish' }),
    );
    const chat = await renderChat({ adapter: createAiSdkAdapter({ fetch }), partRenderers });
    const sent = chat.send('Pay.');
    await expect.element(page.getByRole('button', { name: 'Approve pay' })).toBeVisible();
    chat.actions.stopStreaming();
    await sent;
    await chat.send('Never mind.');
    expect(chats[1]!.messages[1]!.parts).toMatchObject([
      { type: 'tool-pay', state: 'output-error' },
    ]);
    expect(chat.answer().parts).toMatchObject([{ text: 'Fine.' }]);
  });
});

describe('MessageFromChunks', () => {
  it.each(fixtures)(
    'builds what the host builds from an answer of $name',
    async ({ from, body: text }) => {
      const chunks = await readAll(from(new Response(text), { messageId: 'm' }));
      const chat = await renderChat({ adapter: { sendMessage: async () => streamOf(chunks) } });
      await chat.send('go');
      const built = new MessageFromChunks({ id: '', role: 'assistant', parts: [] });
      chunks.forEach((chunk) => built.add(chunk));
      expect(visibleParts(built.message.parts)).toEqual(visibleParts(chat.answer().parts));
      expect(built.message).toMatchObject({ id: 'm', status: chat.answer().status });
      expect(built.message.metadata).toEqual(chat.answer().metadata);
    },
  );
});
