import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ToolCard, ToolGrantList, createGrantStore } from '../../../../src/index.ts';
import type {
  ToolApprovalOption,
  ToolCardApprovalHandler,
  ToolCardInvocation,
  ToolCardProps,
  ToolGrant,
  ToolGrantScope,
  ToolGrantStore,
  ToolRequest,
} from '../../../../src/index.ts';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';

const createRequest = (call: Partial<ToolCardInvocation> = {}): ToolCardInvocation => ({
  toolCallId: 'c1',
  toolName: 'delete_files',
  state: 'approval-requested',
  approvalId: 'a1',
  input: { path: '/tmp/cache' },
  ...call,
});

const getOptions = (grant: ToolGrantScope = {}, confirm = false): readonly ToolApprovalOption[] => [
  {
    id: 'always',
    kind: 'allow_always',
    label: 'Always allow',
    description: 'Any path',
    grant,
    confirm,
  },
  { id: 'once', kind: 'allow_once', label: 'Allow once' },
  { id: 'no', kind: 'reject_once', label: 'Not now' },
  { id: 'never', kind: 'reject_always', label: 'Never allow' },
];

const withOptions = (scope?: ToolGrantScope, confirm?: boolean): Partial<ToolCardProps> => ({
  tools: { '*': { approvalOptions: getOptions(scope, confirm) } },
});

/** Covers all calls of the tool. */
const broad: ToolGrant = {
  id: 'g',
  toolName: 'delete_files',
  label: 'All paths',
  optionId: 'always',
  grantedAt: 1,
};

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

let count = 0;

/** Shows a request, in a new message. */
const show = (call: Partial<ToolCardInvocation> = {}, props: Partial<ToolCardProps> = {}) => {
  count += 1;
  const message = { id: `granted-${count}`, role: 'assistant', status: 'streaming' } as const;
  const answers = vi.fn<ToolCardApprovalHandler>(() => Promise.resolve());
  const card = (change: Partial<ToolCardInvocation>) => (
    <ToolCard
      message={message}
      approver="Ada"
      storage={null}
      defaultExpanded
      onApprovalResponse={answers}
      {...props}
      invocation={createRequest(change)}
    />
  );
  const { rerender, unmount } = render(card(call));
  return {
    answers,
    unmount,
    change: (next: Partial<ToolCardInvocation>) => rerender(card({ ...call, ...next })),
  };
};

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string): Promise<void> =>
  userEvent.click(await waitUntilAccepting(await button(name)));
