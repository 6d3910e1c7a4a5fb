import { ChatBox } from '@mui/x-chat';
import type { ChatAdapter, ChatMessage } from '@mui/x-chat/headless';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ToolCard, createToolRenderers } from '../../../../src/index.ts';
import type { ToolCardApprovalHandler, ToolRenderersOptions } from '../../../../src/index.ts';
import { createRequests } from '../../approvals/askFor.ts';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';

const undoMs = 300;

const createMessage = (...toolNames: string[]): ChatMessage => createRequests('sent', ...toolNames);

/** Presses a button. The next statement of a test runs before any timer, however busy the machine is. */
const press = async (name: string): Promise<void> => {
  fireEvent.click(await waitUntilAccepting(await screen.findByRole('button', { name })));
};

type Responder = NonNullable<ChatAdapter['addToolApprovalResponse']>;

/** Shows a chat. Answers go to `respond`, unless the options have a handler. */
const showChat = (
  messages: ChatMessage[],
  options: ToolRenderersOptions = {},
  Mode: React.ElementType = React.Fragment,
) => {
  const respond = vi.fn<Responder>(() => Promise.resolve());
  const stored: { current: readonly ChatMessage[] } = { current: messages };
  const partRenderers = createToolRenderers({ storage: null, undoMs, ...options });
  const adapter: ChatAdapter = {
    sendMessage: () => Promise.reject(new Error('unused')),
    addToolApprovalResponse: respond,
  };
  const chat = render(
    <Mode>
      <ChatBox
        adapter={adapter}
        initialMessages={messages}
        partRenderers={partRenderers}
        onMessagesChange={(changed) => {
          stored.current = changed;
        }}
      />
    </Mode>,
  );
  return { ...chat, respond, stored };
};

/** Accepts errors in the console, and forgets those of earlier tests. */
const expectErrors = (): void => {
  vi.mocked(console.error)
    .mockClear()
    .mockImplementation(() => undefined);
};

const expectLog = (text: string): Promise<void> =>
  waitFor(() => expect(vi.mocked(console.error).mock.calls.join()).toContain(text));

describe('an answer that can still be undone', () => {
  it('is not sent by a chat that is gone, and the request is open again in the next chat', async () => {
    expectErrors();
    const first = showChat([createMessage('pay')]);
    await press('Approve pay');
    first.unmount();
    await expectLog('the answer to the request "approve pay" wasn\'t sent');
    expect(first.respond).not.toHaveBeenCalled();
    const second = showChat([...first.stored.current], { undoMs: 0 });
    await press('Approve pay');
    await waitFor(() => expect(second.respond).toHaveBeenCalledTimes(1));
    expect(first.respond).not.toHaveBeenCalled();
  });

  it('is not passed to the handler of a chat that is gone', async () => {
    expectErrors();
    const onApprovalResponse = vi.fn<ToolCardApprovalHandler>();
    const { unmount } = showChat([createMessage('pay')], { onApprovalResponse });
    await press('Deny pay');
    unmount();
    await expectLog('"approve pay" wasn\'t sent');
    expect(onApprovalResponse).not.toHaveBeenCalled();
  });

  it('is not sent by a chat that is gone while the adapter still works on another answer', async () => {
    expectErrors();
    const { respond, unmount } = showChat([createMessage('pay', 'book')]);
    respond.mockReturnValue(new Promise(() => undefined));
    await press('Approve pay');
    await waitFor(() => expect(respond).toHaveBeenCalledTimes(1));
    await press('Approve book');
    unmount();
    await expectLog('"approve book" wasn\'t sent');
    expect(respond).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['in React', React.Fragment],
    ['in strict mode', React.StrictMode],
  ])('is sent once when the time is over, %s', async (_, Mode) => {
    const { respond } = showChat([createMessage('pay')], {}, Mode);
    await press('Approve pay');
    await waitFor(() => expect(respond).toHaveBeenCalledTimes(1));
  });

  it('is sent if its card is hidden meanwhile', async () => {
    const { respond } = showChat([createMessage('pay')], { layout: 'inline' });
    await press('Approve pay');
    fireEvent.click(screen.getByRole('button', { name: /^pay needs approval/ }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(respond).toHaveBeenCalledTimes(1));
  });
});

describe('an answer of a batch that waits for another one', () => {
  it('is not sent by a chat that is gone', async () => {
    expectErrors();
    let endFirst: (() => void) | undefined;
    const onApprovalResponse = vi.fn<ToolCardApprovalHandler>(
      () =>
        new Promise((resolve) => {
          endFirst = resolve;
        }),
    );
    const { unmount } = showChat([createMessage('pay', 'book')], { onApprovalResponse, undoMs: 0 });
    await userEvent.click(await screen.findByRole('button', { name: 'Deny all' }));
    await waitFor(() => expect(onApprovalResponse).toHaveBeenCalledTimes(1));
    unmount();
    endFirst?.();
    await expectLog('unmounted');
    expect(onApprovalResponse).toHaveBeenCalledTimes(1);
  });
});

describe('an answer of a card without a chat that can still be undone', () => {
  const createCard = (
    send: ToolCardApprovalHandler,
    message = createMessage('pay'),
  ): ((key: string) => React.JSX.Element) => {
    const [part] = message.parts;
    return (key) => (
      <ToolCard
        key={key}
        invocation={(part as Extract<typeof part, { type: 'dynamic-tool' }>).toolInvocation}
        message={message}
        undoMs={undoMs}
        onApprovalResponse={send}
        storage={null}
      />
    );
  };

  it('is not sent after the card is gone, and a new card asks again', async () => {
    expectErrors();
    const send = vi.fn<ToolCardApprovalHandler>();
    const card = createCard(send);
    const { unmount } = render(card('first'));
    await press('Approve pay');
    unmount();
    await expectLog('"approve pay" wasn\'t sent');
    expect(send).not.toHaveBeenCalled();
    render(card('second'));
    expect(screen.getByText("Couldn't send your answer. Try again.")).toBeVisible();
    await press('Approve pay');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });

  it.each([
    ['in React', React.Fragment],
    ['in strict mode', React.StrictMode],
  ])('is sent if the card is mounted again meanwhile, %s', async (_, Mode) => {
    const send = vi.fn<ToolCardApprovalHandler>();
    const card = createCard(send);
    const { rerender } = render(<Mode>{card('first')}</Mode>);
    await press('Approve pay');
    rerender(<Mode>{card('second')}</Mode>);
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  });
});
