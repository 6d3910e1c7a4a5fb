import { ChatBox } from '@mui/x-chat';
import type { ChatMessage } from '@mui/x-chat/headless';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createToolRenderers } from '../../../src/index.ts';
import type {
  ToolApprovalOption,
  ToolCardApprovalHandler,
  ToolCardInvocation,
  ToolRenderersOptions,
} from '../../../src/index.ts';

const once = (id: string): readonly ToolApprovalOption[] => [
  { id, kind: 'allow_once', label: 'Approve' },
];

type Tools = ToolRenderersOptions['tools'];

const tools: Tools = { '*': { approvalOptions: once('once'), inputSchema: { title: 'A path' } } };

const createMessage = (
  id: string,
  second: Partial<ToolCardInvocation> = {},
  metadata?: ChatMessage['metadata'],
): ChatMessage => ({
  id,
  role: 'assistant',
  status: 'streaming',
  ...(metadata && { metadata }),
  parts: [{}, second].map((change, index) => ({
    type: 'dynamic-tool' as const,
    toolInvocation: {
      toolCallId: `c${index}`,
      toolName: `tool_${index}`,
      state: 'approval-requested' as const,
      approvalId: `a${index}`,
      input: { path: 'a.txt' },
      ...change,
    },
  })),
});

const open = async ({
  id = crypto.randomUUID(),
  handler = () => Promise.resolve(),
  second = {},
  ...options
}: {
  id?: string;
  handler?: ToolCardApprovalHandler;
  second?: Partial<ToolCardInvocation>;
  container?: HTMLElement;
} = {}) => {
  const answers = vi.fn<ToolCardApprovalHandler>(handler);
  const adapter = { sendMessage: () => Promise.reject(new Error('unused')) };
  const createRenderers = (given: Tools) =>
    createToolRenderers({ storage: null, onApprovalResponse: answers, tools: given });
  const usual = createRenderers(tools);
  const chat = (message: ChatMessage, partRenderers = usual) => (
    <div style={{ inlineSize: 700, blockSize: 1_200 }}>
      <ChatBox adapter={adapter} messages={[message]} partRenderers={partRenderers} />
    </div>
  );
  const { rerender, unmount } = await render(chat(createMessage(id, second)), options);
  return {
    id,
    answers,
    unmount,
    change: async (message: ChatMessage, given?: Tools): Promise<void> => {
      await rerender(chat(message, given && createRenderers(given)));
    },
  };
};

const approveShown = page.getByRole('button', { name: /^Approve shown/ });
const isReady = (): boolean => approveShown.query()?.getAttribute('aria-disabled') === 'false';

const press = (button: Element): void => {
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
};

/** The inputs that were sent. */
const getSent = (answers: ReturnType<typeof vi.fn<ToolCardApprovalHandler>>): unknown[] =>
  answers.mock.calls.map(([, { input }]) => input);

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Presses in each frame until the bar accepts what it shows now. */
const pressUntilReady = async (): Promise<void> => {
  while (!isReady()) {
    press(approveShown.query() ?? document.body);
    await nextFrame();
  }
  await nextFrame();
};

const swapped = { input: { path: '/' } };

const request = {
  type: 'approval',
  allowedDecisions: ['approve', 'reject'],
  inputSchema: { title: 'Any' },
};

beforeEach(() => page.viewport(1_000, 1_300));

