import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToolCard, createToolRenderers } from '../../../../src/index.ts';
import type {
  ToolCardApprovalHandler,
  ToolCardInvocation,
  ToolCardProps,
} from '../../../../src/index.ts';
import { renderChat } from '../../../support/renderChat.tsx';

let count = 0;

/** An approval request. */
const ask = (call: Partial<ToolCardInvocation> = {}): ToolCardInvocation => ({
  toolCallId: 'c1',
  toolName: 'delete_files',
  state: 'approval-requested',
  approvalId: 'a1',
  input: { path: '/tmp/cache' },
  ...call,
});

const show = async (
  invocation: ToolCardInvocation,
  props: Partial<ToolCardProps> = {},
): Promise<{
  readonly answers: ReturnType<typeof vi.fn<ToolCardApprovalHandler>>;
  readonly change: (next: ToolCardInvocation) => Promise<void>;
}> => {
  count += 1;
  const message = { id: `consent-${count}`, role: 'assistant', status: 'streaming' } as const;
  const answers = vi.fn<ToolCardApprovalHandler>(() => Promise.resolve());
  const card = (call: ToolCardInvocation) => (
    <ToolCard onApprovalResponse={answers} message={message} {...props} invocation={call} />
  );
  const { rerender } = await render(card(invocation));
  return {
    answers,
    change: async (next) => {
      await rerender(card(next));
    },
  };
};

const approve = () => page.getByRole('button', { name: /^Approve/ });
const deny = () => page.getByRole('button', { name: /^Deny(?! with reason…)/ });
const isApprovable = (): boolean => approve().element().getAttribute('aria-disabled') === 'false';

/** Presses a button without waiting until it is enabled. */
const pressAtOnce = (button: ReturnType<typeof approve>): void => {
  (button.element() as HTMLElement).click();
};

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

