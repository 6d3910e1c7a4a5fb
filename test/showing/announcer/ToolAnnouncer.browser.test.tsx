import { ThemeProvider, createTheme } from '@mui/material/styles';
import { ChatBox } from '@mui/x-chat';
import type { ChatMessage, ChatToolInvocationState } from '@mui/x-chat/headless';
import * as React from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createReplayAdapter, withToolCalls } from '../../../src/reading/adapter/index.ts';
import { syntaxes } from '../../../src/reading/syntax/index.ts';
import { ToolAnnouncer, createToolRenderers, useToolAnnouncer } from '../../../src/index.ts';
import type { ToolAnnouncerProps } from '../../../src/index.ts';
import { deDE } from '../../../src/showing/locales/index.ts';
import { approvalTranscript } from '../../../stories/data/transcripts.ts';

type Calls = Readonly<Record<string, ChatToolInvocationState>>;

/** Creates a message with calls: the state of each tool. */
const createMessage = (calls: Calls, status: ChatMessage['status'] = 'streaming'): ChatMessage => ({
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

/** Collects the texts of a live region as a screen reader announces them. */
const follow = async (first: readonly ChatMessage[], props: ToolAnnouncerProps = {}) => {
  const announced: string[] = [];
  const region = (messages: readonly ChatMessage[]) => (
    <ToolAnnouncer messages={messages} {...props} />
  );
  const { rerender } = await render(region(first));
  const element = page.getByRole('status').element();
  const observer = new MutationObserver(() => {
    if (element.textContent !== '') {
      announced.push(element.textContent);
    }
  });
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  return {
    announced,
    element,
    show: async (messages: readonly ChatMessage[], wait = 0) => {
      await rerender(region(messages));
      await vi.advanceTimersByTimeAsync(wait);
    },
  };
};

describe('ToolAnnouncer', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('renders a polite live region before the first message', async () => {
    const { element } = await follow([]);
    expect(element).toHaveAttribute('aria-live', 'polite');
    expect(element).toHaveTextContent('');
  });

  it('announces an open approval request when the page is loaded', async () => {
    const adapter = { sendMessage: async () => new ReadableStream() };
    await render(
      <ThemeProvider theme={createTheme()}>
        <ChatBox
          adapter={adapter}
          initialMessages={[createMessage({ delete_files: 'approval-requested' }, 'sent')]}
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

  it('announces a call at most three times: its start, its approval request and its outcome', async () => {
    const { announced, show } = await follow([]);
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
      await show([createMessage({ delete_files: state })], 2_000);
    }
    expect(announced).toEqual([
      'delete_files started.',
      'delete_files needs your approval.',
      'delete_files finished.',
    ]);
  });

  it('announces a result that is an error as failed, once', async () => {
    const { announced, show } = await follow([]);
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
    expect(announced).toEqual(['read_file started.', 'read_file failed.']);
  });

  it('merges simultaneous events', async () => {
    const { announced, show } = await follow([]);
    await show([createMessage(many(4, 'input-available'))], 2_000);
    const ended = { ...many(3, 'output-available'), tool_3: 'output-error' } as const;
    await show([createMessage(ended)], 2_000);
    expect(announced).toEqual(['4 tools started.', '3 tools finished, 1 failed.']);
  });

  it('announces twenty calls that end within a second in at most four sentences', async () => {
    const { announced, show } = await follow([]);
    await show([createMessage(many(20, 'input-available'))], 5_000);
    announced.length = 0;
    for (let ended = 1; ended <= 20; ended += 1) {
      await show(
        [createMessage({ ...many(20, 'input-available'), ...many(ended, 'output-available') })],
        50,
      );
    }
    await show([createMessage(many(20, 'output-available'))], 5_000);
    expect(announced.length).toBeLessThanOrEqual(4);
    const counts = announced.map((text) => Number(/\d+/.exec(text)?.[0] ?? 1));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
  });

  it('never announces the content of a payload, nor a long text', async () => {
    const { announced, show } = await follow([]);
    const names = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((letter) => [letter.repeat(500), 'approval-requested' as const]),
    );
    await show([createMessage(names)], 2_000);
    expect(announced).toHaveLength(1);
    expect(announced[0]?.length).toBeLessThanOrEqual(200);
    expect(announced.join(' ')).not.toContain('secret');
  });

  it('announces only open approval requests of a loaded chat', async () => {
    const { announced, show } = await follow([
      createMessage(
        { old: 'output-available', stopped: 'input-available', pay: 'approval-requested' },
        'sent',
      ),
    ]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(announced).toEqual(['pay needs your approval.']);
    const more = { ...createMessage({ older: 'output-available' }, 'sent'), id: 'm0' };
    await show([more, createMessage({ pay: 'approval-requested' }, 'sent')], 2_000);
    expect(announced).toHaveLength(1);
  });

  it('announces that calls were interrupted when the answer is stopped', async () => {
    const { announced, show } = await follow([]);
    await show([createMessage({ search: 'input-available' })], 2_000);
    await show([createMessage({ search: 'input-available' }, 'cancelled')], 2_000);
    expect(announced.at(-1)).toBe('search was stopped.');
  });

  it('announces the same text again', async () => {
    const { announced, show } = await follow([]);
    await show([createMessage({ search: 'output-available' })], 2_000);
    const again = { ...createMessage({ search: 'output-available' }), id: 'm2' };
    await show([createMessage({ search: 'output-available' }, 'sent'), again], 2_000);
    expect(announced).toEqual(['search finished.', 'search finished.']);
  });

  it('announces approval requests at once and outcomes at the end with the level summary', async () => {
    const { announced, show } = await follow([], { level: 'summary' });
    await show([createMessage({ a: 'input-available', b: 'input-available' })], 2_000);
    await show([createMessage({ a: 'output-available', b: 'approval-requested' })], 2_000);
    expect(announced).toEqual(['b needs your approval.']);
    await show([createMessage({ a: 'output-available', b: 'output-denied' }, 'sent')], 2_000);
    expect(announced.at(-1)).toBe('1 tool finished, 1 denied.');
  });

  it('announces nothing with the level off', async () => {
    const { announced, show } = await follow([], { level: 'off' });
    await show([createMessage({ a: 'approval-requested' })], 3_000);
    await show([createMessage({ a: 'output-available' }, 'sent')], 3_000);
    expect(announced).toEqual([]);
  });

  it('clears its text after a while', async () => {
    const { element, show } = await follow([]);
    await show([createMessage({ a: 'input-available' })], 2_000);
    expect(element).toHaveTextContent('a started.');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(element).toHaveTextContent('');
  });

  it('uses the language of the theme', async () => {
    const announced: string[] = [];
    const region = (messages: readonly ChatMessage[]) => (
      <ThemeProvider theme={createTheme({}, deDE)}>
        <ToolAnnouncer messages={messages} />
      </ThemeProvider>
    );
    const { rerender } = await render(region([]));
    await rerender(region([createMessage({ suche: 'approval-requested' })]));
    await vi.advanceTimersByTimeAsync(2_000);
    announced.push(page.getByRole('status').element().textContent);
    expect(announced).toEqual(['suche wartet auf Freigabe.']);
  });

  it('clears its timer when it is unmounted', async () => {
    const { unmount } = await render(
      <ToolAnnouncer messages={[createMessage({ a: 'approval-requested' })]} />,
    );
    await unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('ToolAnnouncer, in a chat', () => {
  it('announces an approval request with the name of the tool, outside the message list', async () => {
    const adapter = withToolCalls(
      createReplayAdapter({ transcript: approvalTranscript, charsPerSecond: Infinity, latency: 0 }),
      { syntaxes: Object.values(syntaxes) },
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

  it('announces a text of the app in a custom live region', async () => {
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

  it('throws an error that explains the fix outside a chat', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    await expect(render(<ToolAnnouncer />)).rejects.toThrow(
      /^toolcard: .*outside a chat.*Render it inside <ChatProvider>/,
    );
  });
});
