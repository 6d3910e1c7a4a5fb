import { ChatProvider } from '@mui/x-chat/headless';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ToolAnnouncer, ToolCard } from '../../../../src/index.ts';
import type { ToolCardApprovalHandler, ToolConfigMap } from '../../../../src/index.ts';
import { invocations } from '../../../../stories/data/invocations.ts';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';

/** Shows a request in a chat, and collects what its announcer announces. */
const showInChat = (send: ToolCardApprovalHandler, tools: ToolConfigMap = {}): string[] => {
  const message = { id: crypto.randomUUID(), role: 'assistant', status: 'streaming' } as const;
  const adapter = { sendMessage: () => Promise.reject(new Error('unused')) };
  const { container } = render(
    <ChatProvider adapter={adapter}>
      <ToolAnnouncer />
      <ToolCard
        invocation={invocations['approval-requested']}
        message={message}
        storage={null}
        tools={tools}
        onApprovalResponse={send}
      />
    </ChatProvider>,
  );
  const region = container.querySelector('.ToolAnnouncer-root')!;
  const announced: string[] = [];
  new MutationObserver(() => {
    if (region.textContent !== '') {
      announced.push(region.textContent);
    }
  }).observe(region, { childList: true, characterData: true, subtree: true });
  return announced;
};

const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await waitUntilAccepting(screen.getByRole('button', { name })));

describe('the answer to an approval request in a chat', () => {
  it.each([
    ['Approve', 'get_weather: Approved.'],
    ['Deny', 'get_weather: Denied.'],
  ])('is announced once after %s, with the name of the tool', async (button, text) => {
    const announced = showInChat(() => Promise.resolve());
    await press(`${button} get_weather`);
    await waitFor(() => expect(announced).toEqual([text]));
  });

  it('is announced with the title of the card', async () => {
    const title = 'Weather in {city}';
    const announced = showInChat(() => Promise.resolve(), { get_weather: { title } });
    await press(/^Approve/);
    await waitFor(() => expect(announced).toEqual(['Weather in Lisbon: Approved.']));
  });

  it('is announced if it could not be sent', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const announced = showInChat(() => Promise.reject(new Error('offline')));
    await press('Approve get_weather');
    await waitFor(() =>
      expect(announced).toEqual(["get_weather: Couldn't send your answer. Try again."]),
    );
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
