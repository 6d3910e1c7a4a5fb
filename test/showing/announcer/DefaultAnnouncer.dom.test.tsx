import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatMessageList } from '@mui/x-chat';
import { ChatProvider, useChatActions } from '@mui/x-chat/headless';
import type { ChatMessage, ChatMessageChunk } from '@mui/x-chat/headless';
import { act, render, screen, waitFor } from '@testing-library/react';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ToolAnnouncer, createToolRenderers, useToolAnnouncer } from '../../../src/index.ts';
import type { ToolRenderersOptions } from '../../../src/index.ts';
import { deDE } from '../../../src/showing/locales/index.ts';

const options: ToolRenderersOptions = {
  storage: null,
  tools: { get_weather: { title: 'Weather in {city}' } },
};

const adapter = { sendMessage: () => Promise.reject(new Error('unused')) };

const createAnswer = (
  fields: object,
  status: ChatMessage['status'] = 'streaming',
): ChatMessage => ({
  id: 'answer',
  role: 'assistant',
  ...(status && { status }),
  parts: [
    {
      type: 'tool',
      toolInvocation: {
        toolCallId: 'c',
        toolName: 'get_weather',
        state: 'input-available',
        input: { city: 'Oslo' },
        ...fields,
      },
    },
  ],
});

const streamAtOnce = (chunks: readonly ChatMessageChunk[]): ReadableStream<ChatMessageChunk> =>
  new ReadableStream({
    start: (controller) => {
      chunks.forEach((chunk) => controller.enqueue(chunk));
      controller.close();
    },
  });

const chat = (
  messages: ChatMessage[],
  children: React.ReactNode = null,
  partRenderers = createToolRenderers(options),
) => (
  <ChatProvider adapter={adapter} partRenderers={partRenderers} messages={messages}>
    <ChatMessageList />
    {children}
  </ChatProvider>
);

const findRegions = (): Element[] => [...document.querySelectorAll('.ToolAnnouncer-root')];

