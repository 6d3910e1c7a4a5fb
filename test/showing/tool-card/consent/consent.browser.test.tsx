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

/** A request for approval in a message of its own. */
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
const deny = () => page.getByRole('button', { name: /^Deny/ });
const isApprovable = (): boolean => approve().element().getAttribute('aria-disabled') === 'false';

/** Presses without waiting until that is possible, as a person does who does not look. */
const pressAtOnce = (button: ReturnType<typeof approve>): void => {
  (button.element() as HTMLElement).click();
};

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

describe('ToolCard, asked for approval', () => {
  it('hands over a frozen copy of exactly the input that was shown', async () => {
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

    it.each([0, 100, 300, 450])(
      'takes no approval %i ms after it, and says that something has changed',
      async (delay) => {
        const { answers, change } = await show(ask());
        // Counted from before the swap, so that a busy machine cannot make it later.
        const pressTime = after(delay);
        await change(swapped);
        await pressTime;
        pressAtOnce(approve());
        expect(answers).not.toHaveBeenCalled();
      },
    );

    it.each([600, 1_000])('takes approval of what is shown now, %i ms after it', async (delay) => {
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

    it('begins the pause anew with each swap', async () => {
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

  it.each(['input', 'name', 'title'])('says that the %s has changed', async (what) => {
    const { change } = await show(ask());
    await change(ask(swaps[what]));
    await expect.element(page.getByText(/The request has changed/)).toBeVisible();
    await expect.element(approve()).toHaveAccessibleDescription(/The request has changed/);
  });

  it('does not approve an input that was changed in place, and shows it first', async () => {
    const input = { path: '/tmp/cache' };
    const { answers } = await show(ask({ input }));
    input.path = '/';
    pressAtOnce(approve());
    expect(answers).not.toHaveBeenCalled();
    await expect.element(page.getByText('"path": "/"')).toBeVisible();
    await expect.element(page.getByText(/The request has changed/)).toBeVisible();
    await approve().click();
    expect(answers.mock.calls).toMatchObject([[{ approved: true }, { input: { path: '/' } }]]);
  });

  it('is not misled by an object of the same content', async () => {
    const { answers, change } = await show(ask());
    await change(ask());
    pressAtOnce(approve());
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('waits for the input before it can be approved, and can be denied without it', async () => {
    const { answers, change } = await show(ask({ input: undefined }));
    expect(isApprovable()).toBe(false);
    await expect.element(page.getByText('The input has not arrived in full.')).toBeVisible();
    pressAtOnce(approve());
    expect(answers).not.toHaveBeenCalled();
    await change(ask());
    await expect.element(approve()).toHaveAttribute('aria-disabled', 'false');
    await change(ask({ input: undefined }));
    pressAtOnce(deny());
    expect(answers.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: false });
  });

  it('must have been seen as a whole: a long input is approved only when it was revealed', async () => {
    const { answers } = await show(ask({ input: { script: 'echo hi; '.repeat(1_000) } }));
    expect(isApprovable()).toBe(false);
    await expect.element(approve()).toHaveAccessibleDescription(/whole input/);
    await page.getByRole('button', { name: /Show all/ }).click();
    await expect.element(page.getByRole('group', { name: 'Input' })).toHaveFocus();
    await approve().click();
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('must be there to be seen: not while its section is folded away', async () => {
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
    ['a number that JSON has not', () => ({ n: Number.NaN })],
    [
      'a proxy that refuses',
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
    ['a list with holes', () => [1, , 3]], // oxlint-disable-line no-sparse-arrays -- what it is about
    ['a symbol key', () => ({ [Symbol('s')]: 1 })],
    ['a hidden key', () => Object.defineProperty({}, 'path', { value: '/', enumerable: false })],
  ])('cannot be approved with %s in its input, which nobody can see exactly', async (_, make) => {
    const { answers } = await show(ask({ input: make() }));
    expect(isApprovable()).toBe(false);
    await expect.element(page.getByText(/cannot be shown exactly/)).toBeVisible();
    pressAtOnce(approve());
    expect(answers).not.toHaveBeenCalled();
  });

  it('shows what is invisible in names and inputs, and leaves the scripts of the world alone', async () => {
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

  it('keeps the real name in sight beside a title', async () => {
    await show(ask({ title: 'Tidy up' }));
    await expect.element(page.getByText('Tidy up', { exact: true })).toBeVisible();
    await expect.element(page.getByText('delete_files', { exact: true })).toBeVisible();
    await expect.element(approve()).toHaveAccessibleName('Approve delete_files');
  });

  it('does nothing for a key that is held when the focus comes', async () => {
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

  it('takes a reason, by keyboard alone', async () => {
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

  it('takes a reason back with Escape, and puts the focus where it came from', async () => {
    await show(ask());
    await page.getByRole('button', { name: /Add a reason/ }).click();
    await userEvent.keyboard('no{Escape}');
    await expect.element(page.getByRole('button', { name: /Add a reason/ })).toHaveFocus();
    await expect.element(deny()).toHaveAccessibleName('Deny delete_files');
  });

  it('keeps a reason that was folded away, and does not send it', async () => {
    const { answers } = await show(ask());
    const add = page.getByRole('button', { name: /Add a reason/ });
    await add.click();
    await userEvent.keyboard('no{Escape}');
    await add.click();
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('no');
    await userEvent.keyboard('{Escape}');
    await deny().click();
    expect(answers.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: false });
  });

  it('takes a double click for one answer, whatever comes under the pointer', async () => {
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

  it('answers the request that was shown where a message holds two of one id', async () => {
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

  it('says so where the call has gone that was asked for', async () => {
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
    await expect.element(page.getByText(/could not be sent/)).toBeVisible();
    expect(adapter.addToolApprovalResponse).not.toHaveBeenCalled();
    await chat.unmount();
  });

  it('numbers the requests of a tool as they stand on the page, also where one is mounted anew', async () => {
    const card = (key: string, toolCallId: string) => (
      <ToolCard key={key} invocation={ask({ toolCallId })} onApprovalResponse={() => undefined} />
    );
    const others = [card('b', 'c2'), card('c', 'c3')];
    const { rerender } = await render(<>{[card('a', 'c1'), ...others]}</>);
    await rerender(<>{[card('anew', 'c1'), ...others]}</>);
    const names = () =>
      approve()
        .elements()
        .map((element) => element.getAttribute('aria-label'));
    await expect.poll(names).toEqual([1, 2, 3].map((number) => `Approve delete_files (${number})`));
  });

  it('has names apart for tools whose names look alike', async () => {
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

  it('is out of what is busy, whatever becomes busy around it', async () => {
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

  it('leaves what is around as the app says, once nothing is asked any more', async () => {
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

  it('keeps the reason when the answer could not be sent, and tells the console why', async () => {
    const logged = vi.mocked(console.error).mockImplementation(() => undefined);
    const why = new Error('offline');
    await show(ask(), { onApprovalResponse: () => Promise.reject(why) });
    await page.getByRole('button', { name: /Add a reason/ }).click();
    await userEvent.keyboard('no');
    await deny().click();
    await expect.element(page.getByText(/could not be sent/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('no');
    expect(logged).toHaveBeenCalledWith(why);
  });

  it('does not send a reason that was folded away when the host mounts the card anew', async () => {
    const answers = vi.fn<ToolCardApprovalHandler>();
    const message = { id: 'folded', role: 'assistant' } as const;
    const card = (key: string) => (
      <ToolCard key={key} invocation={ask()} message={message} onApprovalResponse={answers} />
    );
    const { rerender } = await render(card('a'));
    await page.getByRole('button', { name: /Add a reason/ }).click();
    await userEvent.keyboard('bad{Escape}');
    await rerender(card('b'));
    await deny().click();
    expect(answers.mock.calls[0]?.[0]).toEqual({ id: 'a1', approved: false });
  });

  it('keeps the reason when the host mounts the card anew', async () => {
    const message = { id: 'consent-remount', role: 'assistant' } as const;
    const card = (key: string) => (
      <ToolCard key={key} invocation={ask()} message={message} onApprovalResponse={vi.fn()} />
    );
    const { rerender } = await render(card('one'));
    await page.getByRole('button', { name: /Add a reason/ }).click();
    await userEvent.keyboard('half a sen');
    await rerender(card('two'));
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('half a sen');
  });

  it('begins anew for another call that has the ids of one that has gone', async () => {
    const message = { id: 'consent-other', role: 'assistant' } as const;
    const props = { message, approver: 'Ada', onApprovalResponse: () => undefined };
    const first = await render(<ToolCard {...props} invocation={ask()} />);
    await approve().click();
    await expect.element(page.getByText('Your answer was sent')).toBeVisible();
    await first.unmount();
    const { rerender } = await render(
      <ToolCard {...props} invocation={ask({ input: { n: 2 } })} />,
    );
    expect(isApprovable()).toBe(true);
    await expect.element(page.getByText(/has changed/)).not.toBeInTheDocument();
    await rerender(
      <ToolCard {...props} invocation={ask({ state: 'output-available', output: 1 })} />,
    );
    await page.getByRole('button', { name: /delete_files/ }).click();
    await expect.element(page.getByText(/Ada/)).not.toBeInTheDocument();
  });

  it('has buttons with names of their own where several calls of a tool wait', async () => {
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

  it('keeps the focus where it is when the host mounts the card anew', async () => {
    const message = { id: 'consent-focus', role: 'assistant' } as const;
    const card = (key: string) => (
      <ToolCard key={key} invocation={ask()} message={message} onApprovalResponse={vi.fn()} />
    );
    const { rerender } = await render(card('one'));
    (approve().element() as HTMLElement).focus();
    await rerender(card('two'));
    await expect.element(approve()).toHaveFocus();
    await page.getByRole('button', { name: /Add a reason/ }).click();
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

  it('leaves a receipt: what was answered, by whom, when and why', async () => {
    const { change } = await show(ask(), { approver: 'Ada' });
    await page.getByRole('button', { name: /Add a reason/ }).click();
    await userEvent.keyboard('too much');
    await deny().click();
    await change(
      ask({ state: 'approval-responded', approval: { approved: false, reason: 'too much' } }),
    );
    const receipt = page.getByText(/Denied · by Ada · .*\d/);
    await expect.element(receipt).toBeVisible();
    await expect.element(page.getByText('too much')).toBeVisible();
  });

  it('keeps on its receipt the input that was answered, when the call goes on with another one', async () => {
    const { change } = await show(ask());
    await approve().click();
    await change(
      ask({ state: 'approval-responded', approval: { approved: true }, input: { path: '/' } }),
    );
    await expect.element(page.getByText('Input that was answered')).toBeVisible();
    await expect.element(page.getByText('"path": "/tmp/cache"')).toBeVisible();
  });

  it('leaves no receipt of an approval that nobody gave here', async () => {
    await show(ask({ state: 'approval-responded', approval: { approved: true } }), {
      defaultExpanded: true,
    });
    await expect.element(page.getByText(/Approved ·/)).not.toBeInTheDocument();
  });

  it.each([
    ['before anybody has agreed', ask({ output: 'gone' })],
    ['after a denial', ask({ output: 'gone', state: 'output-denied' })],
    [
      'after a no',
      ask({ output: 'gone', state: 'output-available', approval: { approved: false } }),
    ],
  ])('warns of an output %s', async (_, invocation) => {
    await show(invocation, { defaultExpanded: true });
    await expect.element(page.getByText(/nobody had agreed/)).toBeVisible();
  });

  it('stays answerable where the app shows the input in its own way, and shows it exactly, too', async () => {
    const Broken = (): React.ReactNode => {
      throw new Error('broken');
    };
    vi.mocked(console.error).mockImplementation(() => undefined);
    const { answers } = await show(ask(), { tools: { delete_files: { Input: Broken } } });
    await expect.element(page.getByText(/could not be shown in its own way/)).toBeVisible();
    await expect.element(page.getByText('"path": "/tmp/cache"').last()).toBeVisible();
    await approve().click();
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('gives each of several requests names of their own', async () => {
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

  it('takes no detour for a new beginning: what was swapped by way of another state is locked and said', async () => {
    const { answers, change } = await show(ask());
    await expect.element(approve()).toBeVisible();
    await change(ask({ state: 'input-available', input: { path: '/' } }));
    await change(ask({ input: { path: '/' } }));
    await expect.element(approve()).toBeVisible();
    pressAtOnce(approve());
    expect(answers).not.toHaveBeenCalled();
    await expect.element(page.getByText(/The request has changed/)).toBeVisible();
  });

  it('is not misled by a card that is mounted anew with another input', async () => {
    const message = { id: 'consent-anew', role: 'assistant' } as const;
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
    await expect.element(page.getByText(/The request has changed/)).toBeVisible();
    await approve().click();
    expect(answers.mock.calls).toMatchObject([[{ approved: true }, { input: { path: '/' } }]]);
  });

  it('says that it has changed, also under another id and while the card was closed', async () => {
    const { change } = await show(ask());
    await expect.element(approve()).toBeVisible();
    const header = page.getByRole('button', { name: /delete_files.*Needs approval/ });
    await header.click();
    await change(ask({ input: { path: '/' }, approvalId: 'a2' }));
    if (header.element().getAttribute('aria-expanded') === 'false') {
      await header.click();
    }
    await expect.element(page.getByText(/The request has changed/)).toBeVisible();
  });

  it('hides nothing behind a scroll bar of its own before somebody has asked for it', async () => {
    await show(ask({ input: { script: `echo hi${'\n'.repeat(55)}rm -rf /` } }));
    await expect.element(approve()).toBeVisible();
    expect(isApprovable()).toBe(false);
    const text = page.getByRole('group', { name: 'Input' }).element();
    expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1);
  });

  it('gives the focus to the input that somebody asks to see', async () => {
    await show(ask());
    await page.getByRole('button', { name: 'Input', exact: true }).click();
    (page.getByRole('button', { name: 'Show input' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('group', { name: 'Input' })).toHaveFocus();
  });

  it('keeps the reason of a denial that a server does not repeat', async () => {
    const { change } = await show(ask());
    await page.getByRole('button', { name: /Add a reason/ }).click();
    await userEvent.keyboard('too dangerous');
    await deny().click();
    await change(ask({ state: 'output-denied', approval: { approved: false } }));
    await expect.element(page.getByText('too dangerous')).toBeVisible();
    await expect.element(page.getByText('No reason was given.')).not.toBeInTheDocument();
  });

  it('leaves no receipt in another call that had its ids', async () => {
    const { change } = await show(ask());
    await approve().click();
    const approval = { approved: true };
    await change(ask({ state: 'output-available', approval, output: 1, toolName: 'read_mail' }));
    await expect.element(page.getByRole('button', { name: /read_mail.*Done/ })).toBeVisible();
    await expect.element(page.getByText(/Approved ·/)).not.toBeInTheDocument();
  });
});
