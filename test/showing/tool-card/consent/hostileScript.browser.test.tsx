import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';
import { ToolCard, createGrantStore } from '../../../../src/index.ts';
import type {
  ToolApprovalOption,
  ToolCardApprovalHandler,
  ToolCardInvocation,
  ToolCardProps,
} from '../../../../src/index.ts';
import { createRequest, getApprove, showRequest } from './showRequest.tsx';

const options: readonly ToolApprovalOption[] = [
  { id: 'once', kind: 'allow_once', label: 'Approve once' },
  { id: 'always', kind: 'allow_always', label: 'Always', grant: { fields: ['path'] } },
];
const otherOptions: readonly ToolApprovalOption[] = [
  { id: 'root', kind: 'allow_once', label: 'Approve once' },
  { id: 'always', kind: 'allow_always', label: 'Always', grant: {} },
];

const configure = (
  approvalOptions: readonly ToolApprovalOption[] = options,
  inputSchema?: Readonly<Record<string, unknown>>,
): Partial<ToolCardProps> => ({
  tools: {
    '*': {
      allowedDecisions: ['approve', 'edit', 'respond', 'reject'],
      approvalOptions,
      ...(inputSchema && { inputSchema }),
    },
  },
});

const asking = (id: string, description: string): Partial<ToolCardProps> => ({
  message: {
    id,
    role: 'assistant',
    status: 'streaming',
    metadata: {
      toolcard: {
        c1: {
          request: {
            type: 'approval',
            allowedDecisions: ['approve', 'edit', 'respond', 'reject'],
            inputSchema: { description },
          },
        },
      },
    },
  },
});

/** Something that a script can swap: parts of the call, or the props that say what the answers mean. */
type Swap = [
  what: string,
  call: Partial<ToolCardInvocation>,
  props?: (id: string) => Partial<ToolCardProps>,
];

const swaps: Swap[] = [
  ['input', { input: { path: '/' } }],
  ['name', { toolName: 'delete_everything' }],
  ['title', { title: 'Tidy up' }],
  ['id', { approvalId: 'a2' }],
  ['options', {}, () => configure(otherOptions)],
  ['schema', {}, () => configure(options, { title: 'Any' })],
  ['schema of the request', {}, (id) => asking(id, 'Anything')],
];

const press = (button: Element): void => {
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
};

/** Whether the card asks what becomes of the changes that were made to an earlier request. */
const isOutdated = (): boolean => page.getByText(/Keep your changes/).query() !== null;

/** The main button: Approve or, while the user writes a response, the button that sends it. */
const getMain = (): Element =>
  getApprove().query() ?? page.getByRole('button', { name: 'Send response' }).element();

const isEnabled = (): boolean => getMain().getAttribute('aria-disabled') === 'false';

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

interface Answer {
  /** Does everything up to the press that sends the answer. */
  readonly prepare: () => Promise<void>;
  readonly button: Locator;
}

const openMenu = (): Promise<void> => page.getByRole('button', { name: /^More/ }).click();

const answers: Readonly<Record<string, Answer>> = {
  approve: { prepare: async () => undefined, button: getApprove() },
  edit: {
    prepare: async () => {
      await page.getByRole('button', { name: /^Edit input/ }).click();
      await page.getByRole('textbox', { name: /JSON/ }).fill('{ "path": "/tmp/mine" }');
    },
    button: getApprove(),
  },
  respond: {
    prepare: async () => {
      await page.getByRole('button', { name: /^Respond instead/ }).click();
      await page.getByRole('textbox', { name: /^Response/ }).fill('Ask Ann.');
    },
    button: page.getByRole('button', { name: 'Send response' }),
  },
  grant: { prepare: openMenu, button: page.getByRole('menuitem', { name: /Always/ }) },
};

const start = async (kind: string, props: Partial<ToolCardProps> = {}) => {
  const { prepare, button } = answers[kind]!;
  const id = crypto.randomUUID();
  const given = { ...configure(), ...asking(id, 'A path'), ...props };
  const shown = await showRequest(createRequest(), given);
  await waitUntilAccepting(getApprove().element() as HTMLElement);
  await prepare();
  const element = (await waitUntilAccepting(button.element() as HTMLElement)) as Element;
  return { ...shown, id, button, element };
};

