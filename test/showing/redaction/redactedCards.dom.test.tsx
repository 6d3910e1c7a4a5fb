import type { ChatMessage } from '@mui/x-chat/headless';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { liveInputs } from '../../../src/core/liveInputs.ts';
import { InlineToolWidget, ToolCard, ToolPayload } from '../../../src/index.ts';
import type {
  Redact,
  ToolCardInvocation,
  ToolCardProps,
  ToolConfigMap,
  ToolValueProps,
} from '../../../src/index.ts';
import { waitUntilAccepting } from '../../../stories/waitUntilAccepting.ts';

const secret = 'hunter2-Q7x';

/** A call whose every text contains the secret. */
const call = {
  toolCallId: 'c',
  toolName: 'log_in',
  title: `Log in with token=${secret}`,
  state: 'output-available',
  input: { user: 'me', password: secret, body: JSON.stringify({ api_key: secret }) },
  output: { note: `Authorization: Bearer ${secret}`, list: [{ name: 'TOKEN', value: secret }] },
  errorText: `failed: password=${secret}`,
} as const satisfies ToolCardInvocation;

const open = (invocation: ToolCardInvocation, props: Partial<ToolCardProps> = {}) =>
  render(<ToolCard invocation={invocation} defaultExpanded storage={null} {...props} />);

/** Records whether the document has ever contained the secret. */
const watchDocument = (): { hasShown: () => boolean } => {
  let hasShown = false;
  const check = (): void => {
    hasShown ||= document.documentElement.outerHTML.includes(secret);
  };
  new MutationObserver(check).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
  return {
    hasShown: () => {
      check();
      return hasShown;
    },
  };
};

