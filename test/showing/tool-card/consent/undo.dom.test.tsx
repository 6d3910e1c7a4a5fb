import { ChatBox } from '@mui/x-chat';
import type { ChatAdapter } from '@mui/x-chat/headless';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ToolCard, createGrantStore, createToolRenderers } from '../../../../src/index.ts';
import type {
  ToolCardApprovalHandler,
  ToolCardInvocation,
  ToolCardProps,
} from '../../../../src/index.ts';
import { createRequests } from '../../approvals/askFor.ts';
import { watchLongTimers } from '../../../support/watchLongTimers.ts';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';

const createRequest = (call: Partial<ToolCardInvocation> = {}): ToolCardInvocation => ({
  toolCallId: 'c1',
  toolName: 'pay',
  state: 'approval-requested',
  approvalId: 'a1',
  input: { amount: 10 },
  ...call,
});

const createHandler = () => vi.fn<ToolCardApprovalHandler>(() => Promise.resolve());

let count = 0;

/** Shows a request whose answers can be undone, in a new message and a new root. */
const show = (props: Partial<ToolCardProps> = {}) => {
  count += 1;
  const answers = createHandler();
  const message = { id: `undo-${count}`, role: 'assistant', status: 'streaming' } as const;
  const card = (invocation: ToolCardInvocation) => (
    <ToolCard
      message={message}
      undoMs={60_000}
      storage={null}
      onApprovalResponse={answers}
      {...props}
      invocation={invocation}
    />
  );
  const { container, rerender } = render(card(createRequest()));
  return {
    answers,
    root: within(container),
    change: (call: Partial<ToolCardInvocation>) => rerender(card(createRequest(call))),
  };
};

/** Presses a button. The next statement of a test runs before any timer, however busy the machine is. */
const press = async (name: string | RegExp, root: Pick<typeof screen, 'findByRole'> = screen) => {
  fireEvent.click(await waitUntilAccepting(await root.findByRole('button', { name })));
};

const tools = {
  '*': { allowedDecisions: ['approve', 'edit', 'respond', 'reject'] },
} satisfies ToolCardProps['tools'];