describe.each(Object.keys(answers))(
  'a script that swaps something before the answer: %s',
  (kind) => {
    it.each<Swap>(swaps)(
      'sends nothing from the swap of the %s on, until it is shown',
      async (_, call, props) => {
        const { answers: sent, change, id, button, element } = await start(kind);
        await change(createRequest(call), props?.(id));
        // In each frame while Approve is locked, so that a slow machine presses earlier, not later.
        const isOver = (): boolean => isEnabled() || isOutdated();
        while (!isOver()) {
          press(button.query() ?? element);
          await nextFrame();
        }
        press(isOutdated() ? getMain() : document.body);
        expect(sent).not.toHaveBeenCalled();
        expect(isOutdated()).toBe(kind === 'edit');
      },
    );

    it('ignores a press that began before the swap, however long it lasts', async () => {
      const { answers: sent, change, button, element } = await start(kind);
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      await change(createRequest({ input: { path: '/' } }));
      await vi.waitFor(() => expect(isEnabled() || isOutdated()).toBe(true));
      (button.query() ?? element).dispatchEvent(
        new MouseEvent('click', { bubbles: true, detail: 1 }),
      );
      expect(sent).not.toHaveBeenCalled();
    });

    it('sends the shown request to its own card if two roots show the same call', async () => {
      const other = vi.fn<ToolCardApprovalHandler>();
      const { answers: sent, element } = await start(kind);
      await render(
        <ToolCard
          {...configure()}
          invocation={createRequest({ input: { path: '/' } })}
          message={{ id: crypto.randomUUID(), role: 'assistant', status: 'streaming' }}
          onApprovalResponse={other}
        />,
        { container: document.body.appendChild(document.createElement('div')) },
      );
      await waitUntilAccepting(element as HTMLElement);
      press(element);
      await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
      expect(sent.mock.calls[0]?.[1].input).toEqual({ path: '/tmp/cache' });
      expect(other).not.toHaveBeenCalled();
    });

    it('sends nothing else if a slow handler rejects after the swap', async () => {
      vi.spyOn(console, 'error').mockReturnValue(undefined);
      let reject: ((cause: Error) => void) | undefined;
      const slow = vi.fn<ToolCardApprovalHandler>(
        () =>
          new Promise((_, fail) => {
            reject = fail;
          }),
      );
      const grants = createGrantStore();
      const { change, button, element } = await start(kind, { onApprovalResponse: slow, grants });
      press(element);
      await vi.waitFor(() => expect(slow).toHaveBeenCalledTimes(1));
      await change(createRequest({ input: { path: '/' } }));
      reject?.(new Error('refused'));
      await nextFrame();
      press(button.query() ?? element);
      expect(slow).toHaveBeenCalledTimes(1);
      expect(slow.mock.calls[0]?.[1].input).toEqual({ path: '/tmp/cache' });
      // A grant counts only with an approval that was sent.
      expect(grants.get()).toEqual([]);
    });
  },
);

describe('a script that swaps something while a text is composed', () => {
  it.each(['edit', 'respond'])('sends nothing: %s', async (kind) => {
    const { answers: sent, change, button } = await start(kind);
    const field = page.getByRole('textbox').first().element();
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    await change(createRequest({ input: { path: '/' } }));
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'あ' }));
    press(button.element());
    await userEvent.keyboard('{Enter}');
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('a grant', () => {
  it('covers the input that was shown, not the one to which a script swaps it', async () => {
    const grants = createGrantStore();
    const { answers: sent, element, change } = await start('grant', { grants });
    press(element);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await change(createRequest({ input: { path: '/' }, approvalId: 'a2' }));
    await vi.waitFor(() => expect(isEnabled()).toBe(true));
    expect(grants.get()).toMatchObject([{ input: { path: '/tmp/cache' } }]);
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
