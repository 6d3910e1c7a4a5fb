import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ToolCard } from '../../../../src/index.ts';
import type { ToolCardApprovalHandler } from '../../../../src/index.ts';

it('offers a form, and approves exactly the displayed value', { timeout: 20_000 }, async () => {
  const answers = vi.fn<ToolCardApprovalHandler>();
  render(
    <ToolCard
      storage={null}
      tools={{ pay: { allowedDecisions: ['approve', 'edit', 'reject'] } }}
      onApprovalResponse={answers}
      invocation={{
        toolCallId: 'c1',
        toolName: 'pay',
        state: 'approval-requested',
        input: { amount: 10 },
      }}
    />,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Edit input/ }));
  const editor = await screen.findByRole('textbox', { name: /JSON/ });
  await user.clear(editor);
  await user.type(editor, '{{"amount": 5}');
  const approve = screen.getByRole('button', { name: /^Approve changes/ });
  await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'false'));
  await user.click(approve);
  expect(answers.mock.calls[0]?.[0]).toEqual({
    id: 'c1',
    approved: true,
    decision: { type: 'approve', editedInput: { amount: 5 } },
  });
});