describe('an answer that was undone', () => {
  it('leaves the answer of another root its time', async () => {
    const endUndo = watchLongTimers();
    const [first, second] = [show(), show()];
    // The buttons of the two requests are numbered.
    await press(/^Approve pay/, first.root);
    await press(/^Approve pay/, second.root);
    await press('Undo', first.root);
    await act(endUndo);
    await waitFor(() => expect(second.answers).toHaveBeenCalledTimes(1));
    expect(first.answers).not.toHaveBeenCalled();
    await first.root.findByRole('button', { name: /^Approve pay/ });
  });

  it('keeps the changes to the input, which can be approved again', async () => {
    const { answers } = show({ tools });
    await press('Edit input (pay)');
    const field = await screen.findByRole('textbox', { name: /JSON/ });
    fireEvent.change(field, { target: { value: '{"amount":5}' } });
    await press(/^Approve changes/);
    await screen.findByRole('button', { name: 'Undo' });
    expect(field).toBeDisabled();
    await press('Undo');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /JSON/ })).toBeEnabled());
    expect(screen.getByRole('textbox', { name: /JSON/ })).toHaveValue('{"amount":5}');
    fireEvent.change(screen.getByRole('textbox', { name: /JSON/ }), {
      target: { value: '{"amount":4}' },
    });
    await press(/^Approve changes/);
    expect(answers).not.toHaveBeenCalled();
    await press('Undo');
  });

  it('keeps the response, which can be changed and sent', async () => {
    const endUndo = watchLongTimers();
    const { answers } = show({ tools });
    await press(/^Respond instead/);
    const field = await screen.findByRole('textbox', { name: /^Response/ });
    fireEvent.change(field, { target: { value: 'Ask Ann.' } });
    await press('Send response');
    await screen.findByRole('button', { name: 'Undo' });
    expect(field).toHaveAttribute('readonly');
    await press('Undo');
    await waitFor(() => expect(field).not.toHaveAttribute('readonly'));
    expect(field).toHaveValue('Ask Ann.');
    fireEvent.change(field, { target: { value: 'Ask Bob.' } });
    await press('Send response');
    await act(endUndo);
    await waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
    expect(answers.mock.lastCall?.[0]).toMatchObject({ approved: false, reason: 'Ask Bob.' });
  });

  it('gives no grant', async () => {
    const grants = createGrantStore();
    const approvalOptions = [
      { id: 'once', kind: 'allow_once', label: 'Approve' },
      { id: 'always', kind: 'allow_always', label: 'Always', grant: {} },
    ] as const;
    const { answers } = show({ grants, tools: { '*': { approvalOptions } } });
    await waitUntilAccepting(await screen.findByRole('button', { name: 'Approve pay' }));
    await userEvent.click(screen.getByRole('button', { name: 'More… (pay)' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Always' }));
    await press('Undo');
    await waitUntilAccepting(await screen.findByRole('button', { name: 'Approve pay' }));
    expect(grants.get()).toEqual([]);
    expect(answers).not.toHaveBeenCalled();
  });

  it('is undone once by a double click, whose second click answers nothing', async () => {
    const endUndo = watchLongTimers();
    const { answers } = show();
    await press('Approve pay');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await userEvent.dblClick(undo);
    for (const name of ['Approve pay', 'Deny pay']) {
      fireEvent.click(await screen.findByRole('button', { name }), { detail: 2 });
    }
    await act(endUndo);
    expect(answers).not.toHaveBeenCalled();
    await press('Deny pay');
    await press('Undo');
  });

  it('is not sent if a script swaps the input and swaps it back', async () => {
    const endUndo = watchLongTimers();
    const { answers, change } = show();
    await press('Approve pay');
    change({ input: { amount: 1_000 } });
    change({});
    await act(endUndo);
    expect(answers).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await press('Approve pay');
    await press('Undo');
  });

  it.each([
    ['hidden, as behind another tab', 'visibilitychange', 1],
    ['left, and may return from the cache of the browser', 'pagehide', 0],
  ])('is sent if the page is only hidden, but not if it was left: %s', async (_, event, sent) => {
    const endUndo = watchLongTimers();
    const { answers } = show();
    await press('Approve pay');
    act(() => void window.dispatchEvent(new Event(event)));
    await act(endUndo);
    await waitFor(() => expect(answers).toHaveBeenCalledTimes(sent));
    await (sent === 0 ? press('Deny pay') : undefined);
    await (sent === 0 ? press('Undo') : undefined);
  });

  it('is not sent with the others of its batch', async () => {
    const respond = vi.fn<NonNullable<ChatAdapter['addToolApprovalResponse']>>(() =>
      Promise.resolve(),
    );
    const adapter: ChatAdapter = {
      sendMessage: () => Promise.reject(new Error('unused')),
      addToolApprovalResponse: respond,
    };
    const endUndo = watchLongTimers();
    render(
      <ChatBox
        adapter={adapter}
        initialMessages={[createRequests('streaming', 'pay', 'book', 'move')]}
        partRenderers={createToolRenderers({ storage: null, undoMs: 60_000 })}
      />,
    );
    await press('Deny all');
    const undo = await waitFor(() => {
      const buttons = screen.getAllByRole('button', { name: 'Undo' });
      expect(buttons).toHaveLength(3);
      return buttons;
    });
    fireEvent.click(undo[1]!);
    await act(endUndo);
    await waitFor(() => expect(respond).toHaveBeenCalledTimes(2));
    expect(respond.mock.calls.map(([{ id }]) => id)).toEqual(['approve pay', 'approve move']);
    await press('Approve book');
    await press('Undo');
  });
});
