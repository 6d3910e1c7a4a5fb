import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { ChatBox } from '@mui/x-chat';
import type { ChatMessage } from '@mui/x-chat/headless';
import { describe, expect, it } from 'vitest';
import { createToolRenderers } from '../../../src/index.ts';

const createAnswer = (requests: number): ChatMessage => ({
  id: `answer-${requests}`,
  role: 'assistant',
  status: 'sent',
  parts: Array.from({ length: requests }, (_, index) => ({
    type: 'dynamic-tool',
    toolInvocation: {
      toolCallId: `c${index}`,
      toolName: 'delete_files',
      state: 'approval-requested',
      approvalId: `a${index}`,
      input: { path: `/tmp/${index}` },
    },
  })),
});

/** Shows requests in a chat until all can be approved. Returns how often the title of a call was written meanwhile. */
async function countTitles(requests: number): Promise<number> {
  let titles = 0;
  const title = (): string => {
    titles += 1;
    return 'Delete files';
  };
  render(
    <ChatBox
      adapter={{
        sendMessage: () => Promise.reject(new Error('unused')),
        addToolApprovalResponse: () => Promise.resolve(),
      }}
      initialMessages={[createAnswer(requests)]}
      partRenderers={createToolRenderers({ storage: null, tools: { '*': { title } } })}
    />,
  );
  // Not by role, because that is slow in jsdom.
  await screen.findByLabelText(`${requests} tools are waiting`);
  await waitFor(() => {
    const buttons = screen.getAllByLabelText(/^Approve delete_files \(/);
    expect(buttons).toHaveLength(requests);
    buttons.forEach((button) => expect(button).toHaveAttribute('aria-disabled', 'false'));
  });
  cleanup();
  return titles;
}

describe('the bar above very many requests', () => {
  it('looks only at the requests that change, not at all of them', async () => {
    const few = await countTitles(30);
    const many = await countTitles(60);
    // Quadratic work would be four times as much.
    expect(many).toBeLessThan(3 * few);
    expect(many).toBeLessThan(6 * 60);
  });
});
