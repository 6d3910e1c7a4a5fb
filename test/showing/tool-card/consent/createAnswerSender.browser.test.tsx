import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ToolCard, createToolRenderers } from '../../../../src/index.ts';
import { renderChat } from '../../../support/renderChat.tsx';
import { createRequest, getApprove, getDeny, pressAtOnce } from './showRequest.tsx';

describe('an answer of a card', () => {
  it('answers the right request if two calls of a message have the same id', async () => {
    const adapter = {
      sendMessage: async () => new ReadableStream(),
      addToolApprovalResponse: vi.fn(() => Promise.resolve()),
    };
    const parts = ['A', 'B'].map((approvalId) => ({
      type: 'tool' as const,
      toolInvocation: createRequest({ approvalId, input: { approvalId } }),
    }));
    const chat = await renderChat({
      adapter,
      partRenderers: createToolRenderers(),
      initialMessages: [{ id: 'twice', role: 'assistant' as const, parts }],
    });
    await page.getByRole('button', { name: 'Deny delete_files (2)' }).click();
    await vi.waitFor(() =>
      expect(adapter.addToolApprovalResponse).toHaveBeenCalledWith(
        expect.objectContaining({ id: 'B', approved: false }),
      ),
    );
    await chat.unmount();
  });

  it('shows that the answer could not be sent if the call is gone', async () => {
    const adapter = {
      sendMessage: async () => new ReadableStream(),
      addToolApprovalResponse: vi.fn(() => Promise.resolve()),
    };
    const call = createRequest();
    const part = { type: 'tool' as const, toolInvocation: call };
    const chat = await renderChat(
      {
        adapter,
        initialMessages: [{ id: 'gone', role: 'assistant' as const, parts: [part] }],
      },
      <ToolCard
        invocation={{ ...call, toolCallId: 'elsewhere' }}
        message={{ id: 'gone', role: 'assistant' }}
      />,
    );
    await getApprove().click();
    await expect.element(page.getByText(/Couldn't send your answer/)).toBeVisible();
    expect(adapter.addToolApprovalResponse).not.toHaveBeenCalled();
    await chat.unmount();
  });

  it('stays sent in a chat if the app receives it instead of the host', async () => {
    const onApprovalResponse = vi.fn(() => Promise.resolve());
    const part = { type: 'tool' as const, toolInvocation: createRequest() };
    const chat = await renderChat({
      adapter: { sendMessage: async () => new ReadableStream() },
      partRenderers: createToolRenderers({ onApprovalResponse }),
      initialMessages: [{ id: 'app', role: 'assistant' as const, parts: [part] }],
    });
    await getApprove().click();
    await expect.element(page.getByText('Approved.')).toBeVisible();
    pressAtOnce(getApprove());
    pressAtOnce(getDeny());
    expect(onApprovalResponse).toHaveBeenCalledTimes(1);
    await chat.unmount();
  });
});
