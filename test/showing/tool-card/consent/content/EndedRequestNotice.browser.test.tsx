import type { ChatMessage } from '@mui/x-chat/headless';
import { ChatBox, ChatMessageList } from '@mui/x-chat';
import type * as React from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolAnnouncer, createGrantStore, createToolRenderers } from '../../../../../src/index.ts';
import type { ToolCardApprovalHandler } from '../../../../../src/index.ts';
import {
  createAgUiAdapter,
  createAiSdkAdapter,
  createModelAdapter,
} from '../../../../../src/reading/adapter/index.ts';
import { StopButton } from '../../../../../stories/apps/StopButton.tsx';
import type { AgUiEvent } from '../../../../support/agUiServer.ts';
import { renderChat } from '../../../../support/renderChat.tsx';
import { watchLongTimers } from '../../../../support/watchLongTimers.ts';

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

const say = (delta: string, messageId: string): AgUiEvent[] => [
  { type: 'TEXT_MESSAGE_START', messageId, role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId, delta },
  { type: 'TEXT_MESSAGE_END', messageId },
];

const startServer = async (...runs: readonly (readonly AgUiEvent[])[]): Promise<string> => {
  const url = await commands.startAgUiServer(runs);
  urls.push(url);
  return url;
};

const openAgUi = async (
  runs: readonly (readonly AgUiEvent[])[],
  renderers = partRenderers,
  shown?: React.ReactNode,
) => {
  const url = await startServer(...runs);
  const messages: { current: () => readonly ChatMessage[] } = { current: () => [] };
  const adapter = createAgUiAdapter({ url, getMessages: () => messages.current() });
  const chat = await renderChat({ adapter, partRenderers: renderers }, shown);
  messages.current = chat.messages;
  return { ...chat, url, adapter };
};

/** Collects what is announced from now on. */
const recordAnnouncements = (): readonly string[] => {
  const region = document.querySelector('.ToolAnnouncer-root')!;
  const announced: string[] = [];
  new MutationObserver(() => announced.push(region.textContent)).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return announced;
};

/** Creates a message that asks for the approval of a payment. `call` replaces fields of the call. */
const askToPay = (id: string, call: object = {}): ChatMessage => ({
  id,
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
        ...call,
      },
    },
  ],
});