const openMenu = async (): Promise<void> => {
  await waitUntilAccepting(await button('Allow once (delete_files)'));
  await userEvent.click(await button('More… (delete_files)'));
};
const choose = async (name: RegExp): Promise<void> => {
  await openMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

/** Gives a grant with the menu of a card. */
const giveGrant = async (scope: ToolGrantScope): Promise<ToolGrantStore> => {
  const grants = createGrantStore();
  const { unmount } = show({}, { grants, ...withOptions(scope) });
  await choose(/^Always allow/);
  await waitFor(() => expect(grants.get()).toHaveLength(1));
  unmount();
  return grants;
};

describe('the options of a request', () => {
  it('are the narrowest on the buttons', async () => {
    const { answers } = show({}, withOptions());
    await press('Allow once (delete_files)');
    expect(answers.mock.lastCall?.[0]).toMatchObject({
      approved: true,
      decision: { type: 'approve', optionId: 'once' },
    });
  });

  it('are in a menu that works with the keyboard, and each says what it grants', async () => {
    const { answers } = show({}, withOptions());
    await openMenu();
    await userEvent.keyboard('{Escape}');
    (await button('More… (delete_files)')).focus();
    await userEvent.keyboard('{Enter}');
    const always = await screen.findByRole('menuitem', { name: 'Always allow Any path' });
    await waitFor(() => expect(always).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(answers.mock.lastCall?.[0]).toMatchObject({
        approved: false,
        decision: { type: 'reject', optionId: 'never' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
  });

  it('need a second press in the card if they say so', async () => {
    const { answers } = show({}, withOptions({}, true));
    await choose(/^Always allow/);
    const confirm = await button('Confirm: Always allow (delete_files)');
    expect(screen.getByText('Any path')).toBeVisible();
    await waitFor(() => expect(confirm).toHaveFocus());
    expect(answers).not.toHaveBeenCalled();
    await userEvent.click(await waitUntilAccepting(confirm));
    expect(answers.mock.lastCall?.[0]).toMatchObject({ decision: { optionId: 'always' } });
  });

  it('send nothing that was not shown if the request changes while the menu is open', async () => {
    const { answers, change } = show({}, withOptions());
    await openMenu();
    const always = await screen.findByRole('menuitem', { name: /^Always allow/ });
    change({ input: { path: '/' } });
    always.click();
    expect(answers).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  });
});

describe('a grant', () => {
  it('approves later requests that it covers, and their cards say so until it is revoked', async () => {
    const grants = await giveGrant({ minutes: 10 });
    const { answers, change } = show({ input: { path: '/other' } }, { grants });
    await waitFor(() =>
      expect(answers.mock.calls).toMatchObject([
        [{ approved: true, decision: { optionId: 'always' } }, { input: { path: '/other' } }],
      ]),
    );
    change({ state: 'output-available', output: 1, approval: { approved: true } });
    expect(await screen.findByText('Approved automatically: Any path')).toBeVisible();
    expect(screen.getByText(/left$/)).toBeVisible();
    await userEvent.click(await button('Revoke: Any path'));
    expect(screen.getByText('Revoked')).toBeVisible();
    expect(grants.get()).toEqual([]);
    expect(document.body).not.toHaveFocus();
  });

  it.each<[string, Partial<ToolCardInvocation>]>([
    ['another tool', { toolName: 'delete_everything' }],
    ['another value of its field', { input: { path: '/' } }],
    ['an input without its field', { input: {} }],
    ['an input that cannot be shown exactly', { input: { path: '/tmp/cache', at: new Date(0) } }],
  ])('does not approve %s', async (_, call) => {
    const grants = await giveGrant({ fields: ['path'] });
    const { answers } = show(call, { grants });
    await wait(700);
    expect(answers).not.toHaveBeenCalled();
  });

  it.each([0, 300, 700])('does not approve an input swapped in after %i ms', async (delay) => {
    const grants = createGrantStore();
    const { answers, change } = show({}, { grants });
    await wait(delay);
    change({ input: { path: '/' } });
    grants.add(broad);
    await wait(900);
    expect(answers).not.toHaveBeenCalled();
  });

  it('does not approve an input that was changed in place', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const input = { path: '/tmp/cache' };
    const grants = createGrantStore();
    const { answers } = show({ input }, { grants });
    await button('Approve delete_files');
    input.path = '/';
    grants.add(broad);
    await wait(700);
    expect(answers).not.toHaveBeenCalled();
  });

  it.each<[string, ToolRequest]>([
    ['a question', { type: 'input', message: 'Which path?', schema: { type: 'object' } }],
    ['a request to open a page', { type: 'url', url: 'https://example.com/' }],
  ])('does not answer %s of the tool', async (_, request) => {
    const grants = createGrantStore();
    grants.add(broad);
    const { answers } = show(
      {},
      {
        grants,
        message: {
          id: `asking-${request.type}`,
          role: 'assistant',
          status: 'streaming',
          metadata: { toolcard: { c1: { request } } },
        },
      },
    );
    await button('Decline (delete_files)');
    await wait(700);
    expect(answers).not.toHaveBeenCalled();
    expect(screen.queryByText(/^Couldn't send/)).not.toBeInTheDocument();
  });

  it('does not approve anything after another page has revoked it, even without an event', async () => {
    const grants = createGrantStore({ storage: localStorage });
    grants.add(broad);
    // A page that the browser had frozen gets no events.
    localStorage.setItem('toolcard-grants', '[]');
    const { answers } = show({}, { grants });
    await button('Approve delete_files');
    await wait(700);
    expect(answers).not.toHaveBeenCalled();
    localStorage.clear();
  });

  it('does not approve calls of destructive tools', async () => {
    const grants = createGrantStore();
    grants.add(broad);
    const { answers } = show({}, { grants, tools: { delete_files: { destructive: true } } });
    await wait(700);
    expect(answers).not.toHaveBeenCalled();
  });

  it('is not given if the answer could not be sent', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const grants = createGrantStore();
    const onApprovalResponse = () => Promise.reject(new Error('offline'));
    show({}, { grants, onApprovalResponse, ...withOptions() });
    await choose(/^Always allow/);
    expect(await screen.findByText("Couldn't send your answer. Try again.")).toBeVisible();
    expect(grants.get()).toEqual([]);
  });

  it('asks again after it was revoked in the list', async () => {
    const grants = await giveGrant({});
    render(<ToolGrantList grants={grants} />);
    expect(screen.getByRole('listitem')).toHaveTextContent('Any path delete_files');
    await userEvent.click(await button('Revoke: Any path'));
    expect(screen.getByText('No permissions granted')).toBeVisible();
    expect(document.body).not.toHaveFocus();
    const { answers } = show({}, { grants });
    await wait(700);
    expect(answers).not.toHaveBeenCalled();
  });
});

describe('an undo window', () => {
  it('counts down, takes the answer back, and keeps the focus in the card', async () => {
    const { answers } = show({}, { undoMs: 60_000 });
    await press('Approve delete_files');
    expect(await screen.findByText(/^Sending in/)).toBeVisible();
    await userEvent.click(await button('Undo'));
    await waitFor(() => expect(screen.queryByText(/^Sending in/)).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
    expect(answers).not.toHaveBeenCalled();
    await press('Deny delete_files');
  });
});

describe('a receipt', () => {
  it('is copied with the option, and without the values of the input', async () => {
    const user = userEvent.setup();
    const { change } = show({}, withOptions());
    await press('Allow once (delete_files)');
    change({ state: 'output-available', output: 1, approval: { approved: true } });
    await user.click(await button('Copy receipt'));
    const copied = await navigator.clipboard.readText();
    expect(copied).toMatch(/^delete_files: Approved by Ada · /);
    expect(copied).toMatch(/\nAllow once$/);
  });
});
