import { ChatMessageList } from '@mui/x-chat';
import { useChatStore } from '@mui/x-chat/headless';
import type { ChatMessageChunk } from '@mui/x-chat/headless';
import * as React from 'react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { waitUntilAccepting } from '../stories/waitUntilAccepting.ts';
import { createToolRenderers } from '../src/index.ts';
import type { ToolRenderersOptions } from '../src/index.ts';
import { withToolCalls } from '../src/reading/adapter/index.ts';
import { renderChat } from './support/renderChat.tsx';

/*
 * What the guide "Approvals" says of servers that keep the stream open, and of requests that end there or are answered
 * elsewhere.
 */

const asking: readonly ChatMessageChunk[] = [
  { type: 'start', messageId: 'a1' },
  {
    type: 'tool-approval-request',
    toolCallId: 'c1',
    toolName: 'pay',
    input: { amount: 10 },
    approvalId: 'r1',
  },
];

const result: ChatMessageChunk = {
  type: 'tool-output-available',
  toolCallId: 'c1',
  output: 'Paid',
};

const denial: ChatMessageChunk = { type: 'tool-output-denied', toolCallId: 'c1' };

const approveButton = () => page.getByRole('button', { name: 'Approve pay' });
const header = (status: string) => page.getByRole('button', { name: new RegExp(`pay.*${status}`) });
const elsewhere = () => page.getByText('Answered elsewhere.');
const warning = () => page.getByText('This result arrived without approval.');
const receipt = () => page.getByText(/^Approved by Ada/);

/** Opens a chat whose server asks for approval and keeps the stream open. */
async function openChat(options: Partial<ToolRenderersOptions> = {}) {
  const { readable, writable } = new TransformStream<ChatMessageChunk, ChatMessageChunk>();
  const writer = writable.getWriter();
  const send = async (...chunks: readonly ChatMessageChunk[]): Promise<void> => {
    for (const chunk of chunks) {
      await writer.write(chunk);
    }
  };
  const ready = Promise.withResolvers<ReturnType<typeof useChatStore<string>>>();
  const Probe = (): null => {
    const store = useChatStore();
    React.useEffect(() => ready.resolve(store), [store]);
    return null;
  };
  const chat = await renderChat(
    {
      adapter: withToolCalls({
        sendMessage: () => Promise.resolve(readable),
        addToolApprovalResponse: () => Promise.resolve(),
      }),
      partRenderers: createToolRenderers({
        storage: null,
        defaultExpanded: ({ section }) => (section === undefined ? true : undefined),
        ...options,
      }),
    },
    <>
      <Probe />
      <ChatMessageList />
    </>,
  );
  void chat.send('Pay!');
  await send(...asking);
  await expect.element(approveButton()).toBeVisible();
  const store = await ready.promise;
  /** Updates the message as `endRequest` of the guide does. */
  const approveInMessage = (): void => {
    const { parts = [] } = store.state.messagesById['a1'] ?? {};
    store.updateMessage('a1', {
      parts: parts.map((part) =>
        part.type === 'tool'
          ? {
              ...part,
              toolInvocation: {
                ...part.toolInvocation,
                state: 'approval-responded',
                approval: { approved: true },
              },
            }
          : part,
      ),
    });
  };
  return { send, approveInMessage };
}

describe('a request that is open while its server sends a result', () => {
  it('is shown as not approved', async () => {
    const { send } = await openChat();
    await send(result);
    await expect.element(warning()).toBeVisible();
  });

  it('is shown as answered elsewhere if the message says so first', async () => {
    const { send, approveInMessage } = await openChat();
    approveInMessage();
    await expect.element(header('Approved')).toBeVisible();
    await expect.element(elsewhere()).toBeVisible();
    await send(result);
    await expect.element(header('Done')).toBeVisible();
    await expect.element(elsewhere()).toBeVisible();
    await expect.element(warning()).not.toBeInTheDocument();
  });
});

describe('a request that its server ends', () => {
  it('is shown as denied elsewhere after a denial', async () => {
    const { send } = await openChat();
    await send(denial);
    await expect.element(header('Denied')).toBeVisible();
    await expect.element(elsewhere()).toBeVisible();
  });

  it('is shown as expired if the record says so', async () => {
    const { send } = await openChat();
    const toolcard = { c1: { requestEnd: 'expired' } };
    await send({ type: 'message-metadata', metadata: { toolcard } }, denial);
    await expect.element(header('Not answered')).toBeVisible();
    await expect
      .element(page.getByText('The request expired before it was answered.'))
      .toBeVisible();
  });
});

describe('an answer that goes to `onApprovalResponse`', () => {
  const answer = async () => {
    const chat = await openChat({ approver: 'Ada', onApprovalResponse: () => Promise.resolve() });
    await waitUntilAccepting(approveButton().element() as HTMLElement);
    await approveButton().click();
    await expect.element(page.getByText('Approved.', { exact: true }).first()).toBeVisible();
    await expect.element(approveButton()).toHaveAttribute('aria-disabled', 'true');
    return chat;
  };

  it('has a receipt as soon as the message has the approval', async () => {
    const { send, approveInMessage } = await answer();
    approveInMessage();
    await expect.element(receipt()).toBeVisible();
    await send(result);
    await expect.element(header('Done')).toBeVisible();
    await expect.element(receipt()).toBeVisible();
  });

  it('needs no approval in the message for its result', async () => {
    const { send } = await answer();
    await send(result);
    await expect.element(header('Done')).toBeVisible();
    await expect.element(page.getByText('Paid')).toBeVisible();
    await expect.element(warning()).not.toBeInTheDocument();
  });
});
