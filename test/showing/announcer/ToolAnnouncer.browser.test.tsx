import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatBox } from '@mui/x-chat';
import type { ChatMessage, ChatToolInvocationState } from '@mui/x-chat/headless';
import * as React from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createReplayAdapter, withToolCalls } from '../../../src/reading/adapter/index.ts';
import { ToolAnnouncer, createToolRenderers, useToolAnnouncer } from '../../../src/index.ts';
import type { ToolAnnouncerProps } from '../../../src/index.ts';
import { deDE } from '../../../src/showing/locales/index.ts';
import { approvalTranscript } from '../../../stories/data/transcripts.ts';

type Calls = Readonly<Record<string, ChatToolInvocationState>>;

/** A message with calls: each tool and how it stands. */
const messageWith = (calls: Calls, status: ChatMessage['status'] = 'streaming'): ChatMessage => ({
  id: 'm1',
  role: 'assistant',
  ...(status && { status }),
  parts: Object.entries(calls).map(([toolName, state], index) => ({
    type: 'tool',
    toolInvocation: { toolCallId: `c${index}`, toolName, state, input: {}, output: 'secret' },
  })),
});

const many = (count: number, state: ChatToolInvocationState): Calls =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`tool_${index}`, state]));

/** Follows what a region says, as a screen reader would. */
const follow = async (first: readonly ChatMessage[], props: ToolAnnouncerProps = {}) => {
  const said: string[] = [];
  const region = (messages: readonly ChatMessage[]) => (
    <ToolAnnouncer messages={messages} {...props} />
  );
  const { rerender } = await render(region(first));
  const element = page.getByRole('status').element();
  const observer = new MutationObserver(() => {
    if (element.textContent !== '') {
      said.push(element.textContent);
    }
  });
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  return {
    said,
    element,
    show: async (messages: readonly ChatMessage[], wait = 0) => {
      await rerender(region(messages));
      await vi.advanceTimersByTimeAsync(wait);
    },
  };
};

