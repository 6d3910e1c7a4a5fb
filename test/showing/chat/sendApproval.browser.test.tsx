import type { ChatAdapter, ChatMessageChunk } from '@mui/x-chat/headless';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createToolRenderers } from '../../../src/index.ts';
import { renderChat } from '../../support/renderChat.tsx';

let count = 0;

/** A model whose chunks are sent by the test. */
const openModel = () => {
  count += 1;
  const messageId = `answer-${count}`;
  let controller: ReadableStreamDefaultController<ChatMessageChunk> | undefined;
  const adapter: ChatAdapter = {
    sendMessage: () =>
      Promise.resolve(
        new ReadableStream<ChatMessageChunk>({
          start: (opened) => {
            controller = opened;
            opened.enqueue({ type: 'start', messageId });
          },
        }),
      ),
  };
  return { adapter, say: (chunk: ChatMessageChunk) => controller?.enqueue(chunk) };
};

const request = (input: unknown): ChatMessageChunk => ({
  type: 'tool-approval-request',
  toolCallId: 'c1',
  toolName: 'delete_files',
  input,
  approvalId: `approval-${count}`,
});

const partRenderers = createToolRenderers();
const approve = () => page.getByRole('button', { name: 'Approve delete_files' });

/** Starts a chat whose model has begun to answer. */
const startChat = async () => {
  const { adapter, say } = openModel();
  const addToolApprovalResponse = vi.fn<NonNullable<ChatAdapter['addToolApprovalResponse']>>();
  const chat = await renderChat({
    adapter: { ...adapter, addToolApprovalResponse },
    partRenderers,
  });
  void chat.send('go');
  await expect.poll(() => chat.messages()).toHaveLength(2);
  return { chat, say, addToolApprovalResponse };
};