describe('a script that swaps something before a batch is approved', () => {
  it.each<[string, Partial<ToolCardInvocation>, Tools?, ChatMessage['metadata']?]>([
    ['input', { input: { path: '/' } }],
    ['name', { toolName: 'delete_everything' }],
    ['title', { title: 'Tidy up' }],
    ['id', { approvalId: 'other' }],
    ['options', {}, { '*': { approvalOptions: once('root'), inputSchema: { title: 'A path' } } }],
    ['schema', {}, { '*': { approvalOptions: once('once'), inputSchema: { title: 'Any' } } }],
    ['schema of the request', {}, tools, { toolcard: { c1: { request } } }],
  ])('sends nothing that a press before the swap of the %s meant', async (_, call, given, data) => {
    const { id, answers, change } = await open();
    await expect.element(approveShown).toHaveAttribute('aria-disabled', 'false');
    const button = approveShown.element();
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await change(createMessage(id, call, data), given);
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await nextFrame();
    expect(answers.mock.calls.map(([response]) => response.id)).toEqual([]);
    await pressUntilReady();
    expect(answers).not.toHaveBeenCalled();
  });

  it('sends nothing that a press meant while a reason is composed', async () => {
    const { id, answers, change } = await open();
    await page.getByRole('button', { name: 'Deny with reason… (tool_0)' }).click();
    const field = page.getByRole('textbox', { name: /^Reason/ });
    await expect.element(field).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Approve shown (1)' })).toBeVisible();
    await expect.poll(isReady).toBe(true);
    const compose = (type: string, data: string): boolean =>
      field.element().dispatchEvent(new CompositionEvent(type, { bubbles: true, data }));
    compose('compositionstart', '');
    approveShown.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await change(createMessage(id, swapped));
    compose('compositionend', 'あ');
    press(approveShown.query() ?? document.body);
    await userEvent.keyboard('{Enter}');
    await pressUntilReady();
    expect(answers).not.toHaveBeenCalled();
  });

  it('sends what its own root shows if two roots show the same requests', async () => {
    await page.viewport(1_000, 2_600);
    const first = await open();
    const second = await open({
      id: first.id,
      second: swapped,
      container: document.body.appendChild(document.createElement('div')),
    });
    await expect.poll(() => approveShown.elements().length).toBe(2);
    const buttons = approveShown.elements();
    await expect
      .poll(() => buttons.map((button) => button.getAttribute('aria-disabled')))
      .toEqual(['false', 'false']);
    press(buttons[0]!);
    await vi.waitFor(() => expect(first.answers).toHaveBeenCalledTimes(2));
    expect(getSent(first.answers)).toEqual([{ path: 'a.txt' }, { path: 'a.txt' }]);
    expect(second.answers).not.toHaveBeenCalled();
    await second.unmount();
  });

  it('sends nothing that a press before a reload meant', async () => {
    const first = await open();
    await expect.poll(isReady).toBe(true);
    approveShown.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await first.unmount();
    const second = await open({ id: first.id, second: swapped });
    await pressUntilReady();
    expect(first.answers).not.toHaveBeenCalled();
    expect(second.answers).not.toHaveBeenCalled();
    press(approveShown.element());
    await vi.waitFor(() => expect(second.answers).toHaveBeenCalledTimes(2));
    expect(getSent(second.answers)).toEqual([{ path: 'a.txt' }, { path: '/' }]);
    expect(first.answers).not.toHaveBeenCalled();
  });

  it.each(['resolves', 'rejects'])(
    'sends nothing else if a slow handler %s after the swap',
    async (end) => {
      vi.spyOn(console, 'error').mockReturnValue(undefined);
      const slow = Promise.withResolvers<void>();
      const { id, answers, change } = await open({ handler: () => slow.promise });
      await expect.poll(isReady).toBe(true);
      press(approveShown.element());
      await vi.waitFor(() => expect(answers).toHaveBeenCalledTimes(1));
      await change(createMessage(id, swapped));
      press(approveShown.query() ?? document.body);
      slow[end === 'resolves' ? 'resolve' : 'reject']();
      await expect.element(page.getByRole('button', { name: 'Deny tool_1' })).toBeVisible();
      press(approveShown.query() ?? document.body);
      await expect
        .element(page.getByRole('button', { name: 'Approve tool_1' }))
        .toHaveAttribute('aria-disabled', 'false');
      expect(getSent(answers)).toEqual([{ path: 'a.txt' }]);
    },
  );

  it('sends nothing if the button moves while it is pressed, however long that lasts', async () => {
    const { answers } = await open();
    await expect.poll(isReady).toBe(true);
    const button = approveShown.element() as HTMLElement;
    button.style.marginInlineEnd = '40px';
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await expect.poll(isReady).toBe(false);
    await expect.poll(isReady).toBe(true);
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    await nextFrame();
    expect(answers).not.toHaveBeenCalled();
    button.style.marginInlineEnd = '80px';
    press(button);
    await nextFrame();
    expect(answers).not.toHaveBeenCalled();
  });
});