describe('ToolCard, asked for approval', () => {
  it('passes on a frozen copy of exactly the input that was shown', async () => {
    const input = { path: '/tmp/cache', options: { deep: [1, 2] } };
    const { answers } = await show(ask({ input }));
    await approve().click();
    const [response, request] = answers.mock.calls[0] ?? [];
    expect(response).toEqual({ id: 'a1', approved: true });
    expect(request).toEqual({ id: 'a1', toolCallId: 'c1', toolName: 'delete_files', input });
    input.options.deep.push(3);
    expect(request?.input).toEqual({ path: '/tmp/cache', options: { deep: [1, 2] } });
    expect(Object.isFrozen(request?.input)).toBe(true);
  });

  const swaps: Record<string, Partial<ToolCardInvocation>> = {
    input: { input: { path: '/' } },
    name: { toolName: 'delete_everything' },
    title: { title: 'Tidy up' },
    id: { approvalId: 'a2' },
    call: { toolCallId: 'c2' },
  };

  describe.each(Object.keys(swaps))('when a script swaps the %s', (what) => {
    const swapped = ask(swaps[what]);

    it.each([0, 100, 300, 450])('ignores Approve %i ms later', async (delay) => {
      const { answers, change } = await show(ask());
      // Starts before the swap, so that a slow machine can't delay the press.
      const pressTime = after(delay);
      await change(swapped);
      await pressTime;
      pressAtOnce(approve());
      expect(answers).not.toHaveBeenCalled();
    });

    it.each([600, 1_000])('approves what is shown now %i ms later', async (delay) => {
      const { answers, change } = await show(ask());
      await change(swapped);
      await after(delay);
      pressAtOnce(approve());
      expect(answers.mock.calls).toMatchObject([
        [
          { id: swapped.approvalId, approved: true },
          { toolName: swapped.toolName, input: swapped.input },
        ],
      ]);
    });

    it('restarts the lock with each swap', async () => {
      const { answers, change } = await show(ask());
      await change(swapped);
      await after(400);
      const pressTime = after(400);
      await change(ask());
      await pressTime;
      pressAtOnce(approve());
      expect(answers).not.toHaveBeenCalled();
    });
  });

  it.each(['input', 'name', 'title'])('shows that the %s changed', async (what) => {
    const { change } = await show(ask());
    await change(ask(swaps[what]));
    await expect.element(page.getByText(/The request changed/)).toBeVisible();
    await expect.element(approve()).toHaveAccessibleDescription(/The request changed/);
  });

  it('shows an input that was changed in place before it can be approved', async () => {
    const input = { path: '/tmp/cache' };
    const { answers } = await show(ask({ input }));
    input.path = '/';
    pressAtOnce(approve());
    expect(answers).not.toHaveBeenCalled();
    await expect.element(page.getByText('"path": "/"')).toBeVisible();
    await expect.element(page.getByText(/The request changed/)).toBeVisible();
    await approve().click();
    expect(answers.mock.calls).toMatchObject([[{ approved: true }, { input: { path: '/' } }]]);
  });

  it('stays unlocked if an equal object replaces the input', async () => {
    const { answers, change } = await show(ask());
    await change(ask());
    pressAtOnce(approve());
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('can be approved only with a complete input, but denied without it', async () => {
    const { answers, change } = await show(ask({ input: undefined }));
    expect(isApprovable()).toBe(false);
    await expect.element(page.getByText('Input still loading…')).toBeVisible();
    pressAtOnce(approve());
    expect(answers).not.toHaveBeenCalled();
    await change(ask());
    await expect.element(approve()).toHaveAttribute('aria-disabled', 'false');
    await change(ask({ input: undefined }));
    pressAtOnce(deny());
    expect(answers.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: false });
  });

  it('can be approved only after a long input was revealed', async () => {
    const { answers } = await show(ask({ input: { script: 'echo hi; '.repeat(1_000) } }));
    expect(isApprovable()).toBe(false);
    await expect.element(approve()).toHaveAccessibleDescription(/full input/);
    await page.getByRole('button', { name: /Show all/ }).click();
    await expect.element(page.getByRole('group', { name: 'Input' })).toHaveFocus();
    await approve().click();
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('can be approved only while the section of the input is open', async () => {
    const { answers } = await show(ask());
    await page.getByRole('button', { name: 'Input', exact: true }).click();
    expect(isApprovable()).toBe(false);
    pressAtOnce(approve());
    expect(answers).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Show input' }).click();
    await expect.element(page.getByText('"path": "/tmp/cache"')).toBeVisible();
    await approve().click();
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a cycle', () => Object.assign({}, { self: globalThis })],
    ['a getter', () => Object.defineProperty({}, 'path', { get: () => '/', enumerable: true })],
    ['a function', () => ({ run: () => 1 })],
    ['a date', () => ({ at: new Date() })],
    ['a number that JSON does not have', () => ({ n: Number.NaN })],
    [
      'a proxy that throws',
      () =>
        new Proxy(
          {},
          {
            ownKeys: () => {
              throw new Error('no');
            },
          },
        ),
    ],
    ['a list with holes', () => [1, , 3]], // oxlint-disable-line no-sparse-arrays -- the subject of the test
    ['a symbol key', () => ({ [Symbol('s')]: 1 })],
    ['a hidden key', () => Object.defineProperty({}, 'path', { value: '/', enumerable: false })],
  ])(
    'cannot be approved with %s in its input, because it cannot be shown exactly',
    async (_, make) => {
      const { answers } = await show(ask({ input: make() }));
      expect(isApprovable()).toBe(false);
      await expect.element(page.getByText(/can't be displayed exactly/)).toBeVisible();
      pressAtOnce(approve());
      expect(answers).not.toHaveBeenCalled();
    },
  );

  it('escapes invisible characters in names and inputs, but no letters of any script', async () => {
    await show(
      ask({
        toolName: 'read\u202Etxt.exe',
        title: 'Notes\u200B',
        input: { path: 'a\u2066b\u{E0041}', name: 'می‌خواهم 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 שלום' },
      }),
    );
    const card = page.getByRole('group', { name: /Notes.*read/ });
    for (const label of ['202E', '200B', '2066']) {
      await expect.element(card).toHaveTextContent(new RegExp(`U\\+${label}`));
    }
    expect(card.element().textContent).not.toMatch(/[\u202E\u200B\u2066]/);
    await expect.element(card).toHaveTextContent('می‌خواهم 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 שלום');
    await expect.element(approve()).toHaveAccessibleName(/U\+202E/);
  });

  it('shows the real name next to a title', async () => {
    await show(ask({ title: 'Tidy up' }));
    await expect.element(page.getByText('Tidy up', { exact: true })).toBeVisible();
    await expect.element(page.getByText('delete_files', { exact: true })).toBeVisible();
    await expect.element(approve()).toHaveAccessibleName('Approve delete_files');
  });

  it('ignores a key that is held down when a button receives the focus', async () => {
    const { answers } = await show(ask());
    const button = approve().element() as HTMLElement;
    button.focus();
    const held = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      bubbles: true,
      cancelable: true,
    });
    button.dispatchEvent(held);
    expect(held.defaultPrevented).toBe(true);
    expect(answers).not.toHaveBeenCalled();
  });

  it('sends a reason that was entered by keyboard', async () => {
    const { answers } = await show(ask());
    (deny().element() as HTMLElement).focus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    const field = page.getByRole('textbox', { name: 'Reason' });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('not on this machine');
    await userEvent.tab();
    await expect.element(deny()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(answers.mock.calls[0]?.[0]).toEqual({
      id: 'a1',
      approved: false,
      reason: 'not on this machine',
    });
  });

  it('closes the reason with Escape, and returns the focus to its button', async () => {
    await show(ask());
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('no{Escape}');
    await expect.element(page.getByRole('button', { name: /Deny with reason…/ })).toHaveFocus();
    await expect.element(deny()).toHaveAccessibleName('Deny delete_files');
  });

  it('keeps a reason whose field was closed, but does not send it', async () => {
    const { answers } = await show(ask());
    const add = page.getByRole('button', { name: /Deny with reason…/ });
    await add.click();
    await userEvent.keyboard('no{Escape}');
    await add.click();
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('no');
    await userEvent.keyboard('{Escape}');
    await deny().click();
    expect(answers.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: false });
  });

  it('ignores the second click of a double-click, even on another button', async () => {
    const adapter = {
      sendMessage: async () => new ReadableStream(),
      addToolApprovalResponse: vi.fn(() => Promise.resolve()),
    };
    const parts = ['A', 'B'].map((approvalId) => ({
      type: 'tool' as const,
      toolInvocation: ask({ toolCallId: approvalId, approvalId }),
    }));
    const partRenderers = createToolRenderers({ layout: 'inline' });
    const initialMessages = [{ id: 'double', role: 'assistant' as const, parts }];
    const chat = await renderChat({ adapter, partRenderers, initialMessages });
    await page
      .getByRole('button', { name: /needs approval/ })
      .first()
      .click();
    await approve().first().dblClick();
    expect(adapter.addToolApprovalResponse).toHaveBeenCalledTimes(1);
    await chat.unmount();
  });

  it('answers the right request if a message holds two calls with one id', async () => {
    const adapter = {
      sendMessage: async () => new ReadableStream(),
      addToolApprovalResponse: vi.fn(() => Promise.resolve()),
    };
    const parts = ['A', 'B'].map((approvalId) => ({
      type: 'tool' as const,
      toolInvocation: ask({ approvalId, input: { approvalId } }),
    }));
    const chat = await renderChat({
      adapter,
      partRenderers: createToolRenderers(),
      initialMessages: [{ id: 'twice', role: 'assistant' as const, parts }],
    });
    await deny().nth(1).click();
    expect(adapter.addToolApprovalResponse).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'B', approved: false }),
    );
    await chat.unmount();
  });

  it('shows that the answer could not be sent if the call is gone', async () => {
    const adapter = {
      sendMessage: async () => new ReadableStream(),
      addToolApprovalResponse: vi.fn(() => Promise.resolve()),
    };
    const call = ask();
    const part = { type: 'tool' as const, toolInvocation: call };
    const chat = await renderChat(
      {
        adapter,
        initialMessages: [{ id: 'gone', role: 'assistant' as const, parts: [part] }],
      },
      <ToolCard
        invocation={{ ...call, toolCallId: 'elsewhere' }}
        message={{ id: 'gone', role: 'assistant' }}
      />,
    );
    await approve().click();
    await expect.element(page.getByText(/Couldn't send your answer/)).toBeVisible();
    expect(adapter.addToolApprovalResponse).not.toHaveBeenCalled();
    await chat.unmount();
  });

  it('numbers the requests of a tool in the order of the page, even after a remount', async () => {
    const card = (key: string, toolCallId: string) => (
      <ToolCard key={key} invocation={ask({ toolCallId })} onApprovalResponse={() => undefined} />
    );
    const others = [card('b', 'c2'), card('c', 'c3')];
    const { rerender } = await render(<>{[card('a', 'c1'), ...others]}</>);
    await rerender(<>{[card('remounted', 'c1'), ...others]}</>);
    const names = () =>
      approve()
        .elements()
        .map((element) => element.getAttribute('aria-label'));
    await expect.poll(names).toEqual([1, 2, 3].map((number) => `Approve delete_files (${number})`));
  });

  it('numbers the requests of tools whose names look alike', async () => {
    const card = (toolName: string) => (
      <ToolCard
        key={toolName}
        invocation={ask({ toolName, toolCallId: toolName })}
        onApprovalResponse={() => undefined}
      />
    );
    await render(<>{['a\u200B', 'a[U+200B]'].map(card)}</>);
    const names = () =>
      approve()
        .elements()
        .map((element) => element.getAttribute('aria-label'));
    await expect.poll(names).toEqual(['Approve a[U+200B] (1)', 'Approve a[U+200B] (2)']);
  });

  it('removes aria-busy from all elements around it, even later', async () => {
    const around = (isBusy: boolean) => (
      <div role="log" aria-busy={isBusy}>
        <article aria-busy={isBusy || undefined}>
          <ToolCard invocation={ask()} onApprovalResponse={() => undefined} />
        </article>
      </div>
    );
    const { rerender } = await render(around(false));
    await rerender(around(true));
    await expect.poll(() => approve().element().closest('[aria-busy="true"]')).toBeNull();
  });

  it('restores aria-busy after the request was answered, unless the app changed it', async () => {
    const around = (isBusy: boolean, state: ToolCardInvocation['state']) => (
      <main aria-busy={isBusy}>
        <article aria-busy>
          <ToolCard invocation={ask({ state })} onApprovalResponse={() => undefined} />
        </article>
      </main>
    );
    const { rerender, container } = await render(around(true, 'approval-requested'));
    await rerender(around(false, 'approval-requested'));
    await rerender(around(false, 'output-available'));
    const busy = () =>
      ['main', 'article'].map((name) => container.querySelector(name)?.getAttribute('aria-busy'));
    await expect.poll(busy).toEqual(['false', 'true']);
  });

  it('keeps the reason if the answer could not be sent, and logs the cause', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => undefined);
    const why = new Error('offline');
    await show(ask(), { onApprovalResponse: () => Promise.reject(why) });
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('no');
    await deny().click();
    await expect.element(page.getByText(/Couldn't send your answer/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('no');
    expect(logged).toHaveBeenCalledWith(why);
  });

  it('does not send a reason whose field was closed before the card was remounted', async () => {
    const answers = vi.fn<ToolCardApprovalHandler>();
    const message = { id: 'folded', role: 'assistant' } as const;
    const card = (key: string) => (
      <ToolCard key={key} invocation={ask()} message={message} onApprovalResponse={answers} />
    );
    const { rerender } = await render(card('a'));
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('bad{Escape}');
    await rerender(card('b'));
    await deny().click();
    expect(answers.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: false });
  });

  it('keeps the reason when the card is remounted', async () => {
    const message = { id: 'consent-remount', role: 'assistant' } as const;
    const card = (key: string) => (
      <ToolCard key={key} invocation={ask()} message={message} onApprovalResponse={vi.fn()} />
    );
    const { rerender } = await render(card('one'));
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('half a sen');
    await rerender(card('two'));
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('half a sen');
  });

  it('starts over for another call with the ids of one whose card was unmounted', async () => {
    const message = { id: 'consent-other', role: 'assistant' } as const;
    const props = { message, approver: 'Ada', onApprovalResponse: () => undefined };
    const first = await render(<ToolCard {...props} invocation={ask()} />);
    await approve().click();
    await expect.element(page.getByText('Approved.')).toBeVisible();
    await first.unmount();
    const { rerender } = await render(
      <ToolCard {...props} invocation={ask({ input: { n: 2 } })} />,
    );
    expect(isApprovable()).toBe(true);
    await expect.element(page.getByText(/request changed/)).not.toBeInTheDocument();
    await rerender(
      <ToolCard {...props} invocation={ask({ state: 'output-available', output: 1 })} />,
    );
    await page.getByRole('button', { name: /delete_files/ }).click();
    await expect.element(page.getByText(/Ada/)).not.toBeInTheDocument();
  });

  it('numbers the buttons if several calls of a tool wait', async () => {
    const card = (id: string, toolName = 'delete_files') => (
      <ToolCard
        key={id}
        invocation={ask({ toolCallId: id, approvalId: id, toolName })}
        onApprovalResponse={vi.fn()}
      />
    );
    const { rerender } = await render([card('1'), card('2'), card('3', 'move_files')]);
    for (const name of ['delete_files (1)', 'delete_files (2)', 'move_files']) {
      await expect
        .element(page.getByRole('button', { name: `Approve ${name}`, exact: true }))
        .toBeVisible();
    }
    await rerender([card('2')]);
    await expect.element(approve()).toHaveAccessibleName('Approve delete_files');
  });

  it('keeps the focus when the card is remounted', async () => {
    const message = { id: 'consent-focus', role: 'assistant' } as const;
    const card = (key: string) => (
      <ToolCard key={key} invocation={ask()} message={message} onApprovalResponse={vi.fn()} />
    );
    const { rerender } = await render(card('one'));
    (approve().element() as HTMLElement).focus();
    await rerender(card('two'));
    await expect.element(approve()).toHaveFocus();
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('not');
    await rerender(card('three'));
    await userEvent.keyboard(' now');
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('not now');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    const header = page.getByRole('button', { expanded: true }).first();
    (header.element() as HTMLElement).focus();
    await rerender(card('four'));
    await expect.element(header).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    await rerender(card('five'));
    expect(document.activeElement).toBe(document.body);
  });

  it('shows a receipt with the answer, who gave it, when and why', async () => {
    const { change } = await show(ask(), { approver: 'Ada' });
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('too much');
    await deny().click();
    await change(
      ask({ state: 'approval-responded', approval: { approved: false, reason: 'too much' } }),
    );
    const receipt = page.getByText(/Denied · by Ada · .*\d/);
    await expect.element(receipt).toBeVisible();
    await expect.element(page.getByText('too much')).toBeVisible();
  });

  it('shows the answered input on its receipt if the call continues with another one', async () => {
    const { change } = await show(ask());
    await approve().click();
    await change(
      ask({ state: 'approval-responded', approval: { approved: true }, input: { path: '/' } }),
    );
    await expect.element(page.getByText('Input at the time of your answer')).toBeVisible();
    await expect.element(page.getByText('"path": "/tmp/cache"')).toBeVisible();
  });

  it('shows no receipt of an approval that was not given on this page', async () => {
    await show(ask({ state: 'approval-responded', approval: { approved: true } }), {
      defaultExpanded: true,
    });
    await expect.element(page.getByText(/Approved ·/)).not.toBeInTheDocument();
  });

  it.each([
    ['before the approval', ask({ output: 'gone' })],
    ['after a denial', ask({ output: 'gone', state: 'output-denied' })],
    [
      'after a denied approval',
      ask({ output: 'gone', state: 'output-available', approval: { approved: false } }),
    ],
  ])('warns about an output %s', async (_, invocation) => {
    await show(invocation, { defaultExpanded: true });
    await expect.element(page.getByText(/arrived without approval/)).toBeVisible();
  });

  it('can be answered, and shows the exact input, if the component of the app fails', async () => {
    const Broken = (): React.ReactNode => {
      throw new Error('broken');
    };
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { answers } = await show(ask(), { tools: { delete_files: { Input: Broken } } });
    await expect.element(page.getByText(/Custom view failed/)).toBeVisible();
    await expect.element(page.getByText('"path": "/tmp/cache"').last()).toBeVisible();
    await approve().click();
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('names the tool in the buttons of each request', async () => {
    const message = { id: 'consent-several', role: 'assistant' } as const;
    await render(
      <>
        {['read_mail', 'send_mail'].map((toolName) => (
          <ToolCard
            key={toolName}
            invocation={ask({ toolName, toolCallId: toolName, approvalId: toolName })}
            message={message}
            onApprovalResponse={vi.fn()}
          />
        ))}
      </>,
    );
    for (const name of ['read_mail', 'send_mail']) {
      await expect.element(page.getByRole('button', { name: `Approve ${name}` })).toBeVisible();
      await expect.element(page.getByRole('button', { name: `Deny ${name}` })).toBeVisible();
    }
  });

  it('is locked if the input was swapped while the call was in another state', async () => {
    const { answers, change } = await show(ask());
    await expect.element(approve()).toBeVisible();
    await change(ask({ state: 'input-available', input: { path: '/' } }));
    await change(ask({ input: { path: '/' } }));
    await expect.element(approve()).toBeVisible();
    pressAtOnce(approve());
    expect(answers).not.toHaveBeenCalled();
    await expect.element(page.getByText(/The request changed/)).toBeVisible();
  });

  it('is locked if the card is remounted with another input', async () => {
    const message = { id: 'consent-swapped', role: 'assistant' } as const;
    const answers = vi.fn<ToolCardApprovalHandler>();
    const card = (key: string, input: unknown) => (
      <ToolCard
        key={key}
        invocation={ask({ input })}
        message={message}
        onApprovalResponse={answers}
      />
    );
    const { rerender } = await render(card('one', { path: '/tmp' }));
    await expect.element(approve()).toBeVisible();
    await rerender(card('two', { path: '/' }));
    await expect.element(approve()).toBeVisible();
    pressAtOnce(approve());
    expect(answers).not.toHaveBeenCalled();
    await expect.element(page.getByText(/The request changed/)).toBeVisible();
    await approve().click();
    expect(answers.mock.calls).toMatchObject([[{ approved: true }, { input: { path: '/' } }]]);
  });

  it('shows that it changed while the card was closed, even with another id', async () => {
    const { change } = await show(ask());
    await expect.element(approve()).toBeVisible();
    const header = page.getByRole('button', { name: /delete_files.*Needs approval/ });
    await header.click();
    await change(ask({ input: { path: '/' }, approvalId: 'a2' }));
    if (header.element().getAttribute('aria-expanded') === 'false') {
      await header.click();
    }
    await expect.element(page.getByText(/The request changed/)).toBeVisible();
  });

  it('does not scroll the input before it was revealed', async () => {
    await show(ask({ input: { script: `echo hi${'\n'.repeat(55)}rm -rf /` } }));
    await expect.element(approve()).toBeVisible();
    expect(isApprovable()).toBe(false);
    const text = page.getByRole('group', { name: 'Input' }).element();
    expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1);
  });

  it('moves the focus to the input when the user shows it', async () => {
    await show(ask());
    await page.getByRole('button', { name: 'Input', exact: true }).click();
    (page.getByRole('button', { name: 'Show input' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('group', { name: 'Input' })).toHaveFocus();
  });

  it('shows the reason of a denial even if the server does not repeat it', async () => {
    const { change } = await show(ask());
    await page.getByRole('button', { name: /Deny with reason…/ }).click();
    await userEvent.keyboard('too dangerous');
    await deny().click();
    await change(ask({ state: 'output-denied', approval: { approved: false } }));
    await expect.element(page.getByText('too dangerous')).toBeVisible();
    await expect.element(page.getByText('No reason given')).not.toBeInTheDocument();
  });

  it('shows no receipt in another call with its ids', async () => {
    const { change } = await show(ask());
    await approve().click();
    const approval = { approved: true };
    await change(ask({ state: 'output-available', approval, output: 1, toolName: 'read_mail' }));
    await expect.element(page.getByRole('button', { name: /read_mail.*Done/ })).toBeVisible();
    await expect.element(page.getByText(/Approved ·/)).not.toBeInTheDocument();
  });
});