describe('an answer that is sent through the chat', () => {
  it('reaches the adapter with its reason', async () => {
    const { say, addToolApprovalResponse } = await startChat();
    say(request({ path: '/tmp' }));
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('not now');
    await page.getByRole('button', { name: /^Deny(?! with reason…)/ }).click();
    await vi.waitFor(() =>
      expect(addToolApprovalResponse).toHaveBeenCalledWith({
        id: `approval-${count}`,
        approved: false,
        reason: 'not now',
      }),
    );
  });

  it('keeps the parts that arrived while it failed to be sent, and can be sent again', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { adapter, say } = openModel();
    const sending = Promise.withResolvers<void>();
    const answers = [() => sending.promise, () => Promise.resolve()];
    const addToolApprovalResponse = vi.fn(() => answers.shift()?.() ?? Promise.resolve());
    const chat = await renderChat({
      adapter: { ...adapter, addToolApprovalResponse },
      partRenderers,
    });
    void chat.send('go');
    await expect.poll(() => chat.messages()).toHaveLength(2);
    say(request({ path: '/tmp' }));
    await approve().click();
    say({ type: 'text-start', id: 't' });
    say({ type: 'text-delta', id: 't', delta: 'Arrived since.' });
    say({ type: 'text-end', id: 't' });
    await expect.element(page.getByText('Arrived since.')).toBeVisible();
    sending.reject(new Error('offline'));
    await expect.element(page.getByText(/Couldn't send your answer/)).toBeVisible();
    await expect.element(page.getByText('Arrived since.')).toBeVisible();
    await approve().click();
    await expect.poll(() => addToolApprovalResponse.mock.calls.length).toBe(2);
    await expect.element(page.getByText('Approved, starting…')).toBeVisible();
  });

  it('is not sent if the chat has swapped the input before the card rendered it', async () => {
    const { chat, say, addToolApprovalResponse } = await startChat();
    say(request({ path: '/tmp' }));
    await expect.element(approve()).toBeVisible();
    const button = approve().element() as HTMLElement;
    // When the store changes, before React renders.
    chat.onChange(() => button.click());
    say(request({ path: '/' }));
    await expect.element(page.getByText('"path": "/"')).toBeVisible();
    await expect.element(page.getByText(/The request changed/)).toBeVisible();
    expect(addToolApprovalResponse).not.toHaveBeenCalled();
  });

  it('is not sent if the host would give it to another message', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { adapter, say } = openModel();
    const addToolApprovalResponse = vi.fn<NonNullable<ChatAdapter['addToolApprovalResponse']>>();
    const older = {
      id: 'older',
      role: 'assistant',
      status: 'sent',
      parts: [
        {
          type: 'tool',
          toolInvocation: {
            toolCallId: 'c1',
            toolName: 'read_files',
            state: 'output-available',
            input: {},
            output: 1,
            approvalId: `approval-${count}`,
          },
        },
      ],
    } as const;
    const chat = await renderChat({
      adapter: { ...adapter, addToolApprovalResponse },
      partRenderers,
      initialMessages: [{ ...older, parts: [...older.parts] }],
    });
    void chat.send('go');
    await expect.poll(() => chat.messages()).toHaveLength(3);
    say(request({ path: '/tmp' }));
    await approve().click();
    await expect.element(page.getByText(/Couldn't send your answer/)).toBeVisible();
    expect(addToolApprovalResponse).not.toHaveBeenCalled();
  });

  it.each([
    ['the same approvalId', { approvalId: 'ap' }, { approvalId: 'ap' }],
    ['the id of the other as its approvalId', {}, { approvalId: 'A' }],
  ])('is not sent if another call of the message has %s', async (_, one, other) => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const addToolApprovalResponse = vi.fn<NonNullable<ChatAdapter['addToolApprovalResponse']>>();
    const asks = (toolCallId: string, toolName: string, id: object) => ({
      type: 'tool' as const,
      toolInvocation: {
        toolCallId,
        toolName,
        state: 'approval-requested' as const,
        input: {},
        ...id,
      },
    });
    const { adapter } = openModel();
    await renderChat({
      adapter: { ...adapter, addToolApprovalResponse },
      partRenderers,
      initialMessages: [
        {
          id: 'm',
          role: 'assistant',
          status: 'sent',
          parts: [asks('A', 'wipe', one), asks('B', 'look', other)],
        },
      ],
    });
    await page.getByRole('button', { name: 'Approve look' }).click();
    await expect.element(page.getByText(/Couldn't send your answer/)).toBeVisible();
    expect(addToolApprovalResponse).not.toHaveBeenCalled();
    await expect.element(page.getByRole('button', { name: 'Approve wipe' })).toBeVisible();
  });

  it('is requested outside busy elements, which screen readers hide', async () => {
    const { say } = await startChat();
    say({ type: 'tool-input-start', toolCallId: 'c1', toolName: 'delete_files' });
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(1);
    say(request({ path: '/tmp' }));
    await expect.element(approve()).toBeVisible();
    await expect.poll(() => approve().element().closest('[aria-busy=true]')).toBeNull();
    await approve().click();
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(1);
  });

  it('answers one of several requests of a tool, and leaves the others open', async () => {
    const { say, addToolApprovalResponse } = await startChat();
    for (const call of ['one', 'two']) {
      say({
        ...request({ path: `/${call}` }),
        toolCallId: call,
        approvalId: `${call}-${count}`,
      } as ChatMessageChunk);
    }
    const cards = page.getByRole('group', { name: 'delete_files', exact: true });
    await cards
      .nth(1)
      .getByRole('button', { name: /^Approve/ })
      .click();
    expect(addToolApprovalResponse.mock.calls).toMatchObject([
      [{ id: `two-${count}`, approved: true }],
    ]);
    await expect.element(cards.nth(1).getByText('Approved, starting…')).toBeVisible();
    await expect.element(cards.nth(0).getByRole('button', { name: /^Approve/ })).toBeVisible();
    await expect.element(cards.nth(0)).toHaveTextContent('"path": "/one"');
  });

  it('leaves the focus in the card', async () => {
    const { say } = await startChat();
    say(request({ path: '/tmp' }));
    await approve().click();
    await expect
      .element(page.getByRole('button', { name: /delete_files.*Approved/ }))
      .toHaveFocus();
  });
});
