import { ThemeProvider, createTheme, hexToRgb } from '@mui/material/styles';
import { ChatBox } from '@mui/x-chat';
import { ChatProvider } from '@mui/x-chat/headless';
import type { ChatMessage, ChatMessageChunk, ChatMessagePart } from '@mui/x-chat/headless';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CallRecord } from '../../../src/index.ts';
import { InlineToolWidget, createToolRenderers } from '../../../src/index.ts';
import type {
  InlineToolWidgetProps,
  ToolCardInvocation,
  ToolConfigMap,
} from '../../../src/index.ts';
import { callout, writeCall } from '../../../src/reading/syntax/index.ts';
import { renderChat } from '../../support/renderChat.tsx';

let count = 0;

type State = ToolCardInvocation['state'];

const part = (toolName: string, state: State, more: object = {}): ChatMessagePart => ({
  type: 'tool',
  toolInvocation: { toolCallId: toolName, toolName, state, input: { path: toolName }, ...more },
});
const text = (value: string): ChatMessagePart => ({ type: 'text', text: value });
const step: ChatMessagePart = { type: 'step-start' };

const messageOf = (
  parts: ChatMessagePart[],
  status: ChatMessage['status'] = 'streaming',
  records: Record<string, CallRecord> = {},
): ChatMessage => {
  count += 1;
  return {
    id: `widget-${count}`,
    role: 'assistant',
    parts,
    ...(status && { status }),
    metadata: { toolcard: records },
  };
};

const show = async (message: ChatMessage, props: Partial<InlineToolWidgetProps> = {}) => {
  const widget = (next: ChatMessage) => <InlineToolWidget message={next} {...props} />;
  const screen = await render(widget(message));
  return {
    ...screen,
    change: (next: ChatMessage) => screen.rerender(widget({ ...next, id: message.id })),
  };
};

const line = () => page.getByRole('group', { name: 'Tool calls' }).getByRole('button').first();

