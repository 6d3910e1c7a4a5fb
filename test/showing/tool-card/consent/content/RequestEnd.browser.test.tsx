import type { ChatMessage } from '@mui/x-chat/headless';
import { ChatBox } from '@mui/x-chat';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createToolRenderers } from '../../../../../src/index.ts';
import {
  createAgUiAdapter,
  createAiSdkAdapter,
  createModelAdapter,
} from '../../../../../src/reading/adapter/index.ts';
import type { AgUiEvent } from '../../../../support/agUiServer.ts';
import { renderChat } from '../../../../support/renderChat.tsx';

const partRenderers = createToolRenderers({ storage: null });

const urls: string[] = [];

afterEach(async () => {
  await Promise.all(urls.splice(0).map((url) => commands.stopAgUiServer(url)));
});

/** The buttons and fields with which a request can be answered. */
const getAnswers = () => [
  ...page.getByRole('button', { name: /^(Approve|Deny|Submit|Decline|Cancel|Edit)/ }).elements(),
  ...page.getByRole('group', { name: 'Input' }).getByRole('textbox').elements(),
];

const expectEnd = async (status: string | RegExp, text: string): Promise<void> => {
  await expect.element(page.getByRole('button', { name: status }).first()).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
  expect(getAnswers()).toEqual([]);
  await expect.element(page.getByText('No reason given')).not.toBeInTheDocument();
};

/** A run that asks for approval of a payment, and for a name. */
const asking = (more: object = {}): AgUiEvent[] => [
  { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'pay', parentMessageId: 'a1' },
  { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: '{"amount":10}' },
  { type: 'TOOL_CALL_END', toolCallId: 'c1' },
  {
    type: 'RUN_FINISHED',
    outcome: {
      type: 'interrupt',
      interrupts: [{ id: 'i1', reason: 'tool_call', toolCallId: 'c1', message: 'Pay?', ...more }],
    },
  },
];

const openAgUi = async (...runs: readonly (readonly AgUiEvent[])[]) => {
  const url = await commands.startAgUiServer(runs);
  urls.push(url);
  const messages: { current: () => readonly ChatMessage[] } = { current: () => [] };
  const adapter = createAgUiAdapter({ url, getMessages: () => messages.current() });
  const chat = await renderChat({ adapter, partRenderers });
  messages.current = chat.messages;
  return { ...chat, adapter };
};

describe('a request that can no longer be answered', () => {
  it('tells that an AG-UI interrupt expired while it was shown', async () => {
    const expiresAt = new Date(Date.now() + 3_000).toISOString();
    const chat = await openAgUi(asking({ expiresAt }), []);
    void chat.send('Pay!');
    await expectEnd(/pay.*Not answered/, 'The request expired before it was answered.');
    expect(chat.answer().parts).toMatchObject([
      { toolInvocation: { approval: { approved: false } } },
    ]);
  });

  it('tells that an AG-UI interrupt was cancelled by the app', async () => {
    const chat = await openAgUi(asking(), []);
    void chat.send('Pay!');
    await expect.element(page.getByRole('button', { name: 'Approve pay' })).toBeVisible();
    await chat.adapter.answerInterrupt('i1', { type: 'cancel' });
    await expectEnd(/pay.*Not answered/, 'The request was withdrawn.');
  });

  it('tells that an AG-UI interrupt was answered by the app', async () => {
    const chat = await openAgUi(asking(), []);
    void chat.send('Pay!');
    await expect.element(page.getByRole('button', { name: 'Approve pay' })).toBeVisible();
    await chat.adapter.answerInterrupt('i1', { type: 'approve' });
    await expect.element(page.getByText('Answered elsewhere.')).toBeInTheDocument();
    expect(getAnswers()).toEqual([]);
  });

  it('tells that the question of a tool was withdrawn when its run was stopped', async () => {
    const warn = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const messages: { current: () => readonly ChatMessage[] } = { current: () => [] };
    const adapter = createModelAdapter({
      getMessages: () => [...messages.current()],
      async *model() {
        const call = { toolCallId: 'c1', toolName: 'greet' };
        yield { type: 'tool-input-start', ...call };
        yield { type: 'tool-input-available', ...call, input: {} };
      },
      tools: {
        greet: {
          execute: (_, { requestInput }) =>
            requestInput!({
              type: 'input',
              message: 'Who are you?',
              schema: { type: 'object', properties: { name: { type: 'string' } } },
            }),
        },
      },
    });
    const chat = await renderChat({ adapter, partRenderers });
    messages.current = chat.messages;
    void chat.send('Hi');
    await expect.element(page.getByRole('textbox', { name: /name/ })).toBeVisible();
    chat.actions.stopStreaming();
    await expectEnd(/greet.*Stopped/, 'The request was withdrawn.');
    // The app isn't told to add a handler.
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['approved', true, 'Approved'],
    ['denied', false, 'Denied'],
  ])('tells that a request of an AI SDK server was %s elsewhere', async (_, approved, label) => {
    const asked: ChatMessage = {
      id: `elsewhere-${label}`,
      role: 'assistant',
      status: 'streaming',
      parts: [
        {
          type: 'dynamic-tool',
          toolInvocation: {
            toolCallId: 'c1',
            toolName: 'pay',
            state: 'approval-requested',
            approvalId: 'a1',
            input: { amount: 10 },
          },
        },
      ],
    };
    const answered = structuredClone(asked);
    Object.assign((answered.parts[0] as { toolInvocation: object }).toolInvocation, {
      state: approved ? 'approval-responded' : 'output-denied',
      approval: { approved },
    });
    const adapter = createAiSdkAdapter({ api: '/chat' });
    const box = (messages: ChatMessage[]) => (
      <div style={{ blockSize: 640 }}>
        <ChatBox adapter={adapter} messages={messages} partRenderers={partRenderers} />
      </div>
    );
    const { rerender } = await render(box([asked]));
    await expect.element(page.getByRole('button', { name: 'Approve pay' })).toBeVisible();
    await rerender(box([answered]));
    await expect.element(page.getByText('Answered elsewhere.')).toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: new RegExp(`pay.*${label}`) }))
      .toBeVisible();
    expect(getAnswers()).toEqual([]);
  });
});
