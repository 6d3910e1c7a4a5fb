import { readFileSync } from 'node:fs';
import { ChatProvider } from '@mui/x-chat/headless';
import type { ChatPartRendererMap } from '@mui/x-chat/headless';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ToolCardInvocation, ToolCardMessage } from '../../../src/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';
import { runExample } from '../../support/importExample.ts';

/** The renderers of the page's example: cards stay closed unless they run or the user should look at them. */
const { partRenderers } = (await runExample(
  readFileSync('stories/guides/Layouts.mdx', 'utf8'),
  'needsAttention ||',
)) as { partRenderers: ChatPartRendererMap };

const done = invocations['output-available'];

const createMessage = (record: object): ToolCardMessage => ({
  id: crypto.randomUUID(),
  role: 'assistant',
  status: 'streaming',
  metadata: { toolcard: { [done.toolCallId]: record } },
});

const adapter = { sendMessage: () => Promise.reject(new Error('unused')) };

const isOpen = (call: ToolCardInvocation, record: object): string | null => {
  // The example always opens the cards of `get_weather`.
  const toolInvocation = { ...call, toolName: 'pay' };
  const part = { type: 'tool', toolInvocation } as const;
  const message = { ...createMessage(record), parts: [part] };
  const card = partRenderers.tool?.({ part, message, index: 0 });
  render(<ChatProvider adapter={adapter}>{card}</ChatProvider>);
  return screen.getAllByRole('button')[0]!.getAttribute('aria-expanded');
};

describe('the policy in the page about layouts', () => {
  it.each([
    ['needs approval', invocations['approval-requested'], {}],
    ['failed', invocations['output-error'], {}],
    ['reports its failure in its result', { ...done, output: { isError: true } }, {}],
    ['was denied', invocations['output-denied'], {}],
    ['has an unknown outcome', invocations['output-error'], { outcome: 'unknown' }],
    ['ended without approval', { ...done, approvalId: 'a1' }, { askedAt: 1 }],
    ['is running', invocations['input-available'], {}],
  ])('opens the card of a call that %s', (_, invocation, record) => {
    expect(isOpen(invocation, record)).toBe('true');
  });

  it.each([
    ['is receiving its input', invocations['input-streaming']],
    ['was answered', invocations['approval-responded']],
    ['is done', done],
  ])('keeps the card of a call closed that %s', (_, invocation) => {
    expect(isOpen(invocation, {})).toBe('false');
  });

  it("shows the buttons of a request, which a policy by the call's state might hide", () => {
    isOpen(invocations['approval-requested'], {});
    expect(screen.getByRole('button', { name: /^Approve/ })).toBeVisible();
  });
});
