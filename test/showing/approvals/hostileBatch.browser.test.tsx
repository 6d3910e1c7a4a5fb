import { ChatBox } from '@mui/x-chat';
import type { ChatMessage } from '@mui/x-chat/headless';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
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

const open = async () => {
  const id = crypto.randomUUID();
  const answers = vi.fn<ToolCardApprovalHandler>(() => Promise.resolve());
  const adapter = { sendMessage: () => Promise.reject(new Error('unused')) };
  const createRenderers = (given: Tools) =>
    createToolRenderers({ storage: null, onApprovalResponse: answers, tools: given });
  const usual = createRenderers(tools);
  const chat = (message: ChatMessage, partRenderers = usual) => (
    <div style={{ inlineSize: 700, blockSize: 1_200 }}>
      <ChatBox adapter={adapter} messages={[message]} partRenderers={partRenderers} />
    </div>
  );
  const { rerender } = await render(chat(createMessage(id)));
  return {
    id,
    answers,
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
    expect(answers.mock.calls.map(([response]) => response.id)).toEqual([]);
    // Presses in each frame until the bar accepts the new content.
    while (!isReady()) {
      press(approveShown.query() ?? document.body);
      await new Promise(requestAnimationFrame);
    }
    expect(answers).not.toHaveBeenCalled();
  });
});
