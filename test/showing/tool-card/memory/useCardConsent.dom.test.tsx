import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as React from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ToolCard } from '../../../../src/index.ts';
import type { ToolCardApprovalHandler } from '../../../../src/index.ts';
import { waitUntilAccepting } from '../../../../stories/waitUntilAccepting.ts';
import { createCall } from './openCard.ts';

const createCard = (
  send: ToolCardApprovalHandler,
  messageId: string,
  key = 'card',
): React.JSX.Element => (
  <ToolCard
    key={key}
    invocation={createCall()}
    message={{ id: messageId, role: 'assistant', status: 'streaming' }}
    onApprovalResponse={send}
    storage={null}
  />
);

const findApproves = (): HTMLElement[] => screen.getAllByRole('button', { name: /^Approve/ });

const approve = async (index: number): Promise<void> =>
  userEvent.click(await waitUntilAccepting(findApproves()[index]!));

describe.each([
  ['in React', React.Fragment],
  ['in strict mode', React.StrictMode],
])('cards without a chat, with equal ids and inputs, %s', (name, Mode) => {
  it('are answered one by one', async () => {
    const sends = [vi.fn<ToolCardApprovalHandler>(), vi.fn<ToolCardApprovalHandler>()] as const;
    const id = `equal-${name}`;
    render(<Mode>{sends.map((send, index) => createCard(send, id, String(index)))}</Mode>);
    // Other cards of the page may be in another React root.
    render(<Mode>{createCard(vi.fn(), id)}</Mode>);
    await approve(0);
    await waitFor(() => expect(findApproves()[0]).toHaveAttribute('aria-disabled', 'true'));
    expect(sends[0]).toHaveBeenCalledOnce();
    await approve(2);
    await approve(1);
    expect(sends[0]).toHaveBeenCalledOnce();
    expect(sends[1]).toHaveBeenCalledOnce();
  });

  it('are one card if it is remounted while its answer is sent', async () => {
    const send = vi.fn<ToolCardApprovalHandler>(() => new Promise(() => undefined));
    const id = `remounted-${name}`;
    const { rerender } = render(<Mode>{createCard(send, id)}</Mode>);
    await approve(0);
    rerender(<Mode>{createCard(send, id, 'remounted')}</Mode>);
    expect(screen.getByText('Sending your answer…')).toBeVisible();
    expect(findApproves()[0]).toHaveAttribute('aria-disabled', 'true');
  });
});
