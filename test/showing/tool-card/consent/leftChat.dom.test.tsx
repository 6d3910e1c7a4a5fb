import { ChatBox } from '@mui/x-chat';
import { useChatActions } from '@mui/x-chat/headless';
import type { ChatAdapter, ChatMessage } from '@mui/x-chat/headless';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createToolRenderers } from '../../../../src/index.ts';
import type { ToolCardApprovalHandler, ToolRenderersOptions } from '../../../../src/index.ts';
import { createRequests } from '../../approvals/askFor.ts';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';

const undoMs = 400;

/** Waits until the time is over in which answers can be undone that were given before. */
const waitForEnd = (): Promise<void> =>
  act(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, undoMs);
      }),
  );

/** Presses a button. The next statement of a test runs before any timer, however busy the machine is. */
const press = async (name: string): Promise<void> => {
  fireEvent.click(await waitUntilAccepting(await screen.findByRole('button', { name })));
};

type Switch = (id: string) => Promise<void>;

function SwitchProbe({ onReady }: { readonly onReady: (switchTo: Switch) => void }): null {
  const actions = useChatActions();
  React.useEffect(() => onReady((id) => actions.setActiveConversation(id)), [onReady, actions]);
  return null;
}

type Conversations = Readonly<Record<string, readonly ChatMessage[]>>;

/** Shows the first of some conversations. Returns a function that switches to another one. */
const showConversations = (messages: Conversations, options: ToolRenderersOptions = {}) => {
  const respond = vi.fn<NonNullable<ChatAdapter['addToolApprovalResponse']>>(() =>
    Promise.resolve(),
  );
  const adapter: ChatAdapter = {
    sendMessage: () => Promise.reject(new Error('unused')),
    addToolApprovalResponse: respond,
    listMessages: ({ conversationId }) =>
      Promise.resolve({ messages: [...(messages[conversationId] ?? [])] }),
  };
  const [first] = Object.keys(messages);
  const app: { switchTo?: Switch } = {};
  render(
    <ChatBox
      adapter={adapter}
      initialConversations={Object.keys(messages).map((id) => ({ id, title: id }))}
      initialActiveConversationId={first!}
      partRenderers={createToolRenderers({ storage: null, undoMs, ...options })}
    >
      <SwitchProbe
        onReady={(switchTo) => {
          app.switchTo = switchTo;
        }}
      />
    </ChatBox>,
  );
  return { respond, switchTo: (id: string) => act(async () => app.switchTo?.(id)) };
};

const getUndo = (): HTMLElement | null => screen.queryByRole('button', { name: 'Undo' });

describe('an answer that can still be undone', () => {
  it.each(['Approve pay', 'Deny pay'])(
    'is not sent after the conversation was switched, and the request is open again: %s',
    async (name) => {
      const { respond, switchTo } = showConversations({
        a: [createRequests('sent', 'pay')],
        b: [createRequests('sent', 'book')],
      });
      await press(name);
      await switchTo('b');
      await screen.findByRole('button', { name: 'Approve book' });
      await waitForEnd();
      expect(respond).not.toHaveBeenCalled();
      await switchTo('a');
      await screen.findByRole('button', { name });
      expect(getUndo()).toBeNull();
      expect(screen.queryByText(/^Couldn't send/)).toBeNull();
      await press(name);
      await waitFor(() => expect(respond).toHaveBeenCalledTimes(1));
    },
  );

  it('is not passed to a handler after the conversation was switched', async () => {
    const onApprovalResponse = vi.fn<ToolCardApprovalHandler>();
    const { switchTo } = showConversations(
      { a: [createRequests('sent', 'pay')], b: [] },
      { onApprovalResponse },
    );
    await press('Approve pay');
    await switchTo('b');
    await waitForEnd();
    await switchTo('a');
    await press('Approve pay');
    await waitFor(() => expect(onApprovalResponse).toHaveBeenCalledTimes(1));
  });

  it('is taken back even if the conversation returns before the time is over', async () => {
    const { respond, switchTo } = showConversations({
      a: [createRequests('sent', 'pay')],
      b: [],
    });
    await press('Approve pay');
    await switchTo('b');
    await switchTo('a');
    await screen.findByRole('button', { name: 'Approve pay' });
    expect(getUndo()).toBeNull();
    await waitForEnd();
    expect(respond).not.toHaveBeenCalled();
  });

  it('is not sent for the same request of another conversation', async () => {
    const message = createRequests('sent', 'pay');
    const onApprovalResponse = vi.fn<ToolCardApprovalHandler>();
    const { switchTo } = showConversations({ a: [message], b: [message] }, { onApprovalResponse });
    await press('Approve pay');
    await switchTo('b');
    await screen.findByRole('button', { name: 'Approve pay' });
    expect(getUndo()).toBeNull();
    await waitForEnd();
    expect(onApprovalResponse).not.toHaveBeenCalled();
  });

  it('is not sent after the app has replaced the messages, and the request is open again', async () => {
    const onApprovalResponse = vi.fn<ToolCardApprovalHandler>();
    const asking = createRequests('sent', 'pay');
    const partRenderers = createToolRenderers({ storage: null, undoMs, onApprovalResponse });
    const adapter = { sendMessage: () => Promise.reject(new Error('unused')) };
    const box = (...messages: ChatMessage[]) => (
      <ChatBox adapter={adapter} messages={messages} partRenderers={partRenderers} />
    );
    const { rerender } = render(box(asking));
    await press('Approve pay');
    rerender(box(createRequests('sent', 'book')));
    await waitForEnd();
    expect(onApprovalResponse).not.toHaveBeenCalled();
    rerender(box(asking));
    await press('Approve pay');
    await waitFor(() => expect(onApprovalResponse).toHaveBeenCalledTimes(1));
  });
});

describe('an answer of a batch that waits for another one', () => {
  it('is not sent after the conversation was switched', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    let endFirst: (() => void) | undefined;
    const first = new Promise<void>((resolve) => {
      endFirst = resolve;
    });
    const onApprovalResponse = vi.fn<ToolCardApprovalHandler>(() => first);
    const { switchTo } = showConversations(
      { a: [createRequests('sent', 'pay', 'book')], b: [] },
      { onApprovalResponse, undoMs: 0 },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Deny all' }));
    await waitFor(() => expect(onApprovalResponse).toHaveBeenCalledTimes(1));
    await switchTo('b');
    endFirst?.();
    await waitForEnd();
    expect(onApprovalResponse).toHaveBeenCalledTimes(1);
    await switchTo('a');
    await press('Approve book');
    await waitFor(() => expect(onApprovalResponse).toHaveBeenCalledTimes(2));
  });
});