describe('a card with secrets', () => {
  it('does not seem to change when the code that finds them has loaded', async () => {
    const title = ({ input }: { input?: unknown }) => `as ${(input as { user: string }).user}`;
    const { errorText: _errorText, output: _output, title: _title, ...asking } = call;
    open(
      { ...asking, state: 'approval-requested' },
      { tools: { log_in: { title } }, onApprovalResponse: vi.fn() },
    );
    expect(screen.getByRole('button', { expanded: true, name: /^log_in/ })).toBeVisible();
    await screen.findByRole('button', { name: /^as me/ });
    expect(screen.getByRole('button', { name: 'Show to enable Approve' })).toBeVisible();
    expect(screen.queryByText(/The request changed/)).toBeNull();
  });

  it('never contains them, before and after the code that finds them has loaded', async () => {
    const watch = watchDocument();
    open(call, {
      tools: {
        log_in: { title: 'Log in with {password}', preview: ({ input }) => JSON.stringify(input) },
      },
    });
    expect(await screen.findAllByText('2 secrets hidden')).toHaveLength(2);
    await waitFor(() => expect(document.body.textContent).toContain('Log in with ••••••'));
    await waitFor(() =>
      expect(document.body.textContent).toMatch(/"user": "me"[^]*"password": "•{6}"/),
    );
    fireEvent.keyDown(window, { key: 'f', ctrlKey: true });
    fireEvent(window, new Event('beforeprint'));
    await waitFor(() => expect(document.body.textContent).toContain('failed: password=••••••'));
    expect(watch.hasShown()).toBe(false);
    fireEvent(window, new Event('afterprint'));
  });

  it('hides a value that is secret because of the field next to it, in the preview and the title', async () => {
    const watch = watchDocument();
    const input = { name: 'password', value: secret, scope: 'all' };
    open(
      { toolCallId: 'set', toolName: 'set_variable', state: 'input-available', input },
      { defaultExpanded: false, tools: { set_variable: { title: 'Set {name} to {value}' } } },
    );
    await screen.findByText('name: password, value: ••••••, scope: all');
    expect(screen.getByRole('button', { name: /^Set password to •{6}/ })).toBeVisible();
    expect(watch.hasShown()).toBe(false);
  });

  it('does not contain them on a server', () => {
    expect(
      renderToString(<ToolCard invocation={call} defaultExpanded storage={null} />),
    ).not.toContain(secret);
  });

  it('copies and passes to the components of the app what it shows', async () => {
    const user = userEvent.setup();
    const watch = watchDocument();
    const Output = vi.fn<(props: { value: unknown; invocation: object }) => string>(() => 'own');
    open(call, { tools: { '*': { Output } } });
    await screen.findByText('own');
    expect(JSON.stringify(Output.mock.lastCall)).not.toContain(secret);
    await user.click(await screen.findByRole('button', { name: 'Copy input' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toContain('"user": "me"'),
    );
    expect(await navigator.clipboard.readText()).not.toContain(secret);
    await user.click(screen.getByRole('button', { name: 'Copy error' }));
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('failed: password=••••••'),
    );
    expect(watch.hasShown()).toBe(false);
  });

  it('marks what it passes to a component as preliminary until the complete value has been searched', async () => {
    const wrong: unknown[] = [];
    const Input = ({ value, preliminary }: ToolValueProps): string => {
      const isWhole = (value as { isWhole?: boolean }).isWhole === true;
      if (!isWhole && !preliminary) {
        wrong.push(value);
      }
      return isWhole ? 'whole' : 'partial';
    };
    const start = `password=${secret}\n`;
    const message: ChatMessage = {
      id: 'm',
      role: 'assistant',
      status: 'streaming',
      parts: [],
      metadata: { toolcard: { c: { live: 'token' } } },
    };
    const props: Partial<ToolCardProps> = { tools: { '*': { Input } }, message };
    const write = { toolCallId: 'c', toolName: 'write', state: 'input-streaming' } as const;
    liveInputs.show([['token', { text: '', value: { text: start } }]]);
    const { rerender } = open(write, props);
    await screen.findByText('partial');
    // Takes longer to search than the first slice of time.
    const text = start + 'token: a\n'.repeat(200_000);
    const done = { ...write, state: 'input-available', input: { text, isWhole: true } } as const;
    rerender(<ToolCard invocation={done} defaultExpanded storage={null} {...props} />);
    await screen.findByText('whole');
    expect(wrong).toEqual([]);
  });

  it('shows them on request, until the card is closed', async () => {
    const user = userEvent.setup();
    open({ ...call, output: 'done' });
    await user.click(await screen.findByRole('button', { name: 'Show secrets of input' }));
    await waitFor(() => expect(document.body.textContent).toContain(`"password": "${secret}"`));
    expect(screen.getByText('2 secrets shown')).toBeVisible();
    const header = screen.getByRole('button', { name: /^log_in|^Log in/ });
    await user.click(header);
    await user.click(header);
    await waitFor(() => expect(screen.getByText('2 secrets hidden')).toBeVisible());
    expect(document.body.textContent).not.toContain(`"password": "${secret}"`);
  });

  it('has no button to show them if the app forbids it, and shows everything if the app wants that', async () => {
    const { unmount } = open(call, { redact: { allowReveal: false } });
    expect(await screen.findAllByText('2 secrets hidden')).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /secrets/ })).toBeNull();
    unmount();
    open(call, { redact: false });
    await waitFor(() => expect(document.body.textContent).toContain(`"password": "${secret}"`));
    expect(screen.queryByText(/secret.* hidden/)).toBeNull();
  });

  it('lets the rules of a tool take precedence', async () => {
    const tools: ToolConfigMap = { log_in: { redact: { defaults: false, values: ['nothing'] } } };
    open(call, { tools });
    await waitFor(() => expect(document.body.textContent).toContain(`"password": "${secret}"`));
  });

  it('approves hidden values only after they were revealed, and sends the real values', async () => {
    const user = userEvent.setup();
    const send = vi.fn();
    const watch = watchDocument();
    const { errorText: _errorText, output: _output, ...asking } = call;
    open({ ...asking, state: 'approval-requested' }, { onApprovalResponse: send });
    const approve = await screen.findByRole('button', { name: /^Approve/ });
    const show = await screen.findByRole('button', { name: 'Show to enable Approve' });
    await user.click(approve);
    expect(send).not.toHaveBeenCalled();
    expect(watch.hasShown()).toBe(false);
    await user.click(show);
    await user.click(await waitUntilAccepting(approve));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    expect(send.mock.lastCall?.[1]).toMatchObject({ input: call.input });
  });

  it('can only be denied if the app does not allow to show them', async () => {
    const { errorText: _errorText, output: _output, ...asking } = call;
    open(
      { ...asking, state: 'approval-requested' },
      { redact: { allowReveal: false }, onApprovalResponse: vi.fn() },
    );
    expect(await screen.findByText(/contains secrets that aren't shown/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Approve/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('hides them from the exports and the commentary of a widget', async () => {
    const user = userEvent.setup();
    const watch = watchDocument();
    const write = vi.fn((invocation: ToolCardInvocation) => JSON.stringify(invocation));
    const parts = [
      { type: 'text', text: `I log in with password=${secret}` },
      { type: 'tool', toolInvocation: call },
    ] as const;
    render(
      <InlineToolWidget
        message={{ id: 'w', role: 'assistant', status: 'sent', parts: [...parts] }}
        tools={{ log_in: { summary: { one: 'logged in with {password}', other: '#' } } }}
        exports={[{ label: 'Own', write }]}
        storage={null}
      />,
    );
    await user.click(screen.getByRole('button', { name: /./ }));
    await user.click(await screen.findByRole('button', { name: /^Log in with/ }));
    for (const name of ['Copy all as JSON', 'Own', /^Copy JSON:/]) {
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('log_in'));
      expect(await navigator.clipboard.readText()).not.toContain(secret);
      expect(await navigator.clipboard.readText()).toContain('••••••');
    }
    await waitFor(() =>
      expect(document.body.textContent).toContain('I log in with password=••••••'),
    );
    expect(watch.hasShown()).toBe(false);
  });

  it('never shows a value of the app, wherever it is in arriving text', async () => {
    const place = fc.constantFrom<(text: string) => unknown>(
      (text) => text,
      (text) => ({ a: text }),
      (text) => ({ [text]: 1 }),
      (text) => [{ b: JSON.stringify({ text }) }],
      (text) => new Error(text),
      (text) => new Map([[text, new Set([text])]]),
    );
    const around = fc.stringMatching(/^[a-z "{}:,\n]{0,12}$/);
    await fc.assert(
      fc.asyncProperty(
        place,
        around,
        around,
        fc.nat({ max: secret.length }),
        async (put, before, after, cut) => {
          const redact: Redact = { values: [secret], defaults: false };
          const text = `${before}${secret}${after}`;
          const arriving = put(text.slice(0, before.length + cut));
          const { container, rerender, unmount } = render(
            <ToolPayload value={arriving} isArriving label="Output" redact={redact} />,
          );
          await waitFor(() =>
            expect(container.querySelector('.ToolPayload-content')).not.toBeNull(),
          );
          expect(container.innerHTML).not.toContain(secret);
          rerender(<ToolPayload value={put(text)} label="Output" redact={redact} />);
          await waitFor(() => expect(container.textContent).toContain('••••••'));
          expect(container.innerHTML).not.toContain(secret);
          unmount();
        },
      ),
      { numRuns: 60 },
    );
  });
});