describe('what is said of calls', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is a polite region that is there before the first message', async () => {
    const { element } = await follow([]);
    expect(element).toHaveAttribute('aria-live', 'polite');
    expect(element).toHaveTextContent('');
  });

  it('tells of a request that waits in a chat when its page is loaded', async () => {
    const adapter = { sendMessage: async () => new ReadableStream() };
    await render(
      <ThemeProvider theme={createTheme()}>
        <ChatBox
          adapter={adapter}
          initialMessages={[messageWith({ delete_files: 'approval-requested' }, 'sent')]}
          partRenderers={createToolRenderers()}
        >
          <ToolAnnouncer />
        </ChatBox>
      </ThemeProvider>,
    );
    await vi.advanceTimersByTimeAsync(2_000);
    const region = document.querySelector('.ToolAnnouncer-root');
    expect(region).toHaveTextContent('delete_files needs your approval.');
  });

  it('tells of a call three times at most: when it starts, needs somebody, and is over', async () => {
    const { said, show } = await follow([]);
    const states = [
      'input-streaming',
      'input-available',
      'approval-requested',
      'approval-responded',
      'input-available',
      'output-available',
      'output-available',
    ] as const;
    for (const state of states) {
      await show([messageWith({ delete_files: state })], 2_000);
    }
    expect(said).toEqual([
      'delete_files started.',
      'delete_files needs your approval.',
      'delete_files finished.',
    ]);
  });

  it('tells of a result that is an error as failed, once', async () => {
    const { said, show } = await follow([]);
    const reads = (output: unknown, preliminary: boolean): ChatMessage => ({
      id: 'm1',
      role: 'assistant',
      status: 'streaming',
      parts: [
        {
          type: 'tool',
          toolInvocation: {
            toolCallId: 'c',
            toolName: 'read_file',
            state: 'output-available',
            output,
            preliminary,
          },
        },
      ],
    });
    await show([reads({ error: 'not yet' }, true)], 2_000);
    await show([reads({ error: 'No.' }, false)], 2_000);
    await show([{ ...reads({ error: 'No.' }, false), status: 'sent' }], 2_000);
    expect(said).toEqual(['read_file started.', 'read_file failed.']);
  });

  it('merges what happens at once', async () => {
    const { said, show } = await follow([]);
    await show([messageWith(many(4, 'input-available'))], 2_000);
    const ended = { ...many(3, 'output-available'), tool_3: 'output-error' } as const;
    await show([messageWith(ended)], 2_000);
    expect(said).toEqual(['4 tools started.', '3 tools finished, 1 failed.']);
  });

  it('says at most four sentences of twenty calls that end within a second', async () => {
    const { said, show } = await follow([]);
    await show([messageWith(many(20, 'input-available'))], 5_000);
    said.length = 0;
    for (let ended = 1; ended <= 20; ended += 1) {
      await show(
        [messageWith({ ...many(20, 'input-available'), ...many(ended, 'output-available') })],
        50,
      );
    }
    await show([messageWith(many(20, 'output-available'))], 5_000);
    expect(said.length).toBeLessThanOrEqual(4);
    const counts = said.map((text) => Number(/\d+/.exec(text)?.[0] ?? 1));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  });

  it('never says what is in a payload, and nothing longer than can be listened to', async () => {
    const { said, show } = await follow([]);
    const names = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((letter) => [letter.repeat(500), 'approval-requested' as const]),
    );
    await show([messageWith(names)], 2_000);
    expect(said).toHaveLength(1);
    expect(said[0]?.length).toBeLessThanOrEqual(200);
    expect(said.join(' ')).not.toContain('secret');
  });

  it('says nothing of a chat that was loaded, but for what still waits for somebody', async () => {
    const { said, show } = await follow([
      messageWith(
        { old: 'output-available', stopped: 'input-available', pay: 'approval-requested' },
        'sent',
      ),
    ]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(said).toEqual(['pay needs your approval.']);
    const more = { ...messageWith({ older: 'output-available' }, 'sent'), id: 'm0' };
    await show([more, messageWith({ pay: 'approval-requested' }, 'sent')], 2_000);
    expect(said).toHaveLength(1);
  });

  it('tells that calls were interrupted when the answer is stopped', async () => {
    const { said, show } = await follow([]);
    await show([messageWith({ search: 'input-available' })], 2_000);
    await show([messageWith({ search: 'input-available' }, 'cancelled')], 2_000);
    expect(said.at(-1)).toBe('search was interrupted.');
  });

  it('says the same again when it happens again', async () => {
    const { said, show } = await follow([]);
    await show([messageWith({ search: 'output-available' })], 2_000);
    const again = { ...messageWith({ search: 'output-available' }), id: 'm2' };
    await show([messageWith({ search: 'output-available' }, 'sent'), again], 2_000);
    expect(said).toEqual(['search finished.', 'search finished.']);
  });

  it('tells, as a summary, what needs somebody at once and all else when the answer is over', async () => {
    const { said, show } = await follow([], { level: 'summary' });
    await show([messageWith({ a: 'input-available', b: 'input-available' })], 2_000);
    await show([messageWith({ a: 'output-available', b: 'approval-requested' })], 2_000);
    expect(said).toEqual(['b needs your approval.']);
    await show([messageWith({ a: 'output-available', b: 'output-denied' }, 'sent')], 2_000);
    expect(said.at(-1)).toBe('1 tool finished, 1 denied.');
  });

  it('can be silent', async () => {
    const { said, show } = await follow([], { level: 'off' });
    await show([messageWith({ a: 'approval-requested' })], 3_000);
    await show([messageWith({ a: 'output-available' }, 'sent')], 3_000);
    expect(said).toEqual([]);
  });

  it('does not leave its words lying about', async () => {
    const { element, show } = await follow([]);
    await show([messageWith({ a: 'input-available' })], 2_000);
    expect(element).toHaveTextContent('a started.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(element).toHaveTextContent('');
  });

  it('speaks the language of the theme', async () => {
    const said: string[] = [];
    const region = (messages: readonly ChatMessage[]) => (
      <ThemeProvider theme={createTheme({}, deDE)}>
        <ToolAnnouncer messages={messages} />
      </ThemeProvider>
    );
    const { rerender } = await render(region([]));
    await rerender(region([messageWith({ suche: 'approval-requested' })]));
    await vi.advanceTimersByTimeAsync(2_000);
    said.push(page.getByRole('status').element().textContent);
    expect(said).toEqual(['suche wartet auf Freigabe.']);
  });

  it('leaves no timer behind', async () => {
    const { unmount } = await render(
      <ToolAnnouncer messages={[messageWith({ a: 'approval-requested' })]} />,
    );
    await unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('ToolAnnouncer, in a chat', () => {
  it('announces an approval with the name of the tool, outside of the message list', async () => {
    const adapter = withToolCalls(
      createReplayAdapter({ transcript: approvalTranscript, charsPerSecond: Infinity, latency: 0 }),
    );
    await render(
      <div style={{ blockSize: 600 }}>
        <ChatBox adapter={adapter} partRenderers={createToolRenderers()}>
          <ToolAnnouncer />
        </ChatBox>
      </div>,
    );
    await page.getByRole('textbox').fill('go');
    await userEvent.keyboard('{Enter}');
    const region = page.getByText('delete_files needs your approval.');
    await expect.element(region).toBeInTheDocument();
    expect(region.element().closest('[role=log]')).toBeNull();
  });

  it('lets an app say something in the same place, through a region of its own', async () => {
    const Mine = (): React.JSX.Element => {
      const { announcement, announce } = useToolAnnouncer();
      return (
        <>
          <p role="status">{announcement}</p>
          <button onClick={() => announce('Exported.')}>export</button>
        </>
      );
    };
    await render(
      <ChatBox adapter={createReplayAdapter({ transcript: '' })}>
        <Mine />
      </ChatBox>,
    );
    await page.getByRole('button', { name: 'export' }).click();
    await expect.element(page.getByText('Exported.')).toBeVisible();
  });

  it('says what is missing where there is no chat', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    await expect(render(<ToolAnnouncer />)).rejects.toThrow(
      /^toolcard: .*outside a chat.*Render it inside <ChatProvider>/,
    );
  });
});
