import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';
import { ToolCard, createToolRenderers } from '../../../../src/index.ts';
import type { ToolCardInvocation } from '../../../../src/index.ts';
import { renderChat } from '../../../support/renderChat.tsx';
import {
  createRequest,
  getApprove,
  pressAtOnce,
  pressWhenAccepting,
  pressWhileLocked,
  showRequest,
  wait,
} from './showRequest.tsx';

describe('an approval request that changes', () => {
  it('passes on a frozen copy of exactly the input that was shown', async () => {
    const input = { path: '/tmp/cache', options: { deep: [1, 2] } };
    const { answers } = await showRequest(createRequest({ input }));
    await getApprove().click();
    const [response, request] = answers.mock.calls[0] ?? [];
    expect(response).toEqual({ id: 'a1', approved: true });
    expect(request).toEqual({ id: 'a1', toolCallId: 'c1', toolName: 'delete_files', input });
    input.options.deep.push(3);
    expect(request?.input).toEqual({ path: '/tmp/cache', options: { deep: [1, 2] } });
    expect(Object.isFrozen(request?.input)).toBe(true);
  });

  const swaps: Record<string, Partial<ToolCardInvocation>> = {
    input: { input: { path: '/' } },
    name: { toolName: 'delete_everything' },
    title: { title: 'Tidy up' },
    id: { approvalId: 'a2' },
    call: { toolCallId: 'c2' },
  };

  describe.each(Object.keys(swaps))('when a script swaps the %s', (what) => {
    const swapped = createRequest(swaps[what]);

    it.each([0, 100, 300, 450])('ignores Approve %i ms later', async (delay) => {
      const { answers } = await pressWhileLocked(delay, {
        show: () => showRequest(createRequest()),
        change: ({ change }) => change(swapped),
        press: () => pressAtOnce(getApprove()),
      });
      expect(answers).not.toHaveBeenCalled();
    });

    it('approves what is shown now as soon as Approve is unlocked', async () => {
      const { answers, change } = await showRequest(createRequest());
      await change(swapped);
      await pressWhenAccepting();
      expect(answers.mock.calls).toMatchObject([
        [
          { id: swapped.approvalId, approved: true },
          { toolName: swapped.toolName, input: swapped.input },
        ],
      ]);
    });

    it('restarts the lock with each swap', async () => {
      const { answers } = await pressWhileLocked(400, {
        show: async () => {
          const shown = await showRequest(createRequest());
          await shown.change(swapped);
          await wait(400);
          return shown;
        },
        change: ({ change }) => change(createRequest()),
        press: () => pressAtOnce(getApprove()),
      });
      expect(answers).not.toHaveBeenCalled();
    });
  });

  it.each(['input', 'name', 'title'])('shows that the %s changed', async (what) => {
    const { change } = await showRequest(createRequest());
    await change(createRequest(swaps[what]));
    await expect.element(page.getByText(/The request changed/)).toBeVisible();
    await expect.element(getApprove()).toHaveAccessibleDescription(/The request changed/);
  });

  it('shows an input that was changed in place before it can be approved', async () => {
    const input = { path: '/tmp/cache' };
    const { answers } = await showRequest(createRequest({ input }));
    input.path = '/';
    await pressWhenAccepting();
    expect(answers).not.toHaveBeenCalled();
    await expect.element(page.getByText('"path": "/"')).toBeVisible();
    await expect.element(page.getByText(/The request changed/)).toBeVisible();
    await getApprove().click();
    expect(answers.mock.calls).toMatchObject([[{ approved: true }, { input: { path: '/' } }]]);
  });

  it('stays unlocked if an equal object replaces the input', async () => {
    const { answers, change } = await showRequest(createRequest());
    await waitUntilAccepting(getApprove().element());
    await change(createRequest());
    pressAtOnce(getApprove());
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('is locked if the input was swapped while the call was in another state', async () => {
    const { answers, change } = await showRequest(createRequest());
    await expect.element(getApprove()).toBeVisible();
    await change(createRequest({ state: 'input-available', input: { path: '/' } }));
    await change(createRequest({ input: { path: '/' } }));
    await expect.element(getApprove()).toBeVisible();
    pressAtOnce(getApprove());
    expect(answers).not.toHaveBeenCalled();
    await expect.element(page.getByText(/The request changed/)).toBeVisible();
  });

  it('is locked if the card is remounted with another input', async () => {
    const { answers, remount } = await showRequest(createRequest({ input: { path: '/tmp' } }));
    await expect.element(getApprove()).toBeVisible();
    await remount(createRequest({ input: { path: '/' } }));
    await expect.element(getApprove()).toBeVisible();
    pressAtOnce(getApprove());
    expect(answers).not.toHaveBeenCalled();
    await expect.element(page.getByText(/The request changed/)).toBeVisible();
    await getApprove().click();
    expect(answers.mock.calls).toMatchObject([[{ approved: true }, { input: { path: '/' } }]]);
  });

  it('shows that it changed while the card was closed, even with another id', async () => {
    const { change } = await showRequest(createRequest());
    await expect.element(getApprove()).toBeVisible();
    const header = page.getByRole('button', { name: /delete_files.*Needs approval/ });
    await header.click();
    await change(createRequest({ input: { path: '/' }, approvalId: 'a2' }));
    if (header.element().getAttribute('aria-expanded') === 'false') {
      await header.click();
    }
    await expect.element(page.getByText(/The request changed/)).toBeVisible();
  });

  it('starts over for another call with the ids of one whose card was unmounted', async () => {
    const message = { id: 'consent-other', role: 'assistant' } as const;
    const props = { message, approver: 'Ada', onApprovalResponse: () => undefined };
    const first = await render(<ToolCard {...props} invocation={createRequest()} />);
    await getApprove().click();
    await expect.element(page.getByText('Approved.')).toBeVisible();
    await first.unmount();
    const { rerender } = await render(
      <ToolCard {...props} invocation={createRequest({ input: { n: 2 } })} />,
    );
    await waitUntilAccepting(getApprove().element());
    await expect.element(page.getByText(/request changed/)).not.toBeInTheDocument();
    await rerender(
      <ToolCard {...props} invocation={createRequest({ state: 'output-available', output: 1 })} />,
    );
    await page.getByRole('button', { name: /delete_files/ }).click();
    await expect.element(page.getByText(/Ada/)).not.toBeInTheDocument();
  });
});

describe('a request whose call record is swapped without a new render', () => {
  it.each([
    ['title', { title: 'Tidy up' }],
    ['server', { toolMetadata: { serverName: 'other' } }],
    [
      'request',
      { request: { type: 'approval', allowedDecisions: ['approve'], inputSchema: { title: 'x' } } },
    ],
  ])('is not approved: %s', async (_, record) => {
    const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const addToolApprovalResponse = vi.fn(() => Promise.resolve());
    const sendMessage = (): Promise<never> => Promise.reject(new Error('unused'));
    const chat = await renderChat({
      adapter: { sendMessage, addToolApprovalResponse },
      initialMessages: [
        {
          id: crypto.randomUUID(),
          role: 'assistant',
          status: 'streaming',
          metadata: { toolcard: { c1: { title: 'Delete' } } },
          parts: [{ type: 'dynamic-tool', toolInvocation: createRequest() }],
        },
      ],
      partRenderers: createToolRenderers({ storage: null }),
    });
    await expect.element(getApprove()).toHaveAttribute('aria-disabled', 'false');
    Object.assign(chat.answer().metadata!, { toolcard: { c1: { title: 'Delete', ...record } } });
    pressAtOnce(getApprove());
    await expect.element(page.getByText("Couldn't send your answer. Try again.")).toBeVisible();
    expect(addToolApprovalResponse).not.toHaveBeenCalled();
    error.mockRestore();
  });
});
