import { ChatProvider, useChatStore } from '@mui/x-chat/headless';
import type { ChatProviderProps } from '@mui/x-chat/headless';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getChatId } from '../../../src/showing/grants/getChatId.ts';

const adapter = { sendMessage: () => Promise.reject(new Error('unused')) };

const Id = (): React.JSX.Element => <output>{getChatId(useChatStore<unknown>(), 'm1')}</output>;

/** Renders a chat, and returns the ids that two components in it get. */
const getIds = (props: Partial<ChatProviderProps> = {}): readonly (string | null)[] => {
  const { unmount } = render(
    <ChatProvider adapter={adapter} {...props}>
      <Id />
      <Id />
    </ChatProvider>,
  );
  const ids = screen.getAllByRole('status').map(({ textContent }) => textContent);
  unmount();
  return ids;
};

describe('getChatId', () => {
  it('is the active conversation, if the chat has conversations', () => {
    const conversations = [{ id: 'trip', title: 'A trip' }];
    const props = { initialConversations: conversations, initialActiveConversationId: 'trip' };
    expect(getIds(props)).toEqual(['trip', 'trip']);
    expect(getIds(props)).toEqual(['trip', 'trip']);
  });

  it('is the conversation of the message, even while another one is active', () => {
    const props = {
      initialConversations: [{ id: 'trip' }, { id: 'tax' }],
      initialActiveConversationId: 'trip',
      initialMessages: [{ id: 'm1', role: 'assistant' as const, parts: [], conversationId: 'tax' }],
    };
    expect(getIds(props)).toEqual(['tax', 'tax']);
  });

  it('differs each time that a chat without conversations is mounted', () => {
    const [first, same] = getIds();
    const [second] = getIds();
    expect(first).not.toBe('');
    expect(same).toBe(first);
    expect(second).not.toBe(first);
  });
});