describe('InlineToolWidget', () => {
  it.each<[string, ChatMessagePart[], ChatMessage['status'], RegExp]>([
    ['thinking', [step, text('I look')], 'streaming', /^ThinkingI look/],
    ['a running call', [part('read_file', 'input-available')], 'streaming', /^read_file…/],
    [
      'the progress of several calls',
      [part('a', 'output-available'), part('b', 'input-available')],
      'streaming',
      /^b… · 2 of 2/,
    ],
    [
      'a call that needs approval',
      [part('pay', 'approval-requested')],
      'sent',
      /^pay needs approval/,
    ],
    [
      'the number of calls at the end',
      [part('a', 'output-available'), part('b', 'output-available')],
      'sent',
      /^Used 2 tools$/,
    ],
    [
      'the number of faults',
      [part('a', 'output-error'), part('b', 'output-denied'), part('c', 'input-available')],
      'cancelled',
      /^Used 3 tools · 1 failed, 1 denied, 1 stopped/,
    ],
  ])('summarizes %s', async (_, parts, status, words) => {
    await show(messageOf(parts, status));
    await expect.element(line()).toHaveTextContent(words);
  });

  it.each<[string, string, State[]]>([
    ['no call failed', 'success', ['output-available', 'output-denied']],
    ['a call failed', 'error', ['output-available', 'output-error', 'input-available']],
    ['a call was interrupted', 'neutral', ['output-available', 'input-available']],
    ['all calls were denied', 'neutral', ['output-denied']],
  ])('has the tone of its worst outcome if %s', async (_, tone, states) => {
    const parts = states.map((state, index) => part(`tool_${index}`, state));
    await show(messageOf(parts, 'cancelled'));
    await expect.element(line()).toHaveAttribute('data-tone', tone);
  });

  it('renders nothing for a message without calls', async () => {
    const { container } = await show(messageOf([text('Hello.')], 'sent'));
    expect(container).toHaveTextContent('');
  });

  it('hides the arriving commentary from screen readers', async () => {
    await show(messageOf([step, text('I look around')]));
    await expect.element(line()).toHaveAccessibleName('Thinking');
  });

  it("summarizes calls with the app's phrases, and counts equal phrases once", async () => {
    const tools: ToolConfigMap = {
      search: { summary: { one: 'searched {path}', other: 'searched # times' } },
      read: { summary: { one: 'read {path}', other: 'read # files' } },
    };
    const read = (id: string, path: string): ChatMessagePart => ({
      type: 'tool',
      toolInvocation: {
        toolCallId: id,
        toolName: 'read',
        state: 'output-available',
        input: { path },
      },
    });
    const parts = [
      part('search', 'output-available'),
      read('1', 'a'),
      read('2', 'b'),
      read('3', 'a'),
    ];
    await show(messageOf(parts, 'sent'), { tools });
    await expect.element(line()).toHaveTextContent(/Searched .?search.?, read 2 files/);
  });

  it('shows each call with its commentary and its output when it is opened', async () => {
    const records = { search: { startedAt: 1_000, endedAt: 3_000 } };
    await show(
      messageOf(
        [
          step,
          text('I search.'),
          part('search', 'output-available', { output: null }),
          step,
          text('Done.'),
        ],
        'sent',
        records,
      ),
    );
    await expect.element(line()).toHaveTextContent(/2 s/);
    await line().click();
    await expect.element(line()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(page.getByText('I search.')).toBeVisible();
    const card = page.getByRole('group', { name: 'search', exact: true });
    await card
      .getByRole('button', { name: /search/ })
      .first()
      .click();
    await expect.element(card.getByRole('group', { name: 'Output' })).toHaveTextContent('null');
    await expect.element(page.getByText('Done.')).not.toBeInTheDocument();
  });

  it('opens for a call that needs approval, and shows it even if closed', async () => {
    const onApprovalResponse = vi.fn();
    const { change } = await show(messageOf([part('pay', 'input-available')]), {
      onApprovalResponse,
    });
    await expect.element(line()).toHaveAttribute('aria-expanded', 'false');
    await change(messageOf([part('pay', 'approval-requested')]));
    await expect.element(line()).toHaveAttribute('aria-expanded', 'true');
    await line().click();
    await expect.element(line()).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'Approve pay' }).click();
    expect(onApprovalResponse).toHaveBeenCalledTimes(1);
  });

  it('stays open after it is mounted again', async () => {
    const message = messageOf([part('a', 'output-available')], 'sent');
    const before = await show(message);
    await line().click();
    await before.unmount();
    await show(message);
    await expect.element(line()).toHaveAttribute('aria-expanded', 'true');
  });

  it('stays open during and after an approval request when the host mounts it again', async () => {
    const message = messageOf([part('pay', 'input-available')]);
    const widget = (state: State, key: string) => (
      <ChatProvider adapter={{ sendMessage: () => Promise.reject(new Error('unused')) }}>
        <InlineToolWidget key={key} message={{ ...message, parts: [part('pay', state)] }} />
      </ChatProvider>
    );
    const { rerender } = await render(widget('input-available', 'one'));
    await line().click();
    await line().click();
    await expect.element(line()).toHaveAttribute('aria-expanded', 'false');
    await rerender(widget('approval-requested', 'one'));
    await expect.element(line()).toHaveAttribute('aria-expanded', 'true');
    await rerender(widget('approval-requested', 'two'));
    await expect.element(line()).toHaveAttribute('aria-expanded', 'true');
    await rerender(widget('output-available', 'three'));
    await expect.element(line()).toHaveAttribute('aria-expanded', 'true');
  });

  it('is as the user left it after the page is reloaded', async () => {
    const entries = new Map<string, string>();
    const load = async (message: ChatMessage) =>
      show(message, {
        storage: {
          getItem: (key) => entries.get(key) ?? null,
          setItem: (key, value) => void entries.set(key, value),
        },
      });
    const waiting = messageOf([part('pay', 'approval-requested')], 'sent');
    const before = await load(waiting);
    await expect.element(line()).toHaveAttribute('aria-expanded', 'true');
    await line().click();
    await before.unmount();
    const after = await load(waiting);
    await expect.element(line()).toHaveAttribute('aria-expanded', 'false');
    await line().click();
    await after.unmount();
    await load({ ...waiting, parts: [part('pay', 'output-available')] });
    await expect.element(line()).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows the times of calls in a table, and a placeholder for times that are not recorded', async () => {
    const records = {
      a: { startedAt: 1_000, endedAt: 4_000 },
      b: { startedAt: 2_000, endedAt: 8_000, askedAt: 2_000, answeredAt: 6_000 },
    };
    const parts = ['a', 'b', 'c'].map((name) => part(name, 'output-available'));
    await show(messageOf(parts, 'sent', records));
    await line().click();
    await page.getByText('Timeline', { exact: true }).click();
    const table = page.getByRole('table', { name: /7 s total · 5 s running/ });
    await expect.element(table).toBeVisible();
    const rows = table
      .getByRole('row')
      .elements()
      .map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['a0 s–3 s (slowest)', 'b1 s4 s2 s', 'c–––']);
  });

  it('shows the wait for approval in the timeline strip', async () => {
    const records = {
      a: { startedAt: 1_000, endedAt: 4_000 },
      b: { startedAt: 2_000, endedAt: 8_000, askedAt: 4_000, answeredAt: 6_000 },
    };
    const parts = ['a', 'b'].map((name) => part(name, 'output-available'));
    const { container } = await show(messageOf(parts, 'sent', records));
    await line().click();
    const wait = container.querySelector('svg[aria-hidden] > path[data-tone="attention"]');
    const { palette } = createTheme();
    expect(getComputedStyle(wait!).fill).toBe(hexToRgb(palette.warning.main));
  });

  it("copies one call or all calls as JSON, and all calls in the app's format", async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((value) => {
      copied.push(value);
      return Promise.resolve();
    });
    const exports = [
      { label: 'Copy as callouts', write: (call: ToolCardInvocation) => writeCall(call, callout) },
    ];
    // The host stores an approval without a reason this way.
    const approval = { approved: true, reason: undefined } as never;
    const call = part('a', 'output-available', { output: 1, approval });
    await show(messageOf([call], 'sent'), { exports });
    await line().click();
    const copyCall = page.getByRole('button', { name: 'Copy JSON: a' });
    await expect.element(copyCall).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^a.*Done/ }).click();
    await copyCall.click();
    await page.getByRole('button', { name: 'Copy all as JSON' }).click();
    await page.getByRole('button', { name: 'Copy as callouts' }).click();
    await expect.poll(() => copied.length).toBe(3);
    expect(JSON.parse(copied[0] ?? '')).toMatchObject({
      toolName: 'a',
      output: 1,
      approval: { approved: true },
    });
    expect(JSON.parse(copied[1] ?? '')).toHaveLength(1);
    expect(copied[2]).toContain('> [!tool a a]');
  });

  it('renders few elements for two hundred calls until it is opened', async () => {
    const many = Array.from({ length: 200 }, (_, index) =>
      part(`tool_${index}`, 'output-available'),
    );
    const { container } = await show(messageOf(many, 'sent'));
    expect(container.querySelectorAll('*').length).toBeLessThan(20);
    await line().click();
    await expect.element(page.getByRole('button', { name: /tool_0/ }).first()).toBeVisible();
    await page.getByRole('button', { name: /Show more.*50 of 200/ }).click();
    await expect.element(page.getByRole('button', { name: /100 of 200/ })).toBeVisible();
  });

  it('exports values that JSON cannot represent', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((value) => {
      copied.push(value);
      return Promise.resolve();
    });
    const output: Record<string, unknown> = { at: new Date(0), none: undefined, many: 10n };
    output['self'] = output;
    const parts = [part('a', 'output-available', { output }), part('b', 'output-available')];
    await show(messageOf(parts, 'sent', { a: { startedAt: 1, commentary: 'I look.' } }));
    await line().click();
    await page.getByRole('button', { name: 'Copy all as JSON' }).click();
    await expect.poll(() => copied.length).toBe(1);
    const shared = { state: 'output-available' };
    expect(JSON.parse(copied[0] ?? '')).toEqual([
      {
        ...shared,
        toolCallId: 'a',
        toolName: 'a',
        input: { path: 'a' },
        output: { at: '1970-01-01T00:00:00.000Z', many: '10n', self: '[circular]' },
        commentary: 'I look.',
        startedAt: 1,
      },
      { ...shared, toolCallId: 'b', toolName: 'b', input: { path: 'b' } },
    ]);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'x'],
    ['invalid times', { startedAt: '2026-11-18T00:00:00Z', endedAt: NaN }],
    ['invalid texts', { commentary: { a: 1 }, commentaryAfter: [{}] }],
    ['invalid problems', { problems: 'x' }],
    ['a problem of null', { problems: [null] }],
  ])('shows a call whose record is invalid: %s', async (_, record) => {
    const parts = [part('a', 'output-error', { errorText: 'No.' }), part('b', 'output-available')];
    const { container } = await show({
      ...messageOf(parts, 'sent'),
      metadata: { toolcard: { a: record, b: { startedAt: 1_000, endedAt: 2_000 } } },
    });
    await line().click();
    await expect.element(page.getByRole('button', { name: /a.*Failed/ })).toBeVisible();
    await page.getByText('Timeline', { exact: true }).click();
    await expect.element(page.getByRole('row', { name: /^a.*–/ })).toBeVisible();
    expect(container).not.toHaveTextContent(/NaN|Infinity|Couldn't show this call/);
  });

  it('counts a result that is an error as failed, and shows the error', async () => {
    const output = { isError: true, content: 'NO SUCH FILE' };
    const onRetry = vi.fn();
    await show(messageOf([part('read', 'output-available', { output })], 'sent'), {
      onRetry,
      defaultExpanded: true,
    });
    await expect.element(line()).toHaveTextContent(/^Used 1 tool · 1 failed$/);
    await expect.element(line()).toHaveAttribute('data-tone', 'error');
    await line().click();
    const card = page.getByRole('group', { name: 'read', exact: true });
    await expect.element(card.getByRole('button', { name: /read.*Failed/ })).toBeVisible();
    // The button moves when the view of the output has loaded.
    await expect.element(card.getByRole('term').first()).toBeVisible();
    expect(card.getByText(/NO SUCH FILE/).elements()).toHaveLength(1);
    await card.getByRole('button', { name: 'Retry read' }).click();
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('hides an empty input', async () => {
    const parts = [part('a', 'output-available', { input: {}, output: 1 })];
    await show(messageOf(parts, 'sent'), { defaultExpanded: true });
    await line().click();
    await expect.element(page.getByRole('button', { name: 'Output', exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: 'Input', exact: true }).elements()).toHaveLength(0);
  });

  it('shows an empty input that needs approval', async () => {
    await show(messageOf([part('pay', 'approval-requested', { input: {} })], 'sent'), {
      onApprovalResponse: vi.fn(),
    });
    await expect.element(page.getByRole('button', { name: 'Input', exact: true })).toBeVisible();
  });

  it('supports className, sx, classes, and the theme', async () => {
    const ref = React.createRef<HTMLDivElement>();
    const theme = createTheme({
      components: {
        InlineToolWidget: {
          defaultProps: { lang: 'de' },
          styleOverrides: { root: { outlineOffset: '7px' } },
        },
      },
    });
    await render(
      <ThemeProvider theme={theme}>
        <InlineToolWidget
          ref={ref}
          message={messageOf([part('a', 'output-available')], 'sent')}
          className="mine"
          classes={{ header: 'my-header' }}
          sx={{ opacity: 0.5 }}
        />
      </ThemeProvider>,
    );
    expect(ref.current).toHaveClass('mine', 'InlineToolWidget-root');
    expect(ref.current).toHaveAttribute('lang', 'de');
    const style = getComputedStyle(ref.current as HTMLElement);
    expect([style.opacity, style.outlineOffset]).toEqual(['0.5', '7px']);
    await expect.element(line()).toHaveClass('my-header');
  });
});

describe('InlineToolWidget, closed', () => {
  const results = Array.from({ length: 60 }, (_, index) =>
    part(`tool_${index}`, 'output-available', { output: `RESULT ${index}.` }),
  );
  const hidden = (container: Element): Element => {
    const element = container.querySelector('[hidden="until-found"]:not(.ToolCard-body)');
    if (element === null) {
      throw new Error('The widget has no hidden texts.');
    }
    return element;
  };

  it('is printed with every call in full, and closes again after printing', async () => {
    const { container } = await show(messageOf([step, text('I look.'), ...results], 'sent'));
    expect(container).not.toHaveTextContent(/RESULT|I look/);
    window.dispatchEvent(new Event('beforeprint'));
    await expect.poll(() => container.textContent).toContain('RESULT 59.');
    expect(container).toHaveTextContent(/I look\..*RESULT 0\./);
    await expect.element(page.getByText('RESULT 59.')).toBeVisible();
    await expect.element(line()).toHaveAttribute('aria-expanded', 'false');
    window.dispatchEvent(new Event('afterprint'));
    await expect.poll(() => container.textContent).not.toContain('RESULT');
  });

  it('is printed with the timeline', async () => {
    const records = { tool_0: { startedAt: 1_000, endedAt: 2_000 } };
    const { container } = await show(messageOf(results, 'sent', records));
    const heightOfTimes = () => container.querySelector('table')?.clientHeight ?? 0;
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
    await expect.poll(heightOfTimes).toBeGreaterThan(0);
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
    await expect.poll(heightOfTimes).toBe(0);
  });

  it("lets the browser's search find its texts, and opens at a match", async () => {
    const { container } = await show(messageOf([step, text('I look.'), ...results], 'sent'));
    await userEvent.keyboard('{Control>}f{/Control}');
    await expect.poll(() => container.textContent).toContain('RESULT 59.');
    expect(container).toHaveTextContent(/I look\..*RESULT 0\./);
    expect(hidden(container).getBoundingClientRect().height).toBe(0);
    hidden(container).dispatchEvent(new Event('beforematch'));
    await expect.element(line()).toHaveAttribute('aria-expanded', 'true');
    // Finds a call beyond the first page, too.
    await expect.element(page.getByRole('button', { name: /50 of 60/ })).toBeVisible();
    expect(hidden(container)).toHaveTextContent('RESULT 59.');
    hidden(container).dispatchEvent(new Event('beforematch'));
    await expect.element(page.getByRole('button', { name: /^tool_59/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => container.textContent).not.toContain('RESULT');
  });

  it('has the text of a call that needs approval only once while the user searches', async () => {
    const waiting = part('pay', 'approval-requested', { input: { to: 'SOMEBODY' } });
    const { container } = await show(messageOf([waiting, ...results], 'sent'));
    await line().click();
    await userEvent.keyboard('{Control>}f{/Control}');
    await expect.poll(() => container.textContent).toContain('RESULT 59.');
    expect(hidden(container)).not.toHaveTextContent('SOMEBODY');
    await userEvent.keyboard('{Escape}');
  });
});

const startedChat = async (layout: 'inline' | 'grouped') => {
  count += 1;
  const messageId = `layout-${count}`;
  let controller: ReadableStreamDefaultController<ChatMessageChunk> | undefined;
  const chat = await renderChat({
    partRenderers: createToolRenderers({ layout, storage: null }),
    adapter: {
      sendMessage: () =>
        Promise.resolve(
          new ReadableStream<ChatMessageChunk>({
            start: (opened) => {
              controller = opened;
              opened.enqueue({ type: 'start', messageId });
            },
          }),
        ),
    },
  });
  void chat.send('go');
  await expect.poll(() => chat.messages()).toHaveLength(2);
  const say = (...chunks: ChatMessageChunk[]): void =>
    chunks.forEach((chunk) => controller?.enqueue(chunk));
  const speak = (id: string, value: string): void =>
    say(
      { type: 'text-start', id },
      { type: 'text-delta', id, delta: value },
      { type: 'text-end', id },
    );
  const call = (toolCallId: string): void =>
    say(
      { type: 'tool-input-available', toolCallId, toolName: toolCallId, input: {} },
      { type: 'tool-output-available', toolCallId, output: 1 },
    );
  return { chat, say, speak, call, messageId };
};

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

describe('the layout inline', () => {
  it('streams text as the answer, which becomes commentary if another call follows', async () => {
    const { say, call, messageId } = await startedChat('inline');
    const article = page.getByRole('article').last();
    const tools = article.getByRole('group', { name: 'Tool calls' });
    const getAnswer = (): string =>
      article.element().textContent.replace(tools.query()?.textContent ?? '', '');
    const stream = async (id: string, pieces: readonly string[]): Promise<void> => {
      say({ type: 'start-step' }, { type: 'text-start', id });
      for (const [index, delta] of pieces.entries()) {
        say({ type: 'text-delta', id, delta });
        // Each piece is shown before the next one arrives.
        const shown = pieces.slice(0, index + 1).join('');
        await expect.poll(getAnswer).toContain(shown.replaceAll('**', '').trim());
      }
      say({ type: 'text-end', id });
    };
    await stream('t1', ['I will ', 'search.']);
    await expect.element(tools).not.toBeInTheDocument();
    say({ type: 'tool-input-available', toolCallId: 'search', toolName: 'search', input: {} });
    await expect.element(tools).toHaveTextContent(/search….*I will search\./);
    await expect.poll(getAnswer).not.toContain('I will search');
    say(
      { type: 'tool-output-available', toolCallId: 'search', output: 1 },
      { type: 'finish-step' },
    );
    await stream('t2', ['Now I ', '**go on**.']);
    await expect.element(tools).toHaveTextContent(/^Used 1 tool$/);
    call('read');
    await expect.element(tools).toHaveTextContent(/Now I go on\./);
    await expect.poll(getAnswer).not.toContain('Now I');
    say({ type: 'finish-step' });
    await stream('t3', ['Here it ', '**is**.']);
    const streamed = article.element().textContent;
    say({ type: 'finish-step' }, { type: 'finish', messageId });
    await expect.element(article).not.toHaveAttribute('aria-busy', 'true');
    // The end of the message adds only its time.
    expect(article.element().textContent).toContain(streamed);
    await tools.getByRole('button').first().click();
    await expect.element(tools).toHaveTextContent(/I will search\..*Now I \*\*go on\*\*\./);
  });

  it('never moves the focus or itself while text arrives and calls follow', async () => {
    const { say, speak, call, messageId } = await startedChat('inline');
    const places: number[] = [];
    const focused: (Element | null)[] = [];
    call('list');
    const theLine = page.getByRole('group', { name: 'Tool calls' }).getByRole('button').first();
    await expect.element(theLine).toBeVisible();
    (page.getByRole('article').last().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(theLine).toHaveFocus();
    const lineElement = theLine.element();
    let isSampling = true;
    const sample = (): void => {
      if (isSampling) {
        places.push(lineElement.getBoundingClientRect().top);
        focused.push(document.activeElement);
        requestAnimationFrame(sample);
      }
    };
    sample();
    for (const [index, name] of ['search', 'read', 'write'].entries()) {
      say({ type: 'finish-step' }, { type: 'start-step' });
      speak(`s${index}`, 'Now I go on.');
      await nextFrame();
      await nextFrame();
      call(name);
      await nextFrame();
    }
    say({ type: 'finish-step' }, { type: 'finish', messageId });
    await expect.element(page.getByRole('button', { name: /Used 4 tools/ })).toBeVisible();
    isSampling = false;
    expect(new Set(places).size).toBe(1);
    expect(new Set(focused)).toEqual(new Set([lineElement]));
  });

  it('shows the text of a user as it was typed', async () => {
    await startedChat('inline');
    await expect.element(page.getByText('go', { exact: true })).toBeVisible();
  });

  it('passes the options of cards on to the cards of a widget', async () => {
    const onRetry = vi.fn<(invocation: { toolName: string }) => void>();
    await renderChat({
      adapter: { sendMessage: () => Promise.reject(new Error('unused')) },
      initialMessages: [messageOf([part('a', 'input-available')], 'cancelled')],
      partRenderers: createToolRenderers({
        layout: 'inline',
        storage: null,
        defaultExpanded: true,
        onRetry,
        slotProps: { root: { lang: 'ja' } },
      }),
    });
    await page.getByRole('button', { name: /Used 1 tool/ }).click();
    await page.getByRole('button', { name: 'Retry a' }).click();
    expect(onRetry.mock.calls[0]?.[0]).toMatchObject({ toolName: 'a' });
    const card = page.getByRole('group', { name: 'a', exact: true });
    await expect.element(card).toHaveAttribute('lang', 'ja');
  });

  it('shows the arriving commentary even if a tool is pinned', async () => {
    const parts = [part('keep', 'output-available'), part('read', 'output-available')];
    const message = messageOf([...parts, text('I go on.')]);
    await show(message, { exceptToolCallIds: ['keep'] });
    await expect.element(line()).toHaveTextContent(/^ThinkingI go on\.$/);
  });

  it('shows the commentary on a pinned call next to its card', async () => {
    const stepWith = (value: string): ChatMessagePart[] => [{ ...step }, text(value)];
    const read = [...stepWith('I read.'), part('read', 'output-available')];
    const keep = [...stepWith('I keep.'), part('keep', 'output-available'), text('Kept.')];
    await renderChat({
      adapter: { sendMessage: () => Promise.reject(new Error('unused')) },
      initialMessages: [messageOf([...read, ...keep, ...stepWith('Done.')], 'sent')],
      partRenderers: createToolRenderers({
        layout: 'inline',
        storage: null,
        tools: { keep: { pinned: true } },
      }),
    });
    await page.getByRole('button', { name: /Used 1 tool/ }).click();
    await expect.element(page.getByText('I read.')).toBeVisible();
    const all = page.getByRole('article').last();
    await expect.element(all).toHaveTextContent(/I read\..*I keep\..*keep.*Kept\..*Done\./);
  });

  it('shows that calls were interrupted when the user stops the answer', async () => {
    const { chat, say } = await startedChat('inline');
    say({ type: 'tool-input-available', toolCallId: 'a', toolName: 'search', input: {} });
    await expect.element(page.getByRole('button', { name: /^search…/ })).toBeVisible();
    chat.actions.stopStreaming();
    await expect
      .element(page.getByRole('button', { name: /Used 1 tool · 1 stopped/ }))
      .toBeVisible();
  });
});

describe('a text whose renderer throws', () => {
  it('is shown as plain text, with the rest of the chat', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const user: ChatMessage = { id: 'u', role: 'user', parts: [text('QUESTION')] };
    const answer = messageOf([text('ANSWER')], 'sent');
    const renderText = (value: string): React.ReactNode => {
      if (value === 'ANSWER') {
        throw new Error('broken');
      }
      return value;
    };
    await render(
      <div style={{ blockSize: 500 }}>
        <ChatBox
          adapter={{ sendMessage: () => Promise.reject(new Error('unused')) }}
          initialMessages={[user, answer]}
          partRenderers={createToolRenderers({ layout: 'inline', renderText, storage: null })}
        />
      </div>,
    );
    await expect.element(page.getByText('QUESTION')).toBeVisible();
    await expect.element(page.getByText('ANSWER')).toBeVisible();
  });
});

describe('the layout grouped', () => {
  it('shows only the commentary that the message no longer contains', async () => {
    const parts = [
      text('I look twice.'),
      part('a', 'output-available'),
      part('b', 'output-available'),
    ];
    await renderChat({
      adapter: { sendMessage: () => Promise.reject(new Error('unused')) },
      partRenderers: createToolRenderers({ layout: 'grouped', storage: null }),
      initialMessages: [messageOf(parts, 'sent', { b: { commentary: 'Now the other one.' } })],
    });
    await line().click();
    await expect.element(page.getByText('Now the other one.')).toBeVisible();
    expect(page.getByText('I look twice.').elements()).toHaveLength(1);
  });

  it('summarizes only the calls of each group', async () => {
    const { say, speak } = await startedChat('grouped');
    const running = (id: string): void =>
      say({ type: 'tool-input-available', toolCallId: id, toolName: id, input: {} });
    running('read_file');
    running('list_dir');
    speak('t', 'Between.');
    say({
      type: 'tool-approval-request',
      toolCallId: 'pay',
      toolName: 'pay',
      input: {},
      approvalId: `pay-${count}`,
    });
    running('more');
    await expect.element(page.getByRole('button', { name: /^list_dir…/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^pay needs approval/ })).toBeVisible();
  });

  it('keeps the focus when the focused card becomes part of a widget', async () => {
    const { say, call } = await startedChat('grouped');
    const approvalId = `pay-${count}`;
    say({
      type: 'tool-approval-request',
      toolCallId: 'pay',
      toolName: 'pay',
      input: {},
      approvalId,
    });
    const approve = page.getByRole('button', { name: 'Approve pay' });
    await expect.element(approve).toBeVisible();
    (approve.element() as HTMLElement).focus();
    call('two');
    await expect.element(page.getByRole('button', { name: /pay needs approval/ })).toBeVisible();
    await expect.element(approve).toHaveFocus();
  });

  it('groups adjacent calls in their place, and shows single calls as cards', async () => {
    const { say, speak, call, messageId } = await startedChat('grouped');
    call('one');
    call('two');
    speak('t1', 'Between.');
    call('three');
    say({ type: 'finish', messageId });
    await expect.element(page.getByRole('button', { name: /Used 2 tools/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /three.*Done/ })).toBeVisible();
    const all = page.getByRole('article').last().element().textContent;
    expect(all.indexOf('Used 2 tools')).toBeLessThan(all.indexOf('Between.'));
    expect(all.indexOf('Between.')).toBeLessThan(all.indexOf('three'));
    await userEvent.click(page.getByRole('button', { name: /Used 2 tools/ }));
    await expect.element(page.getByRole('button', { name: /one.*Done/ })).toBeVisible();
  });

  it('shows calls of pinned tools as cards', async () => {
    const message = messageOf(
      ['a', 'b', 'keep', 'c'].map((name) => part(name, 'output-available')),
      'sent',
    );
    const partRenderers = createToolRenderers({
      layout: 'grouped',
      tools: { keep: { pinned: true } },
      storage: null,
    });
    await render(
      <div style={{ blockSize: 500 }}>
        <ChatBox
          adapter={{ sendMessage: () => Promise.reject(new Error('unused')) }}
          initialMessages={[message]}
          partRenderers={partRenderers}
        />
      </div>,
    );
    await expect.element(page.getByRole('button', { name: /keep.*Done/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Used 2 tools/ })).toBeVisible();
  });
});
