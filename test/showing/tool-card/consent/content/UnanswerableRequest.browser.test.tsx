import { expect, it, describe, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createToolRenderers, ToolCard } from '../../../../../src/index.ts';
import { renderChat } from '../../../../support/renderChat.tsx';
import { createRequest, getApprove, getDeny, pressAtOnce, wait } from '../showRequest.tsx';

const text = "This chat can't send approvals.";

const openChat = (adapter: object, props: object = {}) =>
  renderChat({
    adapter: { sendMessage: async () => new ReadableStream(), ...adapter },
    partRenderers: createToolRenderers(props),
    initialMessages: [
      {
        id: 'm1',
        role: 'assistant',
        parts: [{ type: 'tool', toolInvocation: createRequest() }],
      },
    ],
  });

describe('an approval request that no one would answer', () => {
  it('says so in a chat whose adapter takes no answers, and the console says how to fix it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openChat({});
    await expect.element(page.getByText(text)).toBeVisible();
    await expect
      .poll(() => warn.mock.calls.flat().filter((each) => /Pass `onApprovalResponse`/.test(each)))
      .toHaveLength(1);
    await wait(600);
    pressAtOnce(getApprove());
    pressAtOnce(getDeny());
    await expect.element(getApprove()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByRole('button', { name: /Needs approval/ })).toBeVisible();
    warn.mockRestore();
  });

  it('says so outside a chat', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await render(<ToolCard invocation={createRequest()} />);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(getApprove()).not.toBeInTheDocument();
  });

  it.each([
    ['the adapter takes answers', { addToolApprovalResponse: () => Promise.resolve() }, {}],
    ['the app takes answers', {}, { onApprovalResponse: () => undefined }],
  ])('says nothing if %s', async (_, adapter, props) => {
    await openChat(adapter, props);
    await getApprove().click();
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
  });

  it('finds a method that the adapter inherits', async () => {
    class Adapter {
      sendMessage = async () => new ReadableStream();
      readonly answers: unknown[] = [];
      async addToolApprovalResponse(response: unknown): Promise<void> {
        this.answers.push(response);
      }
    }
    const adapter = new Adapter();
    await renderChat({
      adapter,
      partRenderers: createToolRenderers(),
      initialMessages: [
        { id: 'm1', role: 'assistant', parts: [{ type: 'tool', toolInvocation: createRequest() }] },
      ],
    });
    await getApprove().click();
    expect(adapter.answers).toHaveLength(1);
  });
});
