import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ToolCard } from '../../../src/index.ts';
import type {
  ToolCardExpansionMap,
  ToolCardInvocation,
  ToolCardMessage,
} from '../../../src/index.ts';
import { invocations } from '../../../stories/data/invocations.ts';

/** The README's policy: cards stay closed unless the user should look at them. */
const defaultExpanded: ToolCardExpansionMap = {
  '*': ({ section, needsAttention }) => (section ? undefined : needsAttention),
};

const done = invocations['output-available'];

const createMessage = (record: object): ToolCardMessage => ({
  id: 'm',
  role: 'assistant',
  status: 'sent',
  metadata: { toolcard: { [done.toolCallId]: record } },
});

const isOpen = (invocation: ToolCardInvocation, record: object): string | null => {
  const props = { invocation, message: createMessage(record), storage: null, defaultExpanded };
  render(<ToolCard {...props} onApprovalResponse={() => undefined} />);
  return screen.getAllByRole('button')[0]!.getAttribute('aria-expanded');
};

describe('a policy that opens only cards that need attention', () => {
  it.each([
    ['needs approval', invocations['approval-requested'], {}],
    ['failed', invocations['output-error'], {}],
    ['reports its failure in its result', { ...done, output: { isError: true } }, {}],
    ['was denied', invocations['output-denied'], {}],
    ['has an unknown outcome', invocations['output-error'], { outcome: 'unknown' }],
    ['ended without approval', { ...done, approvalId: 'a1' }, { askedAt: 1 }],
  ])('opens the card of a call that %s', (_, invocation, record) => {
    expect(isOpen(invocation, record)).toBe('true');
  });

  it.each([
    ['is receiving its input', invocations['input-streaming']],
    ['is running', invocations['input-available']],
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