describe('a request that can no longer be answered', () => {
  it('tells that an AG-UI interrupt expired while it was shown', async () => {
    const endWait = watchLongTimers();
    const expiry = Date.now() + 600_000;
    const expiresAt = new Date(expiry).toISOString();
    const chat = await openAgUi([asking({ expiresAt }), []]);
    void chat.send('Pay!');
    await expect.element(page.getByRole('button', { name: 'Approve pay' })).toBeVisible();
    const now = vi.spyOn(Date, 'now').mockReturnValue(expiry);
    await endWait();
    now.mockRestore();
    await expectEnd(/pay.*Not answered/, 'The request expired before it was answered.');
    expect(chat.answer().parts).toMatchObject([
      { toolInvocation: { approval: { approved: false } } },
    ]);
  });

  it('tells that an AG-UI interrupt was cancelled by the app', async () => {
    const chat = await openAgUi([asking(), []]);
    void chat.send('Pay!');
    await expect.element(page.getByRole('button', { name: 'Approve pay' })).toBeVisible();
    await chat.adapter.answerInterrupt('i1', { type: 'cancel' });
    await expectEnd(/pay.*Not answered/, 'The request was withdrawn.');
  });

  it('tells that an AG-UI interrupt was withdrawn because the user wrote something else', async () => {
    const url = await startServer(asking(), say('Fine.', 'a2'), say('Of course.', 'a3'));
    let messages: readonly ChatMessage[] = [];
    await render(
      <div style={{ blockSize: 640 }}>
        <ChatBox
          adapter={createAgUiAdapter({ url, getMessages: () => messages })}
          onMessagesChange={(changed) => {
            messages = changed;
          }}
          partRenderers={partRenderers}
          slots={{ conversationHeaderActions: StopButton }}
        />
      </div>,
    );
    const write = async (text: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Message' }).fill(text);
      await userEvent.keyboard('{Enter}');
    };
    await write('Pay!');
    await expect.element(page.getByRole('button', { name: 'Approve pay' })).toBeVisible();
    await page.getByRole('button', { name: /stop/i }).first().click();
    await write('Never mind.');
    await expect.element(page.getByText('Fine.')).toBeVisible();
    await expectEnd(/pay.*Not answered/, 'The request was withdrawn.');
    // It stays withdrawn.
    await write('Thanks!');
    await expect.element(page.getByText('Of course.')).toBeVisible();
    await expectEnd(/pay.*Not answered/, 'The request was withdrawn.');
    const inputs = await commands.getAgUiInputs(url);
    expect(inputs.map(({ resume }) => resume)).toEqual([
      undefined,
      [{ interruptId: 'i1', status: 'cancelled' }],
      undefined,
    ]);
  });

  it('tells that an AG-UI interrupt was answered by the app', async () => {
    const chat = await openAgUi([asking(), []]);
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
    const asked = askToPay(`elsewhere-${label}`);
    const answered = askToPay(`elsewhere-${label}`, {
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

  it.each(['Approve', 'Deny'])(
    'takes back the answer of %s that can still be undone, and keeps no receipt of it',
    async (label) => {
      const error = vi.spyOn(console, 'error');
      const endUndo = watchLongTimers();
      const chat = await openAgUi(
        [asking(), []],
        createToolRenderers({ storage: null, undoMs: 60_000 }),
        <>
          <ToolAnnouncer />
          <ChatMessageList />
        </>,
      );
      void chat.send('Pay!');
      await page.getByRole('button', { name: `${label} pay`, exact: true }).click();
      await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await chat.adapter.answerInterrupt('i1', { type: 'cancel' });
      await expectEnd(/pay.*Not answered/, 'The request was withdrawn.');
      const receipt = page.getByText(/^(Approved|Denied)/);
      await expect.element(receipt).not.toBeInTheDocument();
      await endUndo();
      await expect.element(receipt).not.toBeInTheDocument();
      await expect.element(page.getByText(/Couldn't send/)).not.toBeInTheDocument();
      expect(error).not.toHaveBeenCalled();
      await vi.waitFor(async () =>
        expect((await commands.getAgUiInputs(chat.url))[1]?.resume).toEqual([
          { interruptId: 'i1', status: 'cancelled' },
        ]),
      );
    },
  );

  it('tells that a denial reached the adapter after the expiry, and keeps no receipt of it', async () => {
    const expiry = Date.now() + 60_000;
    const chat = await openAgUi(
      [asking({ expiresAt: new Date(expiry).toISOString() }), []],
      partRenderers,
      <>
        <ToolAnnouncer />
        <ChatMessageList />
      </>,
    );
    void chat.send('Pay!');
    const deny = page.getByRole('button', { name: 'Deny pay', exact: true });
    await expect.element(deny).toBeVisible();
    const announced = recordAnnouncements();
    vi.spyOn(Date, 'now').mockReturnValue(expiry);
    await deny.click();
    await expectEnd(/pay.*Not answered/, 'The request expired before it was answered.');
    await expect.element(page.getByText(/^Denied/)).not.toBeInTheDocument();
    vi.mocked(Date.now).mockRestore();
    await expect
      .poll(() => announced.join())
      .toContain('pay: The request expired before it was answered.');
    expect(announced.join()).not.toContain('Denied');
    const inputs = await commands.getAgUiInputs(chat.url);
    expect(inputs[1]?.resume).toEqual([{ interruptId: 'i1', status: 'cancelled' }]);
  });

  it('stores no grant of an approval that reached the adapter after the expiry', async () => {
    const expiry = Date.now() + 60_000;
    const grants = createGrantStore();
    const chat = await openAgUi(
      [asking({ expiresAt: new Date(expiry).toISOString() }), []],
      createToolRenderers({
        storage: null,
        grants,
        tools: {
          pay: {
            approvalOptions: [
              { id: 'once', kind: 'allow_once', label: 'Approve' },
              { id: 'always', kind: 'allow_always', label: 'Always', grant: {} },
            ],
          },
        },
      }),
    );
    void chat.send('Pay!');
    await expect
      .element(page.getByRole('button', { name: 'Approve pay' }))
      .toHaveAttribute('aria-disabled', 'false');
    await page.getByRole('button', { name: 'More… (pay)' }).click();
    const always = page.getByRole('menuitem', { name: 'Always' });
    await expect.element(always).toBeVisible();
    vi.spyOn(Date, 'now').mockReturnValue(expiry);
    await always.click();
    await expectEnd(/pay.*Not answered/, 'The request expired before it was answered.');
    expect(grants.get()).toEqual([]);
    vi.mocked(Date.now).mockRestore();
  });

  it('asks again, with a lock, if it comes back under the same id with another input', async () => {
    const message = (call: object, end?: string): ChatMessage => ({
      ...askToPay('comes-back', call),
      ...(end && { metadata: { toolcard: { c1: { requestEnd: end } } } }),
    });
    const onApprovalResponse = vi.fn<ToolCardApprovalHandler>();
    const renderers = createToolRenderers({ storage: null, onApprovalResponse });
    const adapter = { sendMessage: () => Promise.reject(new Error('unused')) };
    const box = (shown: ChatMessage) => (
      <div style={{ blockSize: 640 }}>
        <ChatBox adapter={adapter} messages={[shown]} partRenderers={renderers} />
      </div>
    );
    const { rerender } = await render(box(message({})));
    const approve = page.getByRole('button', { name: 'Approve pay' });
    await expect.element(approve).toHaveAttribute('aria-disabled', 'false');
    approve.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    const denied = { state: 'output-denied', approval: { approved: false } };
    await rerender(box(message(denied, 'withdrawn')));
    await expectEnd(/pay.*Not answered/, 'The request was withdrawn.');
    await rerender(box(message({ input: { amount: 1_000 } })));
    await expect.element(approve).toBeVisible();
    approve.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await expect.element(page.getByText(/The request changed/)).toBeVisible();
    expect(onApprovalResponse).not.toHaveBeenCalled();
    await approve.click();
    await vi.waitFor(() => expect(onApprovalResponse).toHaveBeenCalledTimes(1));
    expect(onApprovalResponse.mock.calls[0]?.[1].input).toEqual({ amount: 1_000 });
  });
});
