import { ChatProvider } from '@mui/x-chat/headless';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ToolAnnouncer, ToolCard, useToolAnnouncer } from '../../../../src/index.ts';
import type { ToolCardApprovalHandler, ToolConfigMap } from '../../../../src/index.ts';
import { invocations } from '../../../../stories/data/invocations.ts';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';

function LastAnnouncement(): React.JSX.Element {
  const { announce } = useToolAnnouncer();
  return <button onClick={() => announce('Nothing else.')}>End</button>;
}

/**
 * Shows a request in a chat, and collects what its announcer announces. `end` waits for the last announcement, so that
 * no other can follow.
 */
const showInChat = (send: ToolCardApprovalHandler, tools: ToolConfigMap = {}) => {
  const message = { id: crypto.randomUUID(), role: 'assistant', status: 'streaming' } as const;
  const adapter = { sendMessage: () => Promise.reject(new Error('unused')) };
  const chat = (approval?: { readonly approved: boolean }) => (
    <ChatProvider adapter={adapter}>
      <ToolAnnouncer />
      <LastAnnouncement />
      <ToolCard
        invocation={{
          ...invocations['approval-requested'],
          ...(approval && { state: 'approval-responded', approval }),
        }}
        message={message}
        storage={null}
        tools={tools}
        onApprovalResponse={send}
      />
    </ChatProvider>
  );
  const { container, rerender } = render(chat());
  const region = container.querySelector('.ToolAnnouncer-root')!;
  const announced: string[] = [];
  new MutationObserver(() => {
    if (region.textContent !== '') {
      announced.push(region.textContent);
    }
  }).observe(region, { childList: true, characterData: true, subtree: true });
  return {
    announced,
    respond: (approved: boolean) => rerender(chat({ approved })),
    end: async () => {
      await userEvent.click(screen.getByRole('button', { name: 'End' }));
      await waitFor(() => expect(announced.join()).toContain('Nothing else.'));
    },
  };
};

const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await waitUntilAccepting(screen.getByRole('button', { name })));

describe('the answer to an approval request in a chat', () => {
  it.each([
    ['Approve', 'get_weather: Approved.', true],
    ['Deny', 'get_weather: Denied.', false],
  ])('is announced once after %s, with the name of the tool', async (button, text, approved) => {
    const { announced, respond, end } = showInChat(() => Promise.resolve());
    await press(`${button} get_weather`);
    await waitFor(() => expect(announced).toEqual([text]));
    respond(approved);
    await end();
    expect(announced).toEqual([text, 'Nothing else.']);
  });

  it('is announced with the title of the card', async () => {
    const title = 'Weather in {city}';
    const { announced } = showInChat(() => Promise.resolve(), { get_weather: { title } });
    await press(/^Approve/);
    await waitFor(() => expect(announced).toEqual(['Weather in Lisbon: Approved.']));
  });

  it('is announced if it could not be sent', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { announced, end } = showInChat(() => Promise.reject(new Error('offline')));
    await press('Approve get_weather');
    const text = "get_weather: Couldn't send your answer. Try again.";
    await waitFor(() => expect(announced).toEqual([text]));
    await end();
    expect(announced).toEqual([text, 'Nothing else.']);
  });

  it('is sent once, even if the chat is rendered again before the call has changed', async () => {
    const send = vi.fn<ToolCardApprovalHandler>(() => Promise.resolve());
    const id = crypto.randomUUID();
    const adapter = { sendMessage: () => Promise.reject(new Error('unused')) };
    const chat = () => (
      <ChatProvider adapter={adapter}>
        <ToolCard
          // Like an app that parses its messages again.
          invocation={structuredClone(invocations['approval-requested'])}
          message={{ id, role: 'assistant', status: 'streaming' }}
          storage={null}
          onApprovalResponse={send}
        />
      </ChatProvider>
    );
    const { rerender } = render(chat());
    await press('Approve get_weather');
    await screen.findByText('Approved.');
    rerender(chat());
    expect(screen.getByText('Approved.')).toBeVisible();
    screen.getByRole('button', { name: 'Deny get_weather' }).click();
    expect(send).toHaveBeenCalledTimes(1);
  });
});