describe('a chat with createToolRenderers', () => {
  it.each(['cards', 'inline', 'grouped'] as const)(
    'announces its calls in one polite region outside the log, with their titles: %s',
    async (layout) => {
      const renderers = createToolRenderers({ ...options, layout });
      const { rerender } = render(chat([createAnswer({})], null, renderers));
      expect(findRegions()).toHaveLength(1);
      const [region] = findRegions();
      expect(region).toHaveAttribute('aria-live', 'polite');
      expect(region).toHaveTextContent(/^$/);
      expect(region?.closest('[role=log]')).toBeNull();
      await waitFor(() => expect(region).toHaveTextContent('Weather in Oslo started.'));
      const other = { ...createAnswer({}), id: 'other' };
      const done = { state: 'output-available', output: 'secret' };
      rerender(chat([createAnswer(done, 'sent'), other], null, renderers));
      const both = 'Weather in Oslo finished. Weather in Oslo started.';
      await waitFor(() => expect(region).toHaveTextContent(both), { timeout: 20_000 });
      expect(findRegions()).toEqual([region]);
    },
  );

  it('announces a call of a stream that ends at once', async () => {
    const chunks: ChatMessageChunk[] = [
      { type: 'start', messageId: 'a' },
      { type: 'tool-input-start', toolCallId: 'c', toolName: 'get_weather' },
      { type: 'tool-input-available', toolCallId: 'c', toolName: 'get_weather', input: {} },
      { type: 'tool-output-available', toolCallId: 'c', output: 1 },
      { type: 'finish', messageId: 'a' },
    ];
    function Send(): React.JSX.Element {
      const actions = useChatActions();
      return (
        <button onClick={() => void actions.sendMessage({ parts: [{ type: 'text', text: 'go' }] })}>
          Send
        </button>
      );
    }
    render(
      <ChatProvider
        adapter={{ sendMessage: () => Promise.resolve(streamAtOnce(chunks)) }}
        partRenderers={createToolRenderers(options)}
      >
        <ChatMessageList />
        <Send />
      </ChatProvider>,
    );
    screen.getByRole('button', { name: 'Send' }).click();
    await waitFor(() => expect(findRegions()).toHaveLength(1));
    await waitFor(() => expect(findRegions()[0]).toHaveTextContent('get_weather finished.'));
  });

  it('announces only open requests of a stored chat, even if it was stored while streaming', async () => {
    const running = createAnswer({});
    const request = { ...createAnswer({ state: 'approval-requested' }, 'sent'), id: 'request' };
    render(
      <ChatProvider
        adapter={adapter}
        partRenderers={createToolRenderers(options)}
        initialMessages={[running, request]}
      >
        <ChatMessageList />
      </ChatProvider>,
    );
    await waitFor(() => expect(findRegions()[0]).not.toHaveTextContent(/^$/));
    expect(findRegions()[0]).toHaveTextContent('Weather in Oslo needs your approval.');
  });

  it.each([
    ['ToolAnnouncer', <ToolAnnouncer key="a" />],
    ['ToolAnnouncer with messages', <ToolAnnouncer key="a" messages={[createAnswer({})]} />],
  ])('leaves the region to a %s, which uses the same titles', async (_, announcer) => {
    const { rerender } = render(chat([createAnswer({})], announcer));
    expect(findRegions()).toHaveLength(1);
    expect(findRegions()[0]?.closest('[role=log]')).toBeNull();
    await waitFor(() => expect(findRegions()[0]).toHaveTextContent('Weather in Oslo started.'));
    rerender(chat([createAnswer({})]));
    expect(findRegions()).toHaveLength(1);
  });

  it('leaves the region to the live region of the app', () => {
    const Mine = (): React.JSX.Element => <p>{useToolAnnouncer().announcement}</p>;
    render(chat([createAnswer({})], <Mine />));
    expect(findRegions()).toEqual([]);
  });

  it('announces nothing if the theme turns announcements off', async () => {
    const theme = createTheme({
      components: { ToolAnnouncer: { defaultProps: { level: 'off' } } },
    });
    vi.useFakeTimers();
    render(<ThemeProvider theme={theme}>{chat([createAnswer({})])}</ThemeProvider>);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(findRegions()[0]).toHaveTextContent(/^$/);
    vi.useRealTimers();
  });

  it.each([
    ['ToolCard', undefined],
    ['InlineToolWidget', undefined],
    ['ToolAnnouncer', <ToolAnnouncer key="a" />],
  ] as const)('hides what the theme of %s hides', async (name, announcer) => {
    const redact = { values: ['Oslo'] };
    const theme = createTheme({ components: { [name]: { defaultProps: { redact } } } });
    render(<ThemeProvider theme={theme}>{chat([createAnswer({})], announcer)}</ThemeProvider>);
    await waitFor(() => expect(findRegions()[0]).toHaveTextContent('Weather in •••••• started.'));
  });

  it('uses the language of the theme', async () => {
    render(<ThemeProvider theme={createTheme({}, deDE)}>{chat([createAnswer({})])}</ThemeProvider>);
    await waitFor(() => expect(findRegions()[0]).toHaveTextContent('Weather in Oslo gestartet.'));
  });

  it('keeps one region if React mounts each effect twice', () => {
    render(<React.StrictMode>{chat([createAnswer({})])}</React.StrictMode>);
    expect(findRegions()).toHaveLength(1);
  });

  it('adds one element for itself and one for the pill, however many messages have calls', () => {
    const messages = Array.from({ length: 5 }, (_, index) => ({
      ...createAnswer({}, 'sent'),
      id: `answer-${index}`,
    }));
    render(chat(messages));
    expect(document.querySelectorAll('[role=log] span[hidden]')).toHaveLength(2);
  });

  it('keeps its region and goes on when the first message is removed', async () => {
    const next = { ...createAnswer({}), id: 'next' };
    const { rerender } = render(chat([createAnswer({}, 'sent'), next]));
    const [region] = findRegions();
    await waitFor(() => expect(region).toHaveTextContent('Weather in Oslo started.'));
    rerender(chat([next]));
    const done = createAnswer({ state: 'output-available', output: 1 }, 'sent');
    rerender(chat([{ ...done, id: 'next' }]));
    await waitFor(() => expect(region).toHaveTextContent('Weather in Oslo finished.'), {
      timeout: 20_000,
    });
    expect(findRegions()).toEqual([region]);
  });

  it('removes its region with its messages', () => {
    const { rerender, unmount } = render(chat([createAnswer({})]));
    expect(findRegions()).toHaveLength(1);
    rerender(chat([]));
    expect(findRegions()).toEqual([]);
    rerender(chat([createAnswer({})]));
    unmount();
    expect(findRegions()).toEqual([]);
  });

  it('renders no region for a card outside a chat', () => {
    const message = createAnswer({});
    const [part] = message.parts;
    render(<>{createToolRenderers(options).tool({ part, message, index: 0 } as never)}</>);
    expect(screen.getByRole('button', { name: /Weather in Oslo/ })).toBeVisible();
    expect(findRegions()).toEqual([]);
  });
});
