import { ChatBox, ChatMessageList } from '@mui/x-chat';
import { ChatProvider } from '@mui/x-chat/headless';
import type { ChatMessage, ChatProviderProps } from '@mui/x-chat/headless';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { InlineToolWidget, ToolCard, createToolRenderers } from '../../../src/index.ts';
import type { ToolRenderersOptions } from '../../../src/index.ts';

const toolInvocation = {
  toolCallId: 'c',
  toolName: 'search',
  state: 'input-available' as const,
  input: { query: 'cats' },
};

const createAnswer = (status: ChatMessage['status']): ChatMessage => ({
  id: 'answer',
  role: 'assistant',
  ...(status && { status }),
  parts: [{ type: 'tool', toolInvocation }],
});

const adapter = { sendMessage: () => Promise.reject(new Error('unused')) };

const chat = (
  props: Partial<ChatProviderProps>,
  partRenderers = createToolRenderers({ storage: null }),
) => (
  <ChatProvider adapter={adapter} partRenderers={partRenderers} {...props}>
    <ChatMessageList />
  </ChatProvider>
);

describe('a message that claims to be streaming', () => {
  it.each<[string, ToolRenderersOptions, RegExp]>([
    ['a card', {}, /search.*Running/],
    ['an inline widget', { layout: 'inline' }, /^search…/],
  ])('is in progress in a chat whose messages the app controls, for %s', (_, options, line) => {
    const renderers = createToolRenderers({ ...options, storage: null });
    const { rerender } = render(chat({ messages: [createAnswer('streaming')] }, renderers));
    expect(screen.getByRole('button', { name: line })).toBeVisible();
    rerender(chat({ messages: [createAnswer('cancelled')] }, renderers));
    expect(screen.queryByRole('button', { name: line })).toBeNull();
    expect(screen.getByRole('button', { name: /stopped/i })).toBeVisible();
    rerender(chat({ messages: [createAnswer('streaming')] }, renderers));
    expect(screen.getByRole('button', { name: line })).toBeVisible();
  });

  it('is in progress in a ChatBox whose messages the app controls', () => {
    const partRenderers = createToolRenderers({ storage: null });
    const box = (status: ChatMessage['status']) => (
      <ChatBox adapter={adapter} partRenderers={partRenderers} messages={[createAnswer(status)]} />
    );
    const { rerender } = render(box('streaming'));
    expect(screen.getByRole('button', { name: /search.*Running/ })).toBeVisible();
    rerender(box('cancelled'));
    expect(screen.getByRole('button', { name: /search.*Stopped/ })).toBeVisible();
  });

  it.each<ChatMessage['status']>(['streaming', 'sent'])(
    'gives policies the status of a controlled message: %s',
    (status) => {
      const expanded = vi.fn<(state: { isMessageStreaming: boolean }) => undefined>();
      const renderers = createToolRenderers({ storage: null, defaultExpanded: expanded });
      render(chat({ messages: [createAnswer(status)] }, renderers));
      expect(expanded.mock.lastCall?.[0].isMessageStreaming).toBe(status === 'streaming');
    },
  );

  it('was interrupted if the chat loaded it and nothing streams', () => {
    render(chat({ initialMessages: [createAnswer('streaming')] }));
    expect(screen.getByRole('button', { name: /search.*Stopped/ })).toBeVisible();
  });

  it("is in progress if it isn't a message of the surrounding chat", () => {
    render(
      <ChatProvider adapter={adapter}>
        <ToolCard invocation={toolInvocation} message={createAnswer('streaming')} storage={null} />
        <InlineToolWidget message={createAnswer('streaming')} storage={null} />
      </ChatProvider>,
    );
    expect(screen.getByRole('button', { name: /search.*Running/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^search…/ })).toBeVisible();
  });
});
